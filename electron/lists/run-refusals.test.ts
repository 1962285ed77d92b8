import { expect, test } from 'vitest';
import { createFakeListClient, unwrap } from '../testing/list-services.ts';
import { openTestLists } from '../testing/open-test-lists.ts';
import { flushPromises } from '../testing/provider.ts';

type Client = ReturnType<typeof createFakeListClient>;
type Answer = Parameters<Client['waiting'][number]['answer']>[0];

const NO_DATA: Answer = { kind: 'no-data', reason: 'no-record' };
const BUSY: Answer = { kind: 'busy', retryAfterSeconds: 9 };
const REFUSED: Answer = { kind: 'not-entitled', needsOnboarding: false };
const NO_KEY: Answer = { kind: 'no-key', reason: 'absent' };
const CANCELLED: Answer = { kind: 'cancelled' };

const find = ({ waiting }: Client, name: string) => waiting.find((each) => each.name === name);

/** Runs a list until only the status requests of its vehicles 2 to 4 are under way. */
async function runUntilStatus(client: Client) {
  const lists = openTestLists({ client });
  const id = await lists.create(4, { triage: ['status', 'valuation'] });
  unwrap(await lists.start(id, 8));
  await find(client, 'AB01CDE status')?.answer(NO_DATA);
  for (let number = 1; number <= 4; number++)
    await find(client, `AB0${number}CDE valuation`)?.answer(NO_DATA);
  return { lists, id };
}

test.each([
  ['put back before it', [BUSY, REFUSED, NO_DATA], { state: 'idle', answered: 6, refused: 2 }],
  ['put back after it', [REFUSED, BUSY, NO_DATA], { state: 'idle', answered: 6, refused: 2 }],
  ['put back last', [REFUSED, NO_DATA, BUSY], { state: 'idle', answered: 6, refused: 2 }],
  ['put back before and after it', [BUSY, REFUSED, BUSY], { state: 'idle', refused: 3 }],
  ['not sent after it', [REFUSED, NO_KEY, NO_DATA], { state: 'paused', refused: 2 }],
  ['cancelled after a wait', [BUSY, REFUSED, CANCELLED], { state: 'paused', uncertain: 1 }],
])('after a refusal, no request is sent that was %s', async (_, answers, expected) => {
  const client = createFakeListClient();
  const { lists, id } = await runUntilStatus(client);
  for (const [index, answer] of answers.entries())
    await find(client, `AB0${index + 2}CDE status`)?.answer(answer);
  const { run } = await lists.get(id);
  expect(run).toMatchObject({ ...expected, remaining: 0, continuesAt: null });
  await lists.advance(600_000);
  expect((await lists.get(id)).run).toEqual(run);
  expect(client.sent).toHaveLength(8);
  const released = lists.mocks.release.mock.calls.reduce((sum, [count]) => sum + count, 0);
  expect(released).toBeGreaterThanOrEqual(8);
});

test.each([
  ['sends', [REFUSED, NO_DATA]],
  ['waits', [BUSY, REFUSED]],
])('a request in the queue is not sent after a refusal while the list %s', async (_, answers) => {
  const fake = createFakeListClient();
  let letThrough: (() => void) | undefined;
  const queue = new Promise<void>((resolve) => (letThrough = resolve));
  const client: Client = {
    ...fake,
    fetchForList: async (request, beforeSend) => {
      const isHeld = request.requestId.endsWith('/7');
      if (isHeld) await queue;
      return fake.fetchForList(request, beforeSend);
    },
  };
  const { lists, id } = await runUntilStatus(client);
  for (const [index, answer] of answers.entries())
    await find(client, `AB0${index + 2}CDE status`)?.answer(answer);
  letThrough?.();
  await flushPromises();
  await lists.advance(600_000);
  expect((await lists.get(id)).run).toMatchObject({ state: 'idle', remaining: 0 });
  expect(client.sent).not.toContain('AB04CDE status');
});

test('the question about quitting does not count requests that were refused without being sent', async () => {
  const client = createFakeListClient();
  const lists = openTestLists({ client });
  const id = await lists.create(20, { triage: ['status', 'valuation'] });
  unwrap(await lists.start(id, 40));
  await find(client, 'AB01CDE status')?.answer(REFUSED);
  expect((await lists.get(id)).run).toMatchObject({ refused: 20, remaining: 19, total: 40 });
  expect(lists.runs.describeRunning()).toBe('The list “Monday sale” has sent 2 of 40 requests.');
});
