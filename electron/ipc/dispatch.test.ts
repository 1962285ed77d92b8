import { expect, test, vi } from 'vitest';
import type { ChannelHandlers } from '../../shared/ipc/channels.ts';
import { okResult } from '../../shared/ipc/result.ts';
import { systemClock } from '../clock.ts';
import type { Log } from '../ports.ts';
import { dispatch } from './dispatch.ts';
import { createPermissions } from './permissions.ts';

const copy = vi.fn(() => okResult(null));
const handlers = {
  'app.copyText': copy,
  'app.getInfo': () => {
    throw new Error('the disk has failed');
  },
} as unknown as ChannelHandlers;

const USER = { windowId: 1, recentInputAt: 0 };
const createDeps = (log: Log) => ({
  handlers,
  permissions: createPermissions(systemClock, async () => false),
  log,
});

test('passes valid input on to the handler as parsed', async () => {
  const log = { info: vi.fn(), error: vi.fn() };
  expect(await dispatch(createDeps(log), USER, 'app.copyText', { text: 'words' })).toEqual(
    okResult(null),
  );
  expect(copy).toHaveBeenCalledWith({ text: 'words' });
});

test.each([
  ['an unknown channel', 'app.quit', {}],
  ['a property of every object', 'constructor', {}],
  ['a channel that is not text', { toString: (): string => 'app.copyText' }, { text: 'x' }],
  ['input of a wrong type', 'app.copyText', { text: 5 }],
  ['input with a further field', 'app.copyText', { text: 'x', also: 'y' }],
  ['missing input', 'app.copyText', undefined],
  ['input for a channel without input', 'recents.clear', { all: true }],
])('%s is refused as invalid input', async (_name, channel, input) => {
  const log = { info: vi.fn(), error: vi.fn() };
  copy.mockClear();
  expect(await dispatch(createDeps(log), USER, channel, input)).toMatchObject({
    ok: false,
    error: {
      code: 'invalid-input',
      message: 'Platedesk could not process this request. Restart Platedesk.',
    },
  });
  expect(copy).not.toHaveBeenCalled();
});

test('a call without the input that its channel needs does not reach the handler', async () => {
  const log = { info: vi.fn(), error: vi.fn() };
  copy.mockClear();
  const nobody = { windowId: 1, recentInputAt: undefined };
  const result = await dispatch(createDeps(log), nobody, 'app.copyText', { text: 'words' });
  expect(result).toMatchObject({ error: { code: 'no-input' } });
  expect(copy).not.toHaveBeenCalled();
});

test('invalid input for which a schema has a message of its own gives that message', async () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const file = { id: 'file', kind: 'csv', suggestedName: '../file.csv' };
  expect(await dispatch(createDeps(log), USER, 'files.saveText', file)).toMatchObject({
    error: { message: 'Enter a valid file name' },
  });
});

test('an error thrown by a handler is logged, and its message does not reach the window', async () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const envelope = await dispatch(createDeps(log), USER, 'app.getInfo', undefined);
  expect(envelope).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(JSON.stringify(envelope)).not.toContain('disk has failed');
  expect(log.error).toHaveBeenCalledOnce();
});
