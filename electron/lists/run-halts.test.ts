import { expect, test } from 'vitest';
import { createFakeListClient, unwrap } from '../testing/list-services.ts';
import { openTestLists } from '../testing/open-test-lists.ts';
import { flushPromises } from '../testing/provider.ts';

const NO_DATA = { kind: 'no-data', reason: 'no-record' } as const;

test('waits for Retry-After, then sends the same request alone until it is accepted', async () => {
  const lists = openTestLists();
  const { client } = lists;
  const id = await lists.create(4);
  unwrap(await lists.start(id, 12));
  await client.waiting[0]?.answer({ kind: 'busy', retryAfterSeconds: 9 });
  expect((await lists.get(id)).run).toMatchObject({
    state: 'waiting',
    reason: 'The provider is busy.',
    continuesAt: '2026-03-01T10:00:09.000Z',
    remaining: 10,
  });
  await client.waiting[0]?.answer({ kind: 'busy' });
  await client.waiting[0]?.answer({ kind: 'answered' });
  await lists.advance(8_999);
  expect(client.sent).toHaveLength(3);
  // The second request had no Retry-After, so the wait is the usual one.
  await lists.advance(21_001);
  expect(client.sent.slice(3)[0]).toBe('AB01CDE status');
});

test('pauses after ten waits without an answer', async () => {
  const lists = openTestLists({ client: createFakeListClient(() => ({ kind: 'busy' })) });
  const id = await lists.create(1, { triage: ['status'] });
  unwrap(await lists.start(id, 1));
  const waits = [30, 60, 120, 240, 300, 300, 300, 300, 300, 300];
  for (const [index, seconds] of waits.entries()) {
    expect(lists.client.sent).toHaveLength(index + 1);
    await lists.advance(seconds * 1_000 - 1);
    expect(lists.client.sent).toHaveLength(index + 1);
    await lists.advance(1);
  }
  expect(lists.client.sent).toHaveLength(11);
  expect((await lists.get(id)).run).toMatchObject({ state: 'paused', remaining: 1, failed: 0 });
});

test('a pause lets requests end; resuming sends the others once', async () => {
  const lists = openTestLists();
  const { client } = lists;
  const id = await lists.create(3);
  unwrap(await lists.start(id, 9));
  lists.runs.pause(id);
  expect((await lists.get(id)).run).toMatchObject({ state: 'paused', remaining: 6, answered: 0 });
  while (client.waiting.length > 0) await client.waiting[0]?.answer({ kind: 'answered' });
  expect((await lists.get(id)).run).toMatchObject({ answered: 3, remaining: 6, total: 9 });
  unwrap(await lists.start(id, 6));
  while (client.waiting.length > 0) await client.waiting[0]?.answer({ kind: 'answered' });
  expect((await lists.get(id)).run).toMatchObject({ state: 'idle', answered: 9, total: 9 });
  expect(new Set(client.sent).size).toBe(9);
  expect(lists.mocks.allowSleep).toHaveBeenCalledTimes(2);
  expect(lists.mocks.audit.mock.calls.map(([entry]) => entry)).toEqual([
    { action: 'list-run', environment: 'production', count: 3 },
    { action: 'list-run', environment: 'production', count: 6 },
  ]);
  // Only the end of the list is announced, not the user's own pause.
  expect(lists.mocks.notifyInBackground).toHaveBeenCalledTimes(1);
});

test('a stop cancels requests under way, which no pass sends again unless the user chooses it', async () => {
  const lists = openTestLists();
  const id = await lists.create(2);
  unwrap(await lists.start(id, 6));
  lists.runs.stop(id);
  await flushPromises();
  const view = await lists.get(id);
  expect(view.run).toMatchObject({ state: 'stopped', uncertain: 3, remaining: 3 });
  expect(view.rows[0]?.openRequests[0]).toMatchObject({
    state: 'uncertain',
    reason: 'May have been charged',
  });
  expect(await lists.start(id, 6)).toMatchObject({
    error: {
      message: 'The number of requests changed from 6 to 3. Check it, then send again.',
    },
  });
  unwrap(await lists.start(id, 6, { resendsUncertain: true }));
  expect(lists.client.sent).toHaveLength(6);
});

test.each([
  ['its requests are under way', 'paused', 3],
  ['its requests have ended', 'ended', 0],
  ['it paused by itself', 'cancelled', 1],
  ['the program has restarted', 'restarted', 3],
] as const)('a paused list is stopped when %s', async (_, cause, uncertain) => {
  const first = openTestLists();
  const id = await first.create(2);
  unwrap(await first.start(id, 6));
  if (cause === 'cancelled') await first.client.waiting[0]?.answer({ kind: 'cancelled' });
  else if (cause !== 'restarted') first.runs.pause(id);
  if (cause === 'ended' || cause === 'cancelled')
    while (first.client.waiting.length > 0) await first.client.waiting[0]?.answer(NO_DATA);
  const lists = cause === 'restarted' ? openTestLists({ folder: first.kill() }) : first;
  const sentCount = lists.client.sent.length;
  expect((await lists.get(id)).run).toMatchObject({ state: 'paused', remaining: 3 });
  lists.runs.stop(id);
  await lists.advance(1_000);
  const stopped = { state: 'stopped', reason: '', remaining: 3, uncertain };
  expect((await lists.get(id)).run).toMatchObject(stopped);
  expect(lists.changesSent.at(-1)).toMatchObject({ id, run: stopped });
  expect((await openTestLists({ folder: lists.kill() }).get(id)).run).toMatchObject(stopped);
  expect(lists.client.sent).toHaveLength(sentCount);
  // What remains can still be sent.
  unwrap(await lists.start(id, 3));
  expect(lists.client.sent).toHaveLength(sentCount + 3);
});

test.each([
  ['was never started', 0, undefined],
  ['is complete', 3, 'idle'],
])('a stop changes nothing of a list that %s', async (_, requestCount, state) => {
  const lists = openTestLists({ client: createFakeListClient(() => NO_DATA) });
  const id = await lists.create(1);
  if (requestCount > 0) unwrap(await lists.start(id, requestCount));
  for (let round = 0; round < 5; round++) await flushPromises();
  lists.runs.stop(id);
  expect((await lists.get(id)).run?.state).toBe(state);
});

test('requests that another cause cancels are uncertain, and pause the list', async () => {
  const lists = openTestLists();
  const id = await lists.create(2);
  unwrap(await lists.start(id, 6));
  await lists.client.waiting[0]?.answer({ kind: 'cancelled' });
  expect((await lists.get(id)).run).toMatchObject({
    state: 'paused',
    uncertain: 1,
    remaining: 3,
    reason:
      'The list is paused, because its requests were cancelled when the API key or the base URL changed. They may have been charged.',
  });
});

test.each([
  ['ends', async () => undefined, 6],
  [
    'is paused',
    async (lists: ReturnType<typeof openTestLists>, id: string) => lists.runs.pause(id),
    3,
  ],
  [
    'is stopped',
    async (lists: ReturnType<typeof openTestLists>, id: string) => lists.runs.stop(id),
    3,
  ],
])('releases the requests of the daily limit when a run %s', async (_, act, sent) => {
  const lists = openTestLists();
  const id = await lists.create(2);
  unwrap(await lists.start(id, 6));
  await act(lists, id);
  while (lists.client.waiting.length > 0) await lists.client.waiting[0]?.answer(NO_DATA);
  await flushPromises();
  const released = lists.mocks.release.mock.calls.reduce((sum, [count]) => sum + count, 0);
  expect(released).toBe(6);
  expect(lists.client.sent).toHaveLength(sent);
});
