import { expect, test } from 'vitest';
import type { BundleInput } from '../../shared/ipc/channels.ts';
import type { Transport } from '../ports.ts';
import { fakeClock, json, KEY, flushPromises, testClient } from '../testing/provider.ts';

const MULTI = '/v/multi-request/1.0';

/** Creates a provider that sends the given reply to a path, and a simple record to any other. */
function service(replies: Record<string, () => ReturnType<Transport>>) {
  const sent: { path: string; query: string; body: unknown }[] = [];
  const transport: Transport = async (request) => {
    const { pathname, search } = new URL(request.url);
    const body: unknown = request.method === 'POST' ? await request.json() : undefined;
    sent.push({ path: pathname, query: search, body });
    return replies[pathname]?.() ?? json({ make: pathname, description: {}, total: 0 });
  };
  return { transport, sent };
}

const withAbi: Partial<BundleInput> = { bundleOnlyDatasets: ['abi'] };
const bundleOn = { production: { sendKeyInQuery: false, useMultiRequest: true } };

function input(changes: Partial<BundleInput> = {}): BundleInput {
  return {
    requestId: 'b1',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    parts: [
      { dataset: 'check', version: '1.0', parameters: {} },
      { dataset: 'spec', version: '1.2', parameters: {} },
      { dataset: 'valuation', version: '1.0', parameters: { mileage: 45_000, confidence: true } },
    ],
    bundleOnlyDatasets: [],
    ...changes,
  };
}

async function send(reply: () => ReturnType<Transport>, changes: Partial<BundleInput> = {}) {
  const { transport, sent } = service({ [MULTI]: reply });
  const { client, lines } = testClient({ service: transport, settings: bundleOn });
  const output = await client.bundle(input(changes));
  return { ...output, sent, lines, client };
}
const hang = () => new Promise<never>(() => undefined);
function replying(body: unknown, status = 200) {
  return async () => json(body, status);
}

test('sends one POST for the datasets of the multi-request and single calls for the rest, with answers in order', async () => {
  const response = { spec: { spec: { make: 'FORD' } }, valuation: { ocn: 21_000 } };
  const { answers, sent } = await send(replying({ status: 'SUCCESS', response }));
  expect(sent.map(({ path }) => path).toSorted()).toEqual(['/v/check/1.0', MULTI]);
  expect(sent.find(({ path }) => path === MULTI)?.body).toEqual({
    datasets: ['spec', 'valuation'],
    request: {
      vrm: 'AB12CDE',
      spec: { version: '1.2' },
      valuation: { version: '1.0', mileage: 45_000, confidence: true },
    },
  });
  expect(answers).toMatchObject([
    { dataset: 'check', via: 'single', kind: 'answered', request: { path: '/check/1.0' } },
    { dataset: 'spec', via: 'bundle', kind: 'answered', record: { make: 'FORD' }, warnings: [] },
    {
      dataset: 'valuation',
      via: 'bundle',
      kind: 'answered',
      record: { ocn: 21_000 },
      httpStatus: 200,
      attempts: 1,
      request: { method: 'POST', path: '/multi-request/1.0' },
    },
  ]);
});

test('reads a part without its wrapper and caches its exact text', async () => {
  const text =
    '{"status":"SUCCESS","response":{ "spec": {"make":"FORD", "bore":80.0} ,"valuation":null}}';
  const { answers, client } = await send(() => Promise.resolve(new Response(text)));
  expect(answers[1]).toMatchObject({ kind: 'answered', record: { make: 'FORD', bore: 80 } });
  expect(client.rawText(answers[1]?.id ?? '')).toBe('{"make":"FORD", "bore":80.0}');
  expect(answers[2]).toMatchObject({ kind: 'not-returned', httpStatus: 200 });
});

test('null and missing parts are “not returned”, never a record', async () => {
  const { answers } = await send(replying({ status: 'SUCCESS', response: { spec: null } }));
  expect(answers.slice(1).map(({ kind }) => kind)).toEqual(['not-returned', 'not-returned']);
});

test.each([
  ['FAIL', { status: 'FAIL', message: 'try later', response: null }, 'try later'],
  ['VALIDATION', { status: 'VALIDATION', errors: [{ message: 'bad version' }] }, 'bad version'],
  ['FAIL', { status: 'FAIL' }, undefined],
  ['PARTIAL', { status: 'PARTIAL', response: {} }, undefined],
  ['none given', { response: {} }, undefined],
  ['none given', {}, undefined],
])(
  'a bundle with status %s fails each part without content',
  async (bundleStatus, body, providerMessage) => {
    const { answers, client, ...extras } = await send(replying(body), withAbi);
    // “Null” would state that the bundle left it out.
    expect(extras).toMatchObject({ bundleOnlyAnswers: [], bundleOnlyFailures: [{ bundleStatus }] });
    for (const answer of answers.slice(1))
      expect(answer).toMatchObject({ kind: 'bundle-failed', bundleStatus });
    expect(answers[1]).toHaveProperty('kind', 'bundle-failed');
    expect('providerMessage' in (answers[1] ?? {}) ? answers[1] : {}).toMatchObject(
      providerMessage ? { providerMessage } : {},
    );
    expect(client.rawText(answers[1]?.id ?? '')).toBe(JSON.stringify(body));
    expect(answers[0]?.kind).toBe('answered');
  },
);

