import { expect, test, vi } from 'vitest';
import type { Transport } from '../ports.ts';
import { sendWithRetry, type Send } from './send-with-retry.ts';
import { createQueue } from '../http/queue.ts';
import { deferred, fakeClock, json, createMemoryLog, flushPromises } from '../testing/provider.ts';

/** Sends a request with a fake clock; each attempt gets the next of `replies`. */
function run(
  replies: readonly (() => ReturnType<Transport>)[],
  limits: { timeoutMs?: number; retry?: boolean } = {},
  queue = createQueue(6),
) {
  const { clock, advance, pending } = fakeClock();
  const cancel = new AbortController();
  const { log, lines } = createMemoryLog();
  let sent = 0;
  const send = vi.fn<Send>(() => replies[Math.min(sent++, replies.length - 1)]?.() ?? hang());
  let settled = false;
  const done = sendWithRetry(
    { clock, log, random: () => 0.5, queue },
    send,
    { timeoutMs: 15_000, retry: true, ...limits },
    cancel.signal,
  ).finally(() => (settled = true));
  return { done, send, advance, pending, lines, cancel, settled: () => settled };
}

const reply =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(json({ message: 'words' }, status, headers));
const hang = () => new Promise<never>(() => undefined);

test('returns a first response after one attempt and leaves no timer', async () => {
  const { done, pending } = run([reply(200)]);
  const result = await done;
  expect(result).toMatchObject({
    attempts: 1,
    elapsedMs: 0,
    result: { kind: 'received', status: 200 },
  });
  await flushPromises();
  expect(pending()).toBe(0);
});

test('retries 500 twice with growing delays and then returns it', async () => {
  const { done, send, advance } = run([reply(500)]);
  await advance(374);
  expect(send).toHaveBeenCalledTimes(1);
  await advance(1);
  expect(send).toHaveBeenCalledTimes(2);
  await advance(749);
  expect(send).toHaveBeenCalledTimes(2);
  await advance(1);
  expect(send).toHaveBeenCalledTimes(3);
  expect(await done).toMatchObject({ attempts: 3, elapsedMs: 1125, result: { status: 500 } });
  await advance(60_000);
  expect(send).toHaveBeenCalledTimes(3);
});

test('returns the response that follows two 500s', async () => {
  const { done, advance } = run([reply(500), reply(500), reply(200)]);
  await advance(2000);
  expect(await done).toMatchObject({ attempts: 3, result: { status: 200 } });
});

test('sends a request only once if retries are not allowed', async () => {
  for (const status of [500, 503]) {
    const { done, send } = run([reply(status, { 'retry-after': '1' })], { retry: false });
    expect(await done).toMatchObject({ attempts: 1, result: { status } });
    expect(send).toHaveBeenCalledTimes(1);
  }
});

test.each([
  ['a 400', reply(400)],
  ['a 403', reply(403)],
  ['a 404', reply(404)],
  ['a 502', reply(502)],
  ['a 429 without Retry-After', reply(429)],
  ['a 503 without Retry-After', reply(503)],
  ['a 200', reply(200)],
  ['a reset', () => Promise.resolve({ reason: 'reset', detail: 'ECONNRESET' } as const)],
  [
    'a failure because the computer is offline',
    () => Promise.resolve({ reason: 'offline', detail: 'x' } as const),
  ],
])('does not retry after %s', async (_name, first) => {
  const { done, send, advance } = run([first]);
  await advance(60_000);
  expect((await done).attempts).toBe(1);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['seconds', '4'],
  ['a date', 'Sun, 01 Mar 2026 10:00:04 GMT'],
])('waits exactly as long as Retry-After in %s requires', async (_name, header) => {
  const { done, send, advance } = run([reply(429, { 'retry-after': header }), reply(200)]);
  await advance(3999);
  expect(send).toHaveBeenCalledTimes(1);
  await advance(1);
  expect(send).toHaveBeenCalledTimes(2);
  expect(await done).toMatchObject({ attempts: 2, elapsedMs: 4000, result: { status: 200 } });
});

test('does not wait for a Retry-After beyond the deadline, but returns it', async () => {
  const { done, send } = run([reply(503, { 'retry-after': '120' })]);
  expect(await done).toMatchObject({
    attempts: 1,
    result: { status: 503, retryAfterSeconds: 120 },
  });
  expect(send).toHaveBeenCalledTimes(1);
});

