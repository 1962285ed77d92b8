import { beforeEach, expect, test, vi } from 'vitest';
import type { WholeLookup } from '../../shared/ipc/channels.ts';
import { okResult } from '../../shared/ipc/result.ts';
import { createDailyLimit } from '../lists/daily-limit.ts';
import { createMemoryLog, fakeClock, flushPromises } from '../testing/provider.ts';
import { runForCaller } from './calling-window.ts';
import { createLookupReservations, type LookupReservations } from './lookup-reservations.ts';

const LIMIT = 20;
let daily: ReturnType<typeof createDailyLimit>;
let reservations: LookupReservations;
let clock: ReturnType<typeof fakeClock>;
let used: number;
beforeEach(() => {
  clock = fakeClock();
  used = 0;
  daily = createDailyLimit({
    clock: clock.clock,
    log: createMemoryLog().log,
    openCounter: async () => ({ add: () => undefined, countToday: () => used, getMonth: () => [] }),
    limit: () => LIMIT,
    onNearLimit: () => undefined,
  });
  reservations = createLookupReservations(daily, clock.clock);
});

const hang = () => new Promise<never>(() => undefined);
type Call = {
  readonly windowId?: number;
  readonly requestCount?: number;
  readonly lookup?: WholeLookup;
};
const call = (
  { windowId = 1, requestCount = 1, lookup }: Call,
  send: () => Promise<ReturnType<typeof okResult<null>>> = async () => okResult(null),
) =>
  runForCaller({ windowId, recentInputAt: undefined }, () =>
    reservations.run({ environment: 'production', requestCount, lookup }, send),
  );
const lookup = (requestCount: number, id = 'one'): WholeLookup => ({ id, requestCount });
/** What remains of the limit, from the sentence that states it. */
async function getRemaining() {
  const result = await daily.reserve('production', LIMIT + 1);
  return result.kind === 'refused' ? /(\d+) of/.exec(result.message)?.[1] : undefined;
}

test('a lookup above the limit is refused as a whole, before its first request', async () => {
  used = 13;
  const send = vi.fn(hang);
  const calls = Array.from({ length: 13 }, () => call({ lookup: lookup(13) }, send));
  for (const result of await Promise.all(calls))
    expect(result).toMatchObject({
      ok: false,
      error: {
        code: 'limit',
        message:
          '13 requests would exceed today’s limit. 7 of 20 remain until midnight, London time.',
      },
    });
  expect(send).not.toHaveBeenCalled();
  expect(await getRemaining()).toBe('7');
});

test('its first call reserves all requests, and each call releases its own at its end', async () => {
  const ends: (() => void)[] = [];
  const send = () =>
    new Promise<ReturnType<typeof okResult<null>>>((resolve) => {
      ends.push(() => resolve(okResult(null)));
    });
  const first = call({ lookup: lookup(3) }, send);
  await flushPromises();
  expect(await getRemaining()).toBe('17');
  const others = [call({ lookup: lookup(3) }, send), call({ lookup: lookup(3) }, send)];
  await flushPromises();
  expect(await getRemaining()).toBe('17');
  ends[0]?.();
  await first;
  expect(await getRemaining()).toBe('18');
  for (const end of ends) end();
  await Promise.all(others);
  expect(await getRemaining()).toBe('20');
});

test.each<{ name: string; calls: readonly Call[]; refused: readonly boolean[] }>([
  {
    name: 'single calls are lookups of their own',
    calls: [{ requestCount: 19 }, {}, {}],
    refused: [false, false, true],
  },
  {
    name: 'a bundle is a part of its lookup',
    calls: [{ requestCount: 1, lookup: lookup(3) }, { requestCount: 17 }, { requestCount: 1 }],
    refused: [false, false, true],
  },
  {
    name: 'a window that states too few requests needs further ones',
    calls: [{ requestCount: 19 }, { lookup: lookup(1) }, { lookup: lookup(1) }],
    refused: [false, false, true],
  },
  {
    name: 'a bundle with more requests than its lookup states',
    calls: [{ requestCount: 5, lookup: lookup(1) }, { requestCount: 16 }],
    refused: [false, true],
  },
  {
    name: 'windows with the same id have lookups of their own',
    calls: [
      { windowId: 1, lookup: lookup(11) },
      { windowId: 2, lookup: lookup(11) },
    ],
    refused: [false, true],
  },
])('$name', async ({ calls, refused }) => {
  const send = vi.fn(hang);
  const results: boolean[] = [];
  for (const each of calls) {
    const sentBefore = send.mock.calls.length;
    void call(each, send);
    await flushPromises();
    results.push(send.mock.calls.length === sentBefore);
  }
  expect(results).toEqual(refused);
});

test('requests of calls that never arrive are released', async () => {
  await call({ lookup: lookup(13) });
  expect(await getRemaining()).toBe('8');
  await clock.advance(9_999);
  expect(await getRemaining()).toBe('8');
  await clock.advance(2);
  expect(await getRemaining()).toBe('20');
  await call({});
  await flushPromises();
  expect(await getRemaining()).toBe('20');
  expect(clock.pending()).toBe(0);
});

test('no timer remains after the last call of a lookup has arrived', async () => {
  await call({ lookup: lookup(2) });
  expect(clock.pending()).toBe(1);
  await call({ lookup: lookup(2) });
  expect(clock.pending()).toBe(0);
  await clock.advance(10_001);
  expect(await getRemaining()).toBe('20');
});

test('a call that fails releases its request', async () => {
  await expect(call({}, () => Promise.reject(new Error('internal')))).rejects.toThrow('internal');
  expect(await getRemaining()).toBe('20');
});