test('reads a part with content even if the bundle failed', async () => {
  const body = { status: 'FAIL', response: { valuation: { ocn: 21_000 }, spec: null } };
  const { answers } = await send(replying(body));
  expect(answers.map(({ kind }) => kind)).toEqual(['answered', 'bundle-failed', 'answered']);
});

test.each([
  ['a list', []],
  ['a text', 'none'],
  ['a number', 5],
])('content that is %s is unreadable', async (_name, content) => {
  const body = { status: 'SUCCESS', response: { spec: content } };
  const { answers } = await send(replying(body));
  expect(answers[1]).toMatchObject({
    kind: 'unreadable',
    reason: 'not-an-object',
    sizeBytes: JSON.stringify(content).length,
  });
});

test('403 means missing onboarding, only for the parts of the bundle', async () => {
  const { answers } = await send(replying({ message: 'not onboarded' }, 403));
  expect(answers[0]?.kind).toBe('answered');
  for (const answer of answers.slice(1))
    expect(answer).toMatchObject({
      kind: 'not-entitled',
      needsOnboarding: true,
      providerMessage: 'not onboarded',
      httpStatus: 403,
    });
});

test.each([
  [400, 'bad-request'],
  [404, 'no-data'],
  [500, 'provider-failure'],
  [503, 'busy'],
  [502, 'unexpected-status'],
])('status %i gives each part the outcome %s after one attempt', async (status, kind) => {
  const headers = { 'retry-after': '0' };
  const { answers, sent, ...extras } = await send(async () => json({}, status, headers), withAbi);
  expect(extras.bundleOnlyFailures).toMatchObject([{ kind, attempts: 1 }]);
  expect(answers.slice(1).map((answer) => answer.kind)).toEqual([kind, kind]);
  expect(answers[1]?.attempts).toBe(1);
  expect(sent.filter(({ path }) => path === MULTI)).toHaveLength(1);
});

test('a network failure applies to each part', async () => {
  const { answers } = await send(() => Promise.resolve({ reason: 'dns', detail: 'ENOTFOUND' }));
  expect(answers[2]).toMatchObject({ kind: 'unreachable', reason: 'dns', detail: 'ENOTFOUND' });
});

test('a body that is not a bundle is unreadable for each part', async () => {
  const page = new Response('<html>', { headers: { 'content-type': 'text/html' } });
  expect((await send(() => Promise.resolve(page))).answers[1]).toMatchObject({
    kind: 'unreadable',
    reason: 'html',
  });
  expect((await send(replying([]))).answers[1]).toMatchObject({ reason: 'not-an-object' });
});

test('returns bundle-only content as received, or null if there is none', async () => {
  const abi = [{ code: '01234567', group: null }];
  const body = { status: 'SUCCESS', response: { abi, image: null } };
  const { bundleOnlyAnswers, sent, client } = await send(replying(body), {
    parts: [],
    bundleOnlyDatasets: ['abi', 'image', 'vrmToVin'],
  });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    datasets: ['abi', 'image', 'vrmToVin'],
    request: {
      vrm: 'AB12CDE',
      abi: { version: '1.0' },
      image: { version: '1.0' },
      vrmToVin: { version: '1.0', vrm: 'AB12CDE' },
    },
  });
  expect(bundleOnlyAnswers).toMatchObject([
    { dataset: 'abi', content: abi },
    { dataset: 'image', content: null },
    { dataset: 'vrmToVin', content: null },
  ]);
  // One was returned as null; the other was not in the response.
  expect(bundleOnlyAnswers.map(({ id }) => client.rawText(id))).toEqual([
    JSON.stringify(abi),
    'null',
    undefined,
  ]);
});

test('caches each bundle-only part as received, with the metadata of its bundle', async () => {
  const text =
    '{"status":"SUCCESS","response":{ "abi": {"code":0.10, "code":1e2} ,"image":[ "x" ]}}';
  const { bundleOnlyAnswers, client } = await send(() => Promise.resolve(new Response(text)), {
    bundleOnlyDatasets: ['image', 'abi'],
  });
  const cachedAnswers = bundleOnlyAnswers.map(({ id }) => client.cachedBundleOnlyAnswer(id));
  expect(cachedAnswers.map((each) => Buffer.from(each?.bytes ?? []).toString())).toEqual([
    '[ "x" ]',
    '{"code":0.10, "code":1e2}',
  ]);
  expect(cachedAnswers[1]?.metadata).toMatchObject({
    id: bundleOnlyAnswers[1]?.id,
    dataset: 'abi',
    version: '1.0',
    environment: 'production',
    vehicle: { vrm: 'AB12CDE' },
    request: { method: 'POST', path: '/multi-request/1.0' },
    attempts: 1,
    httpStatus: 200,
  });
  // A bundle-only answer is not returned as a dataset's answer.
  expect(client.cachedAnswer(bundleOnlyAnswers[0]?.id ?? '')).toBeUndefined();
});

