import { expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Transport } from '../ports.ts';
import { createProviderClient } from './client.ts';
import {
  fakeClock,
  json,
  KEY,
  createMemoryLog,
  createFetchInput,
  flushPromises,
  testClient,
} from '../testing/provider.ts';

/** Creates a transport that gives the same reply to every request and records the requests. */
function answering(reply: (request: Request) => ReturnType<Transport>) {
  const sent: Request[] = [];
  const transport: Transport = (request) => {
    sent.push(request);
    return reply(request);
  };
  return { transport, sent };
}

const ford = () => Promise.resolve(json({ make: 'FORD' }));
const hang = () => new Promise<never>(() => undefined);

test('an answer contains the request, the times, the attempts and the result', async () => {
  const { clock } = fakeClock('2026-03-01T10:00:00Z');
  const { client } = testClient({ service: ford, clock });
  const answer = await client.fetch(createFetchInput({ vehicle: { vin: 'WF0XXXGCDX1234567' } }));
  expect(answer).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    dataset: 'status',
    version: '1.0',
    environment: 'production',
    vehicle: { vin: 'WF0XXXGCDX1234567' },
    parameters: {},
    request: { method: 'GET', path: '/status/1.0', query: [['vin', 'WF0XXXGCDX1234567']] },
    via: 'single',
    requestedAt: '2026-03-01T10:00:00.000Z',
    completedAt: '2026-03-01T10:00:00.000Z',
    elapsedMs: 0,
    attempts: 1,
    httpStatus: 200,
    kind: 'answered',
    record: { make: 'FORD' },
    warnings: [],
  });
});

test('caches an answer without its record and warnings, and a failure as it is', async () => {
  const replies = [json({ make: 'FORD' }), json({ message: 'Not here' }, 404)];
  const { client } = testClient({
    service: () => Promise.resolve(replies.shift() ?? json({ make: 'FORD' })),
  });
  const answer = await client.fetch(createFetchInput());
  if (answer.kind !== 'answered') throw new Error(answer.kind);
  const { record, warnings, ...metadata } = answer;
  expect([record, warnings]).toEqual([{ make: 'FORD' }, []]);
  const cached = client.cachedAnswer(answer.id);
  expect(cached?.metadata).toEqual(metadata);
  expect(cached?.bytes && new TextDecoder().decode(cached.bytes)).toBe('{"make":"FORD"}');
  const missing = await client.fetch(createFetchInput());
  expect(missing.kind).toBe('no-data');
  expect(client.cachedAnswer(missing.id)?.metadata).toEqual(missing);
  expect(client.cachedAnswer('another')).toBeUndefined();
});

test('caches an answer whose request was never sent', async () => {
  const { client } = testClient();
  const invalid = await client.fetch(createFetchInput({ version: '9.9' }));
  expect(client.cachedAnswer(invalid.id)).toEqual({ metadata: invalid });
});

test('returns the raw body as received', async () => {
  const body = '{ "make" : "FORD", "price": 1.50 }';
  const { client } = testClient({ service: () => Promise.resolve(new Response(body)) });
  const answer = await client.fetch(createFetchInput());
  expect(client.rawText(answer.id)).toBe(body);
  expect(client.rawText('another')).toBeUndefined();
});

test('Sample uses its own transport, without the user’s base URL or key', async () => {
  const { transport, sent } = answering(ford);
  const { client } = testClient({
    sample: transport,
    settings: { baseUrl: '' },
    credentials: () => Promise.reject(new Error('requested a key')),
  });
  expect((await client.fetch(createFetchInput({ environment: 'sample' }))).kind).toBe('answered');
  expect(sent[0]?.url).toContain('.invalid/status/1.0?vrm=AB12CDE');
  expect(sent[0]?.headers.get('authorization')).not.toContain(KEY);
});

test.each([
  ['an unknown version', { version: '9.9' }, 'version'],
  [
    'a VIN to an endpoint that accepts only plates',
    { dataset: 'check', vehicle: { vin: 'X'.repeat(17) } },
    'vehicle',
  ],
  ['a mileage out of range', { dataset: 'valuation', parameters: { mileage: 500_001 } }, 'mileage'],
  ['an unknown parameter', { parameters: { colour: 'red' } }, 'colour'],
] as const)('never sends %s', async (_name, changes, problem) => {
  const { client } = testClient();
  const answer = await client.fetch(createFetchInput(changes));
  expect(answer).toMatchObject({
    kind: 'invalid-request',
    attempts: 0,
    problems: [{ parameter: problem }],
  });
  expect(answer).not.toHaveProperty('request');
});

test.each([
  ['no base URL', { settings: { baseUrl: '' } }, { kind: 'no-base-url' }],
  [
    'no key',
    { credentials: () => Promise.resolve({ kind: 'absent' as const }) },
    { kind: 'no-key', reason: 'absent' },
  ],
  [
    'a locked key',
    { credentials: () => Promise.resolve({ kind: 'locked' as const }) },
    { kind: 'no-key', reason: 'locked' },
  ],
  [
    'an unconfirmed base URL',
    { credentials: () => Promise.resolve({ kind: 'unconfirmed' as const }) },
    { kind: 'no-key', reason: 'unconfirmed' },
  ],
  [
    'a vault that rejects',
    { credentials: () => Promise.reject(new Error(KEY)) },
    { kind: 'no-key', reason: 'locked' },
  ],
])('sends nothing with %s', async (_name, options, outcome) => {
  const { client, lines } = testClient(options);
  const answer = await client.fetch(createFetchInput());
  expect(answer).toMatchObject({ ...outcome, attempts: 0, elapsedMs: 0 });
  expect(answer).not.toHaveProperty('request');
  expect(lines.join()).not.toContain(KEY);
});