test('returns busy after three busy responses', async () => {
  const { done, advance } = run([reply(429, { 'retry-after': '2' })]);
  await advance(4000);
  expect(await done).toMatchObject({ attempts: 3, result: { status: 429, retryAfterSeconds: 2 } });
});

test('waits even if Retry-After is 0 seconds', async () => {
  const { send, advance } = run([reply(503, { 'retry-after': '0' })]);
  await advance(300);
  expect(send).toHaveBeenCalledTimes(1);
  await advance(100);
  expect(send).toHaveBeenCalledTimes(2);
});

test('does not start a delay that would pass the deadline', async () => {
  const { done, advance } = run([reply(500)], { timeoutMs: 300 });
  await advance(0);
  expect(await done).toMatchObject({ attempts: 1, result: { status: 500 } });
});

test('the deadline ends an attempt that hangs and counts from the first attempt', async () => {
  const { done, advance, settled } = run([reply(500), hang], { timeoutMs: 5000 });
  await advance(4999);
  expect(settled()).toBe(false);
  await advance(1);
  expect(await done).toEqual({
    attempts: 2,
    elapsedMs: 5000,
    result: { kind: 'timed-out', timeoutMs: 5000 },
  });
});

test('the deadline applies while the body is read', async () => {
  const dripping = new ReadableStream({
    pull: (controller) => {
      controller.enqueue(new Uint8Array([32]));
      return hang();
    },
  });
  const { done, advance } = run([() => Promise.resolve(new Response(dripping))], {
    timeoutMs: 5000,
  });
  await advance(5000);
  expect(await done).toMatchObject({ result: { kind: 'timed-out' } });
});

test('the time in the queue does not count towards the deadline', async () => {
  const queue = createQueue(1);
  const blocker = deferred<undefined>();
  void queue.run(() => blocker.promise, new AbortController().signal);
  const { done, advance } = run([reply(200)], { timeoutMs: 1000 }, queue);
  await advance(60_000);
  blocker.resolve(undefined);
  expect(await done).toMatchObject({ attempts: 1, elapsedMs: 0, result: { status: 200 } });
});

test('frees the place in the queue while a retry waits', async () => {
  const queue = createQueue(1);
  const first = run([reply(500)], {}, queue);
  await flushPromises();
  const second = run([reply(200)], {}, queue);
  expect(await second.done).toMatchObject({ result: { status: 200 } });
  await first.advance(5000);
  expect(await first.done).toMatchObject({ attempts: 3 });
});

test.each([
  ['while it hangs', [hang], 1],
  ['while it waits for another attempt', [reply(500)], 1],
] as const)('cancelling %s ends it immediately', async (_name, replies, attempts) => {
  const { done, cancel, send, advance } = run(replies);
  await flushPromises();
  cancel.abort();
  expect(await done).toMatchObject({ attempts, result: { kind: 'cancelled' } });
  await advance(60_000);
  expect(send).toHaveBeenCalledTimes(attempts);
});

test('cancelling in the queue means that nothing is sent', async () => {
  const queue = createQueue(1);
  void queue.run(hang, new AbortController().signal);
  const { done, cancel, send } = run([reply(200)], {}, queue);
  await flushPromises();
  cancel.abort();
  expect(await done).toEqual({ attempts: 0, elapsedMs: 0, result: { kind: 'cancelled' } });
  expect(send).not.toHaveBeenCalled();
});

test('closes a response that arrives after cancelling', async () => {
  const dropped = vi.fn();
  const late = deferred<Response>();
  const { done, cancel } = run([() => late.promise]);
  await flushPromises();
  cancel.abort();
  await done;
  late.resolve(new Response(new ReadableStream({ cancel: dropped })));
  await flushPromises();
  expect(dropped).toHaveBeenCalled();
});

test('an error in a transport becomes a failure and a log line, both without its message', async () => {
  const { done, lines } = run([() => Promise.reject(new TypeError('bearer SECRET'))]);
  const result = await done;
  expect(result.result).toEqual({ kind: 'unreachable', reason: 'other', detail: 'internal' });
  expect(lines.join()).toContain('TypeError');
  expect(lines.join()).not.toContain('SECRET');
});