test('bundle-only content nested without end can be sent to a window', async () => {
  const deep = `{"status":"SUCCESS","response":{"abi":${'['.repeat(9000)}${']'.repeat(9000)}}}`;
  const { bundleOnlyAnswers } = await send(() => Promise.resolve(new Response(deep)), {
    bundleOnlyDatasets: ['abi'],
  });
  expect(JSON.stringify(structuredClone(bundleOnlyAnswers))).toContain('(nested deeper)');
});

test('a failed bundle gives its reason for a bundle-only dataset requested alone', async () => {
  const output = await send(replying({}, 500), { ...withAbi, parts: [] });
  const abi = { dataset: 'abi', via: 'bundle', kind: 'provider-failure', httpStatus: 500 };
  expect(output).toMatchObject({ answers: [], bundleOnlyAnswers: [], bundleOnlyFailures: [abi] });
});

test('sends what the multi-request does not support as single calls', async () => {
  const { sent, answers } = await send(replying({ status: 'SUCCESS', response: {} }), {
    parts: [
      { dataset: 'similarListings', version: '3.0', parameters: {} },
      { dataset: 'similarListings', version: '2.1', parameters: { 'filters.live': true } },
      { dataset: 'spec', version: '1.2', parameters: {} },
      { dataset: 'spec', version: '1.0', parameters: {} },
      { dataset: 'rating', version: '1.0', parameters: {} },
      { dataset: 'optionsActual', version: '2.0', parameters: {} },
      { dataset: 'valuation', version: '1.0', parameters: { mileage: -1 } },
    ],
  });
  expect(sent.map(({ path }) => path).toSorted()).toEqual([
    MULTI,
    '/v/options-actual/2.0',
    '/v/ratings/core/1.0',
    '/v/similar-listings/3.0',
    '/v/spec/1.0',
  ]);
  expect(sent.find(({ path }) => path === MULTI)?.body).toEqual({
    datasets: ['similarListings', 'spec'],
    request: {
      vrm: 'AB12CDE',
      similarListings: { version: '2.1', filters: { live: true } },
      spec: { version: '1.2' },
    },
  });
  expect(answers.map(({ dataset, version, via, kind }) => [dataset, version, via, kind])).toEqual([
    ['similarListings', '3.0', 'single', 'answered'],
    ['similarListings', '2.1', 'bundle', 'not-returned'],
    ['spec', '1.2', 'bundle', 'not-returned'],
    ['spec', '1.0', 'single', 'answered'],
    ['rating', '1.0', 'single', 'answered'],
    ['optionsActual', '2.0', 'single', 'answered'],
    ['valuation', '1.0', 'single', 'invalid-request'],
  ]);
});

test('sends everything as single calls by VIN or with bundle mode off', async () => {
  const vin = await send(replying({}), { ...withAbi, vehicle: { vin: 'WF0XXXGCDX1234567' } });
  expect(vin.sent.map(({ path }) => path).toSorted()).toEqual(['/v/spec/1.2', '/v/valuation/1.0']);
  expect(vin.answers.map(({ kind }) => kind)).toEqual(['invalid-request', 'answered', 'answered']);
  expect(vin.bundleOnlyAnswers).toEqual([]);

  const { transport, sent } = service({});
  const off = await testClient({ service: transport }).client.bundle(input(withAbi));
  expect(sent.map(({ path }) => path)).not.toContain(MULTI);
  expect(off.answers.map(({ via }) => via)).toEqual(['single', 'single', 'single']);
  expect(off.bundleOnlyAnswers).toEqual([]);
});

test('cancelling a bundle ends its POST and its single calls', async () => {
  const { transport } = service({ [MULTI]: hang, '/v/check/1.0': hang });
  const { client } = testClient({ service: transport, settings: bundleOn });
  const done = client.bundle(input());
  await flushPromises();
  client.cancel(['b1']);
  expect((await done).answers.map(({ kind }) => kind)).toEqual(Array(3).fill('cancelled'));
});

test('a bundle has the standard timeout', async () => {
  const { clock, advance } = fakeClock();
  const { transport } = service({ [MULTI]: hang });
  const { client } = testClient({ service: transport, settings: bundleOn, clock });
  const done = client.bundle(input());
  await advance(15_000);
  expect((await done).answers[1]).toMatchObject({ kind: 'timed-out', timeoutMs: 15_000 });
});

test('no log line contains the key or the vehicle, whatever the bundle echoes', async () => {
  const response = { spec: { make: KEY, [KEY]: 1 }, valuation: null, abi: KEY };
  const reply = replying({ status: 'FAIL', message: KEY, response });
  const { answers, bundleOnlyAnswers, lines, client } = await send(reply, withAbi);
  const raw = [...answers, ...bundleOnlyAnswers].map(({ id }) => client.rawText(id));
  expect(JSON.stringify([answers, bundleOnlyAnswers, raw, lines])).not.toContain(KEY);
  expect(lines.join()).not.toContain('AB12CDE');
});
