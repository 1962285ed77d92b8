import { expect, test, vi } from 'vitest';
import type { Environment } from '../../shared/provider/environment.ts';
import type { Use } from '../provider/call.ts';
import { createMemoryLog, flushPromises } from '../testing/provider.ts';
import { createDailyLimit, describeRaisedLimit } from './daily-limit.ts';
import type { UseCounter } from './use-counter.ts';

type Options = {
  readonly limit: number | null;
  /** Requests of today that the file has at the start. */
  readonly used?: number;
  readonly openCounter?: () => Promise<UseCounter>;
};

function openLimit({ limit: maximum, used = 0, openCounter }: Options) {
  let limit = maximum;
  let now = new Date('2026-11-28T12:00:00Z');
  const { log, lines } = createMemoryLog();
  const added: Use[] = [];
  const notices: string[] = [];
  const counter: UseCounter = {
    add: (use) => void added.push(use),
    countToday: () => used,
    getMonth: () => [],
  };
  const open = vi.fn<() => Promise<UseCounter>>(openCounter ?? (async () => counter));
  const daily = createDailyLimit({
    clock: { now: () => now, monotonic: () => 0, wait: () => Promise.resolve() },
    log,
    openCounter: open,
    limit: () => limit,
    onNearLimit: (message) => notices.push(message),
  });
  return {
    daily,
    lines,
    added,
    notices,
    open,
    setLimit: (changed: number | null) => (limit = changed),
    setTime: (time: string) => (now = new Date(time)),
    /** Counts attempts and waits until they are written. */
    send: async (count: number, environment: Environment = 'production') => {
      for (let number = 0; number < count; number++)
        daily.count({ environment, dataset: 'status', outcome: 'answered', source: 'hand' });
      await flushPromises();
    },
  };
}

const refusalOf = async (
  reservation: ReturnType<ReturnType<typeof createDailyLimit>['reserve']>,
) => {
  const result = await reservation;
  return result.kind === 'refused' ? result.message : undefined;
};

test.each<{ limit: number | null; used: number; count: number; message: string | undefined }>([
  {
    limit: 20,
    used: 13,
    count: 13,
    message: '13 requests would exceed today’s limit. 7 of 20 remain until midnight, London time.',
  },
  {
    limit: 1000,
    used: 888,
    count: 558,
    message:
      '558 requests would exceed today’s limit. 112 of 1,000 remain until midnight, London time.',
  },
  {
    limit: 20,
    used: 25,
    count: 1,
    message: '1 request would exceed today’s limit. 0 of 20 remain until midnight, London time.',
  },
  { limit: 20, used: 13, count: 7, message: undefined },
  { limit: null, used: 5000, count: 1000, message: undefined },
])('of $limit with $used used, $count more', async ({ limit, used, count, message }) => {
  const { daily } = openLimit({ limit, used });
  expect(await refusalOf(daily.reserve('uat', count))).toBe(message);
});

test('Sample has no limit and uses none', async () => {
  const { daily, send, added } = openLimit({ limit: 20, used: 20 });
  expect(await refusalOf(daily.reserve('sample', 100))).toBeUndefined();
  const fresh = openLimit({ limit: 20 });
  await fresh.send(15, 'sample');
  expect(await refusalOf(fresh.daily.reserve('production', 20))).toBeUndefined();
  await send(1, 'sample');
  expect(added).toHaveLength(1);
});

test('what is reserved counts until it is released, and what was sent counts then', async () => {
  const { daily, send } = openLimit({ limit: 20 });
  const first = await daily.reserve('production', 13);
  expect(await refusalOf(daily.reserve('uat', 8))).toContain('7 of 20 remain');
  await send(5);
  if (first.kind === 'reserved') first.release(13);
  expect(await refusalOf(daily.reserve('uat', 16))).toContain('15 of 20 remain');
  expect(await refusalOf(daily.reserve('uat', 15))).toBeUndefined();
});

test('of two lookups at the same time, the second is refused', async () => {
  const { daily } = openLimit({ limit: 20 });
  const both = [daily.reserve('production', 13), daily.reserve('production', 13)];
  expect((await Promise.all(both)).map(({ kind }) => kind)).toEqual(['reserved', 'refused']);
});

test('a further attempt needs a place in the limit', async () => {
  const { daily, send, setLimit } = openLimit({ limit: 20, used: 7 });
  await daily.reserve('production', 13);
  expect(daily.isRetryAllowed('production')).toBe(true);
  await send(1);
  expect(daily.isRetryAllowed('production')).toBe(false);
  expect(daily.isRetryAllowed('sample')).toBe(true);
  setLimit(null);
  expect(daily.isRetryAllowed('production')).toBe(true);
});

test('the limit applies again after midnight in London', async () => {
  const { daily, send, setTime } = openLimit({ limit: 20, used: 15 });
  await send(5);
  expect(await refusalOf(daily.reserve('production', 1))).toContain('0 of 20');
  setTime('2026-11-29T00:00:00Z');
  expect(await refusalOf(daily.reserve('production', 20))).toBeUndefined();
});

test('tells the user once when 80% of the limit are used', async () => {
  const { send, notices, setTime } = openLimit({ limit: 20, used: 13 });
  await send(2);
  expect(notices).toEqual([]);
  await send(3);
  expect(notices).toEqual([
    '18 of 20 requests of the daily limit are used. Further requests are refused at the limit, until midnight, London time.',
  ]);
  await send(5);
  expect(notices).toHaveLength(1);
  setTime('2026-11-29T12:00:00Z');
  await send(16);
  expect(notices).toHaveLength(2);
});

test.each([
  { name: 'an earlier run has told the user', limit: 20, used: 16, environment: 'production' },
  { name: 'there is no limit', limit: null, used: 16, environment: 'production' },
  { name: 'they are requests to Sample', limit: 20, used: 15, environment: 'sample' },
] as const)('is silent if $name', async ({ limit, used, environment }) => {
  const { send, notices } = openLimit({ limit, used });
  await send(3, environment);
  expect(notices).toEqual([]);
});

test('opens the file at the first request, once', async () => {
  const { daily, send, open } = openLimit({ limit: null });
  await daily.reserve('production', 1);
  expect(open).not.toHaveBeenCalled();
  await send(3);
  expect(open).toHaveBeenCalledTimes(1);
});

const failToOpen = () => Promise.reject(new Error('EACCES'));

test('logs once that a file cannot be used, and still applies the limit to this run', async () => {
  const { daily, send, lines } = openLimit({ limit: 20, openCounter: failToOpen });
  await send(13);
  expect(await refusalOf(daily.reserve('production', 13))).toContain('7 of 20');
  expect(await refusalOf(daily.reserve('production', 7))).toBeUndefined();
  expect(lines.filter((line) => line.includes('use not counted'))).toHaveLength(1);
  await expect(daily.getMonth()).rejects.toThrow('EACCES');
});

test.each<[number | null, number | null, string | undefined]>([
  [20, 1000, '20 to 1,000'],
  [20, null, '20 to no limit'],
  [20, 20, undefined],
  [20, 10, undefined],
  [null, 20, undefined],
  [null, null, undefined],
])('a change of the limit from %j to %j is audited as %j', (before, after, text) => {
  expect(describeRaisedLimit(before, after)).toBe(text);
});
