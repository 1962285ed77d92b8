import { expect, test, vi } from 'vitest';
import { okResult } from '../../shared/ipc/result.ts';
import { lookupHandlers } from './lookup.ts';
import { json, createFetchInput, testClient } from '../testing/provider.ts';

const handlersOf = (deps: Omit<Parameters<typeof lookupHandlers>[0], 'onLookup'>) =>
  lookupHandlers({ ...deps, onLookup: () => undefined });
const ford = () => Promise.resolve(json({ make: 'FORD' }));

test('a lookup comes back in the envelope, and its body under its id', async () => {
  const handlers = handlersOf(testClient({ service: ford }));
  const envelope = await handlers['lookup.fetch'](createFetchInput());
  if (!envelope.ok) throw new Error('no answer');
  expect(envelope.value).toMatchObject({ kind: 'answered', record: { make: 'FORD' } });
  const { id } = envelope.value;
  expect(await handlers['answers.getRawBody']({ id })).toEqual(
    okResult({ text: '{"make":"FORD"}' }),
  );
});

test('a lookup that failed is an answer too, not an error of the channel', async () => {
  const handlers = handlersOf(testClient({ settings: { baseUrl: '' } }));
  const envelope = await handlers['lookup.fetch'](createFetchInput());
  expect(envelope).toMatchObject({ ok: true, value: { kind: 'no-base-url' } });
});

test('a bundle comes back with an answer for each part', async () => {
  const handlers = handlersOf(testClient({ service: ford }));
  const { requestId, environment, vehicle, ...part } = createFetchInput();
  const input = { requestId, environment, vehicle, parts: [part], bundleOnlyDatasets: [] };
  expect(await handlers['lookup.fetchBundle'](input)).toMatchObject({
    ok: true,
    value: { answers: [{ kind: 'answered', via: 'single' }], bundleOnlyDatasets: [] },
  });
});

test('cancelling is passed on, and is no error for ids that are gone', async () => {
  const { client } = testClient();
  const cancel = vi.fn();
  const handlers = handlersOf({ client: { ...client, cancel } });
  expect(await handlers['lookup.cancel']({ requestIds: ['a', 'b'] })).toEqual(okResult(null));
  expect(cancel).toHaveBeenCalledWith(['a', 'b']);
});

test('a body that is no longer held says what to do', async () => {
  const handlers = handlersOf(testClient());
  expect(await handlers['answers.getRawBody']({ id: 'gone' })).toMatchObject({
    ok: false,
    error: { code: 'not-found', message: expect.stringContaining('Fetch it again') as string },
  });
});
