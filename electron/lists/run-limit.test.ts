import { expect, test } from 'vitest';
import { createFakeListClient, unwrap } from '../testing/list-services.ts';
import { openTestLists } from '../testing/open-test-lists.ts';
import { createMemoryLog, fakeClock } from '../testing/provider.ts';
import { createDailyLimit } from './daily-limit.ts';

const ROWS = 4;
const REQUESTS = ROWS * 3;

/** Lists with a limit of a day, and a provider that does not accept the first requests. */
function openLimited(limit: number, busyCount: number) {
  const { clock } = fakeClock();
  const daily = createDailyLimit({
    clock,
    log: createMemoryLog().log,
    openCounter: async () => ({
      add: () => undefined,
      countToday: () => 0,
      getMonth: () => [],
    }),
    limit: () => limit,
    onNearLimit: () => undefined,
  });
  let sent = 0;
  const client = createFakeListClient((request) => {
    const isBusy = sent++ < busyCount;
    const outcome = isBusy ? 'busy' : 'answered';
    daily.count({ environment: request.environment, dataset: 'status', outcome, source: 'list' });
    return isBusy ? { kind: 'busy', retryAfterSeconds: 1 } : { kind: 'answered' };
  });
  const lists = openTestLists({ client, reserve: daily.reserve });
  return { daily, lists };
}

test.each([
  { limit: REQUESTS, busyCount: 1, sent: REQUESTS, state: 'paused', remaining: 1 },
  { limit: REQUESTS + 1, busyCount: 1, sent: REQUESTS + 1, state: 'idle', remaining: 0 },
  { limit: REQUESTS + 1, busyCount: 3, sent: REQUESTS + 1, state: 'paused', remaining: 2 },
  { limit: REQUESTS + 5, busyCount: 3, sent: REQUESTS + 3, state: 'idle', remaining: 0 },
])(
  'of a limit of $limit with $busyCount not accepted, $sent are sent',
  async ({ limit, busyCount, sent, state, remaining }) => {
    const { daily, lists } = openLimited(limit, busyCount);
    const id = await lists.create(ROWS);
    unwrap(await lists.start(id, REQUESTS));
    for (let second = 0; second < 20; second++) await lists.advance(1_000);
    expect(lists.client.sent).toHaveLength(sent);
    const reason = `The list is paused: 1 request would exceed today’s limit. 0 of ${limit} remain until midnight, London time.`;
    expect((await lists.get(id)).run).toMatchObject({
      state,
      remaining,
      failed: 0,
      answered: REQUESTS - remaining,
      reason: state === 'paused' ? reason : '',
    });
    // Nothing stays reserved for the list.
    expect(await daily.reserve('production', limit - sent)).toMatchObject({ kind: 'reserved' });
  },
);
