import { expect, test, vi } from 'vitest';
import { ok } from '../../shared/ipc/envelope.ts';
import { dispatch, type Handlers } from './dispatch.ts';

const copy = vi.fn(() => ok(null));
const handlers = {
  'app.copy': copy,
  'app.info': () => {
    throw new Error('the disk is on fire');
  },
} as unknown as Handlers;

test('input that fits reaches the handler as it was parsed', async () => {
  const log = { info: vi.fn(), error: vi.fn() };
  expect(await dispatch(handlers, log, 'app.copy', { text: 'words' })).toEqual(ok(null));
  expect(copy).toHaveBeenCalledWith({ text: 'words' });
});

test.each([
  ['a channel that is not in the contract', 'app.quit', {}],
  ['a name that every object has', 'constructor', {}],
  ['a channel that is no text', { toString: (): string => 'app.copy' }, { text: 'x' }],
  ['input of a wrong type', 'app.copy', { text: 5 }],
  ['input with something more', 'app.copy', { text: 'x', also: 'y' }],
  ['no input where some is needed', 'app.copy', undefined],
  ['input where none is taken', 'recents.clear', { all: true }],
])('%s is refused as invalid input', async (_name, channel, input) => {
  const log = { info: vi.fn(), error: vi.fn() };
  copy.mockClear();
  expect(await dispatch(handlers, log, channel, input)).toMatchObject({
    ok: false,
    error: { code: 'invalid-input' },
  });
  expect(copy).not.toHaveBeenCalled();
});

test('a handler that throws is logged, and its words stay out of the window', async () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const envelope = await dispatch(handlers, log, 'app.info', undefined);
  expect(envelope).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(JSON.stringify(envelope)).not.toContain('fire');
  expect(log.error).toHaveBeenCalledOnce();
});
