import { expect, test } from 'vitest';
import { createFakeListClient, toRow, unwrap } from '../testing/list-services.ts';
import { openTestLists } from '../testing/open-test-lists.ts';
import { flushPromises } from '../testing/provider.ts';

type Respond = Parameters<typeof createFakeListClient>[0];

async function runAll(rows: number, respond: Respond) {
  const lists = openTestLists({ client: createFakeListClient(respond) });
  const id = await lists.create(rows);
  unwrap(await lists.start(id, rows * 3));
  for (let round = 0; round < 30; round++) await flushPromises();
  return { ...lists, id, run: (await lists.get(id)).run };
}

const NO_DATA = { kind: 'no-data', reason: 'no-record' } as const;
const isOf = (name: string, dataset: string) => name.endsWith(` ${dataset}`);

test.each<{
  name: string;
  rows: number;
  respond: Respond;
  expected: object;
  sent: number;
  mayBeMore?: number;
}>([
  {
    name: 'everything is answered',
    rows: 20,
    respond: () => ({ kind: 'answered' }),
    expected: { state: 'idle', answered: 60, remaining: 0, reason: '' },
    sent: 60,
  },
  {
    name: '404 is an answer',
    rows: 6,
    respond: () => ({ kind: 'no-data', reason: 'no-record' }),
    expected: { state: 'idle', answered: 18, failed: 0 },
    sent: 18,
  },
  {
    name: '403 for one dataset costs one request',
    rows: 20,
    respond: (_, name) =>
      isOf(name, 'valuation')
        ? { kind: 'not-entitled', needsOnboarding: false }
        : { kind: 'answered' },
    expected: {
      state: 'idle',
      answered: 40,
      refused: 20,
      reason: 'The provider refused Valuation (403). 1 request was sent, 19 were not.',
    },
    sent: 41,
  },
  {
    name: '403 for every dataset stops the list',
    rows: 20,
    respond: () => ({ kind: 'not-entitled', needsOnboarding: false }),
    expected: { state: 'stopped', refused: 60, remaining: 0 },
    sent: 3,
  },
  {
    name: '500 for one dataset is not repeated',
    rows: 20,
    respond: (_, name) =>
      isOf(name, 'status') ? { kind: 'provider-failure' } : { kind: 'answered' },
    expected: { state: 'idle', answered: 40, failed: 20 },
    sent: 60,
  },
  {
    name: 'five vehicles without an answer pause the list',
    rows: 20,
    respond: () => ({ kind: 'timed-out', timeoutMs: 15_000 }),
    expected: {
      state: 'paused',
      answered: 0,
      reason:
        'The list is paused: 5 vehicles in a row had no response. The requests may have been charged. Check the connection, then resume.',
    },
    sent: 15,
    // The requests of the sixth vehicle may be under way when the fifth ends.
    mayBeMore: 3,
  },
  {
    name: 'without a key nothing is sent',
    rows: 3,
    respond: () => ({ kind: 'no-key', reason: 'absent' }),
    expected: {
      state: 'paused',
      remaining: 9,
      failed: 0,
      reason:
        'The list is paused, because its requests cannot be sent: no usable API key. Correct it in Settings, then resume.',
    },
    sent: 3,
  },
])('$name', async ({ rows, respond, expected, sent, mayBeMore = 0 }) => {
  const { client, run } = await runAll(rows, respond);
  expect(run).toMatchObject(expected);
  expect(client.sent.length).toBeGreaterThanOrEqual(sent);
  expect(client.sent.length).toBeLessThanOrEqual(sent + mayBeMore);
  // No request is sent twice.
  expect(new Set(client.sent).size).toBe(client.sent.length);
});

test('sends in the order of the table, one request for each dataset until it is answered', async () => {
  const lists = openTestLists();
  const { client } = lists;
  const id = await lists.create(4);
  unwrap(await lists.start(id, 12, { rowNumbers: [3, 1, 4, 2] }));
  expect(client.sent).toEqual(['AB03CDE status', 'AB03CDE valuation', 'AB03CDE motFeatureSet']);
  await client.waiting[0]?.answer({ kind: 'answered' });
  expect(client.sent.slice(3)).toEqual(['AB01CDE status', 'AB04CDE status']);
  for (let count = 0; count < 12; count++) await client.waiting[0]?.answer({ kind: 'answered' });
  expect(client.sent).toHaveLength(12);
  expect((await lists.get(id)).run?.state).toBe('idle');
});

test('has at most four requests under way', async () => {
  const lists = openTestLists();
  const { client } = lists;
  const id = await lists.create(10);
  unwrap(await lists.start(id, 30));
  for (let count = 0; count < 30; count++) {
    expect(client.waiting.length).toBeLessThanOrEqual(4);
    await client.waiting[0]?.answer({ kind: 'answered' });
  }
  expect(client.sent).toHaveLength(30);
});

test('sends the row’s odometer and the plate alone', async () => {
  const lists = openTestLists();
  const id = await lists.create([toRow(1, { vin: 'WF0AXXGAJA1234567' })]);
  unwrap(await lists.start(id, 3));
  const valuation = lists.client.waiting.find(({ name }) => isOf(name, 'valuation'))?.request;
  expect(valuation).toMatchObject({
    vehicle: { vrm: 'AB01CDE' },
    parts: [{ dataset: 'valuation', parameters: { mileage: 40_001 } }],
  });
});