test('uses the timeouts from the settings, with the longer one for options', async () => {
  const { clock, advance } = fakeClock();
  const settings = { timeoutSeconds: { standard: 15, slow: 90 } };
  const { client } = testClient({ service: hang, clock, settings });
  const status = client.fetch(createFetchInput());
  const options = client.fetch(createFetchInput({ dataset: 'optionsActual', version: '2.0' }));
  await advance(15_000);
  expect(await status).toMatchObject({ kind: 'timed-out', timeoutMs: 15_000, elapsedMs: 15_000 });
  await advance(75_000);
  expect(await options).toMatchObject({ kind: 'timed-out', timeoutMs: 90_000 });
});

test('retries similar listings like any GET', async () => {
  const { clock, advance } = fakeClock();
  const { transport, sent } = answering(() => Promise.resolve(json({}, 500)));
  const { client } = testClient({ service: transport, clock });
  const parameters = { limit: 20, 'filters.mileage.min': 1000 };
  const done = client.fetch(
    createFetchInput({ dataset: 'similarListings', version: '3.0', parameters }),
  );
  await advance(5000);
  expect(await done).toMatchObject({ kind: 'provider-failure', attempts: 3 });
  const bodies = await Promise.all(sent.map((request) => request.json()));
  const body = { vrm: 'AB12CDE', limit: 20, filters: { mileage: { min: 1000 } } };
  expect(bodies).toEqual([body, body, body]);
});

test('sends six requests at the same time, whatever the vehicle or environment', async () => {
  const replies: (() => void)[] = [];
  const { transport, sent } = answering(
    () => new Promise((resolve) => replies.push(() => resolve(json({ make: 'FORD' })))),
  );
  const { client } = testClient({ service: transport });
  const all = Array.from({ length: 10 }, (_, at) =>
    client.fetch(
      createFetchInput({ environment: at % 2 ? 'production' : 'uat', requestId: `r${at}` }),
    ),
  );
  await flushPromises();
  expect(sent).toHaveLength(6);
  replies[0]?.();
  await flushPromises();
  expect(sent).toHaveLength(7);
  client.cancel(['r2', 'r3', 'r8', 'r9', 'unknown']);
  await flushPromises();
  expect(sent).toHaveLength(8);
  for (let at = 0; at < replies.length; at++) replies[at]?.();
  const kinds = (await Promise.all(all)).map((answer) => `${answer.kind} ${answer.attempts}`);
  expect(kinds).toEqual([
    'answered 1',
    'answered 1',
    'cancelled 1',
    'cancelled 1',
    'answered 1',
    'answered 1',
    'answered 1',
    'answered 1',
    'cancelled 0',
    'cancelled 0',
  ]);
});

test('cancels all queued and running calls to one environment', async () => {
  const { client } = testClient({ service: hang });
  const fetchFrom = (environment: 'production' | 'uat') =>
    Array.from({ length: 4 }, () => client.fetch(createFetchInput({ environment })));
  const [uat, production] = [fetchFrom('uat'), fetchFrom('production')];
  await flushPromises();
  client.cancelEnvironment('uat');
  for (const answer of await Promise.all(uat))
    expect(answer).toMatchObject({ kind: 'cancelled', environment: 'uat' });
  client.cancel(['r1']);
  for (const answer of await Promise.all(production))
    expect(answer).toMatchObject({ kind: 'cancelled', environment: 'production', attempts: 1 });
});

test('cancels a call while the keychain prompts the user', async () => {
  const { client } = testClient({ credentials: hang });
  const done = client.fetch(createFetchInput());
  client.cancel(['r1']);
  expect(await done).toMatchObject({ kind: 'cancelled', attempts: 0 });
});

test('cancelling a settled call, or cancelling twice, does nothing', async () => {
  const { client } = testClient({ service: ford });
  await client.fetch(createFetchInput());
  client.cancel(['r1', 'r1']);
  expect((await client.fetch(createFetchInput())).kind).toBe('answered');
});

test('logs one line per lookup, without vehicle, URL or key', async () => {
  const keyInQuery = { sendKeyInQuery: true, useMultiRequest: false };
  const { client, lines } = testClient({ service: ford, settings: { uat: keyInQuery } });
  await client.fetch(createFetchInput({ environment: 'uat' }));
  const line = JSON.parse(lines.join()) as unknown;
  const metadata = { environment: 'uat', dataset: 'status', version: '1.0', via: 'single' };
  const response = {
    kind: 'answered',
    status: 200,
    elapsedMs: expect.any(Number) as number,
    attempts: 1,
  };
  expect(line).toEqual(['lookup', { ...metadata, ...response }]);
});

test('unreadable settings become an answer', async () => {
  const { log, lines } = createMemoryLog();
  const client = createProviderClient({
    transports: { service: ford, sample: ford },
    credentials: () => Promise.resolve({ kind: 'absent' }),
    settings: () => {
      throw new Error('the settings are gone');
    },
    clock: systemClock,
    log,
    random: () => 0,
    countUse: () => undefined,
    isRetryAllowed: () => true,
  });
  const failed = { kind: 'unreachable', reason: 'other', detail: 'internal', attempts: 0 };
  expect(await client.fetch(createFetchInput())).toMatchObject(failed);
  expect(lines.join()).toContain('lookup failed: internal error');
});
