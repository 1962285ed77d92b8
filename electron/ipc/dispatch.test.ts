import { expect, test, vi } from 'vitest';
import type { ChannelHandlers } from '../../shared/ipc/channels.ts';
import { okResult } from '../../shared/ipc/result.ts';
import { dispatch } from './dispatch.ts';

const copy = vi.fn(() => okResult(null));
const handlers = {
  'app.copyText': copy,
  'app.getInfo': () => {
    throw new Error('the disk is on fire');
  },
} as unknown as ChannelHandlers;

test('valid input reaches the handler as it was parsed', async () => {
  const log = { info: vi.fn(), error: vi.fn() };
  expect(await dispatch(handlers, log, 'app.copyText', { text: 'words' })).toEqual(okResult(null));
  expect(copy).toHaveBeenCalledWith({ text: 'words' });
});

test.each([
  ['a channel that is not in the contract', 'app.quit', {}],
  ['a name that every object has', 'constructor', {}],
  ['a channel that is no text', { toString: (): string => 'app.copyText' }, { text: 'x' }],
  ['input of a wrong type', 'app.copyText', { text: 5 }],
  ['input with something more', 'app.copyText', { text: 'x', also: 'y' }],
  ['no input where some is needed', 'app.copyText', undefined],
  ['input where none is taken', 'recents.clear', { all: true }],
])('%s is refused as invalid input', async (_name, channel, input) => {
  const log = { info: vi.fn(), error: vi.fn() };
  copy.mockClear();
  expect(await dispatch(handlers, log, channel, input)).toMatchObject({
    ok: false,
    error: {
      code: 'invalid-input',
      message: 'Platedesk could not process this request. Restart Platedesk.',
    },
  });
  expect(copy).not.toHaveBeenCalled();
});

test('invalid input for which a schema has a message of its own gives that message', async () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const file = { id: 'file', kind: 'csv', suggestedName: '../file.csv' };
  expect(await dispatch(handlers, log, 'files.saveText', file)).toMatchObject({
    error: { message: 'Enter a valid file name' },
  });
});

test('an error thrown by a handler is logged, and its message does not reach the window', async () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const envelope = await dispatch(handlers, log, 'app.getInfo', undefined);
  expect(envelope).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(JSON.stringify(envelope)).not.toContain('fire');
  expect(log.error).toHaveBeenCalledOnce();
});