test('failed requests are sent again only by a press that names them', async () => {
  let fails = true;
  const client = createFakeListClient((_, name) =>
    fails && isOf(name, 'status') ? { kind: 'provider-failure' } : NO_DATA,
  );
  const lists = openTestLists({ client });
  const id = await lists.create(4);
  unwrap(await lists.start(id, 12));
  for (let round = 0; round < 5; round++) await flushPromises();
  expect((await lists.get(id)).run).toMatchObject({ failed: 4 });
  expect((await lists.get(id)).rows[0]?.openRequests).toEqual([
    { datasets: ['status'], state: 'failed', reason: 'Failed: provider error' },
  ]);
  fails = false;
  unwrap(await lists.start(id, 4));
  for (let round = 0; round < 5; round++) await flushPromises();
  expect((await lists.get(id)).run).toMatchObject({ failed: 0, answered: 4, total: 4 });
  for (const { summary } of (await lists.get(id)).rows) expect(summary?.answered).toHaveLength(3);
});

test('the full check requests what the triage has not', async () => {
  const lists = openTestLists({ client: createFakeListClient(() => NO_DATA) });
  const id = await lists.create(20);
  unwrap(await lists.start(id, 60));
  for (let round = 0; round < 10; round++) await flushPromises();
  expect(await lists.start(id, 260, { pass: 'full' })).toMatchObject({
    error: {
      message: 'The number of requests changed from 260 to 200. Check it, then send again.',
    },
  });
  unwrap(await lists.start(id, 200, { pass: 'full' }));
  for (let round = 0; round < 30; round++) await flushPromises();
  expect((await lists.get(id)).run).toMatchObject({ pass: 'full', answered: 200, total: 200 });
  expect(new Set(lists.client.sent).size).toBe(260);
});

test('a dataset that was refused in the list is not counted again, also for other rows', async () => {
  const client = createFakeListClient((_, name) =>
    isOf(name, 'check') ? { kind: 'not-entitled', needsOnboarding: false } : NO_DATA,
  );
  const lists = openTestLists({ client });
  const id = await lists.create(4, { triage: ['status'] });
  unwrap(await lists.start(id, 4));
  for (let round = 0; round < 5; round++) await flushPromises();
  const full = { pass: 'full' as const, rowNumbers: [1, 2] };
  unwrap(await lists.start(id, 24, full));
  for (let round = 0; round < 10; round++) await flushPromises();
  expect((await lists.get(id)).run).toMatchObject({ answered: 22, refused: 2 });
  expect((await lists.get(id)).rows[1]?.openRequests).toEqual([
    { datasets: ['check'], state: 'refused', reason: 'Not entitled' },
  ]);
  expect(await lists.start(id, 2, full)).toMatchObject({
    error: { message: 'No request of these rows is left to send.' },
  });
  unwrap(await lists.start(id, 22, { pass: 'full', rowNumbers: [3, 4] }));
  for (let round = 0; round < 10; round++) await flushPromises();
  expect(client.sent.filter((name) => isOf(name, 'check'))).toHaveLength(1);
});

test('one bundle request for several datasets is one request', async () => {
  const lists = openTestLists({
    client: createFakeListClient(() => NO_DATA),
    settings: { production: { sendKeyInQuery: false, useMultiRequest: true } },
  });
  const id = await lists.create(2);
  unwrap(await lists.start(id, 2));
  await flushPromises();
  expect(lists.client.sent[0]).toMatch(/^AB01CDE \w+\+\w+\+\w+$/);
  expect((await lists.get(id)).rows[1]?.summary?.answered).toHaveLength(3);
});

test('refuses a second list, another address and a request above the daily limit', async () => {
  const lists = openTestLists();
  const [first, second] = [await lists.create(1), await lists.create(1, { name: 'Tuesday' })];
  unwrap(await lists.start(first, 3));
  expect(await lists.start(second, 3)).toMatchObject({
    error: { message: 'The list “Monday sale” is running. Pause it first.' },
  });
  expect(lists.runs.describeRunning()).toBe('The list “Monday sale” has sent 3 of 3 requests.');
  while (lists.client.waiting.length > 0)
    await lists.client.waiting[0]?.answer({ kind: 'answered' });
  lists.current.settings = { ...lists.current.settings, baseUrl: 'https://other.example.test' };
  const readOnly =
    'This list was made for Production at https://api.example.test. Nothing is sent until you confirm the new address.';
  expect(await lists.start(second, 3)).toMatchObject({ error: { message: readOnly } });
  expect((await lists.get(second)).readOnlyReason).toBe(readOnly);
  expect(unwrap(await lists.lists.confirmOrigin(second)).readOnlyReason).toBeNull();
  expect(lists.mocks.confirm).toHaveBeenCalledOnce();
  expect(lists.client.sent).toHaveLength(3);
  const limited = openTestLists({
    reserve: async () => ({ kind: 'refused', message: 'At the limit.' }),
  });
  const id = await limited.create(1);
  expect(await limited.start(id, 3)).toMatchObject({ error: { code: 'limit' } });
  expect(limited.client.sent).toEqual([]);
});
