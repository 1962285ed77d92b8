import { expect, test, vi } from 'vitest';
import { okResult } from '../../shared/ipc/result.ts';
import type { ProviderClient } from '../provider/client.ts';
import { callFromWindow } from '../testing/call-from-window.ts';
import { noLimit } from '../testing/no-limit.ts';
import { cancelRequestsOf, lookupHandlers } from './lookup.ts';
import { json, createFetchInput, flushPromises, testClient } from '../testing/provider.ts';

const [FIRST, SECOND] = [1, 2];

type Rules = Parameters<typeof lookupHandlers>[1];
const createHandlers = (
  { client }: { readonly client: ProviderClient },
  windowId = FIRST,
  rules: Partial<Rules> = {},
) =>
  callFromWindow(
    windowId,
    lookupHandlers(client, {
      onLookup: () => undefined,
      isAllowed: () => true,
      reservations: noLimit,
      countRequests: () => 1,
      ...rules,
    }),
  );
const ford = () => Promise.resolve(json({ make: 'FORD' }));

test('returns a lookup in the envelope, and its body by its id', async () => {
  const handlers = createHandlers(testClient({ service: ford }));
  const envelope = await handlers['lookup.fetch'](createFetchInput());
  if (!envelope.ok) throw new Error(envelope.error.message);
  expect(envelope.value).toMatchObject({ kind: 'answered', record: { make: 'FORD' } });
  const { id } = envelope.value;
  expect(await handlers['answers.getRawBody']({ id })).toEqual(
    okResult({ text: '{"make":"FORD"}' }),
  );
});

test('returns a failed lookup as an answer, not as an error of the channel', async () => {
  const handlers = createHandlers(testClient({ settings: { baseUrl: '' } }));
  const envelope = await handlers['lookup.fetch'](createFetchInput());
  expect(envelope).toMatchObject({ ok: true, value: { kind: 'no-base-url' } });
});

test('returns a bundle with an answer for each part', async () => {
  const handlers = createHandlers(testClient({ service: ford }));
  const { requestId, environment, vehicle, ...part } = createFetchInput();
  const input = { requestId, environment, vehicle, parts: [part], bundleOnlyDatasets: [] };
  expect(await handlers['lookup.fetchBundle'](input)).toMatchObject({
    ok: true,
    value: { answers: [{ kind: 'answered', via: 'single' }], bundleOnlyAnswers: [] },
  });
});

test('sends and records nothing in an environment that the organisation does not allow', async () => {
  const service = vi.fn(ford);
  const onLookup = vi.fn<() => void>();
  const { client } = testClient({ service });
  const handlers = createHandlers({ client }, FIRST, { onLookup, isAllowed: () => false });
  const { requestId, environment, vehicle, ...part } = createFetchInput();
  const bundle = { requestId, environment, vehicle, parts: [part], bundleOnlyDatasets: [] };
  for (const result of [
    await handlers['lookup.fetch'](createFetchInput()),
    await handlers['lookup.fetchBundle'](bundle),
  ])
    expect(result).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(service).not.toHaveBeenCalled();
  expect(onLookup).not.toHaveBeenCalled();
});

test('passes cancelling on, and accepts ids that no longer exist', async () => {
  const { client } = testClient();
  const cancel = vi.fn();
  const handlers = createHandlers({ client: { ...client, cancel } });
  expect(await handlers['lookup.cancel']({ requestIds: ['a', 'b'] })).toEqual(okResult(null));
  expect(cancel).toHaveBeenCalledWith([`${FIRST}/a`, `${FIRST}/b`]);
});

test('returns a message with the next step if a body is no longer cached', async () => {
  const handlers = createHandlers(testClient());
  expect(await handlers['answers.getRawBody']({ id: 'gone' })).toMatchObject({
    ok: false,
    error: { code: 'not-found', message: expect.stringContaining('Request it again') as string },
  });
});

/** Two windows that send a request with the same id, to which the service never responds. */
function fetchInTwoWindows() {
  const { client } = testClient({ service: () => new Promise(() => undefined) });
  const ended: string[] = [];
  const [first, second] = [FIRST, SECOND].map((windowId) => createHandlers({ client }, windowId));
  for (const [name, handlers] of Object.entries({ first, second }))
    void Promise.resolve(handlers?.['lookup.fetch'](createFetchInput({ requestId: 'same' }))).then(
      (result) => ended.push(`${name} ${result?.ok ? result.value.kind : 'failed'}`),
    );
  return { client, ended, second };
}

test('a window cancels its own request only, even if another has the same id', async () => {
  const { ended, second } = fetchInTwoWindows();
  await second?.['lookup.cancel']({ requestIds: ['same'] });
  await flushPromises();
  expect(ended).toEqual(['second cancelled']);
});

test('the requests of a closed window are cancelled, and no others', async () => {
  const { client, ended } = fetchInTwoWindows();
  cancelRequestsOf(client, FIRST);
  cancelRequestsOf(client, FIRST);
  await flushPromises();
  expect(ended).toEqual(['first cancelled']);
});

test('requests above the limit of what may wait are refused and not recorded', async () => {
  const service = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  const onLookup = vi.fn<() => void>();
  const { client } = testClient({ service });
  const handlers = createHandlers({ client }, FIRST, { onLookup });
  const results: string[] = [];
  for (let count = 0; count < 20_000; count++)
    void Promise.resolve(handlers['lookup.fetch'](createFetchInput())).then((result) =>
      results.push(result.ok ? result.value.kind : result.error.code),
    );
  await flushPromises();
  expect(results).toEqual(Array<string>(19_800).fill('busy'));
  expect(onLookup).toHaveBeenCalledTimes(200);
  expect(service.mock.calls.length).toBeLessThanOrEqual(6);
  const { requestId, environment, vehicle, ...part } = createFetchInput();
  const bundle = { requestId, environment, vehicle, parts: [part], bundleOnlyDatasets: [] };
  expect(await handlers['lookup.fetchBundle'](bundle)).toMatchObject({ error: { code: 'busy' } });
  client.cancelAll('');
  await flushPromises();
  const next = handlers['lookup.fetch'](createFetchInput());
  await flushPromises();
  client.cancelAll('');
  expect(await next).toMatchObject({ ok: true, value: { kind: 'cancelled' } });
});
