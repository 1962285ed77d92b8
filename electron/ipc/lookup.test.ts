import { expect, test, vi } from 'vitest';
import { ok } from '../../shared/ipc/envelope.ts';
import { lookupHandlers } from './lookup.ts';
import { json, question, testClient } from '../testing/provider-support.ts';

const handlersOf = (deps: Omit<Parameters<typeof lookupHandlers>[0], 'checked'>) =>
  lookupHandlers({ ...deps, checked: () => undefined });
const ford = () => Promise.resolve(json({ make: 'FORD' }));

test('a lookup comes back in the envelope, and its body under its id', async () => {
  const handlers = handlersOf(testClient({ service: ford }));
  const envelope = await handlers['lookup.fetch'](question());
  if (!envelope.ok) throw new Error('no answer');
  expect(envelope.value).toMatchObject({ kind: 'answered', record: { make: 'FORD' } });
  const { id } = envelope.value;
  expect(await handlers['answers.raw']({ id })).toEqual(ok({ text: '{"make":"FORD"}' }));
});

test('a lookup that failed is an answer too, not an error of the channel', async () => {
  const handlers = handlersOf(testClient({ settings: { baseUrl: '' } }));
  const envelope = await handlers['lookup.fetch'](question());
  expect(envelope).toMatchObject({ ok: true, value: { kind: 'no-base-url' } });
});

test('a bundle comes back with an answer for each part', async () => {
  const handlers = handlersOf(testClient({ service: ford }));
  const { requestId, environment, vehicle, ...part } = question();
  const input = { requestId, environment, vehicle, parts: [part], extras: [] };
  expect(await handlers['lookup.bundle'](input)).toMatchObject({
    ok: true,
    value: { answers: [{ kind: 'answered', via: 'single' }], extras: [] },
  });
});

test('cancelling is passed on, and is no error for ids that are gone', async () => {
  const { client } = testClient();
  const cancel = vi.fn();
  const handlers = handlersOf({ client: { ...client, cancel } });
  expect(await handlers['lookup.cancel']({ requestIds: ['a', 'b'] })).toEqual(ok(null));
  expect(cancel).toHaveBeenCalledWith(['a', 'b']);
});

test('a body that is no longer held says what to do', async () => {
  const handlers = handlersOf(testClient());
  expect(await handlers['answers.raw']({ id: 'gone' })).toMatchObject({
    ok: false,
    error: { code: 'not-found', message: expect.stringContaining('Fetch it again') as string },
  });
});
