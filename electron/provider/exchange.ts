import type { Outcome } from '../../shared/provider/answer.ts';
import type { Clock, Log, TransportFailure } from '../ports.ts';
import { type Body, readBody } from '../http/body.ts';
import { orAborted, type Queue } from '../http/queue.ts';
import { backOff, MOST_RETRIES, retryAfterSeconds } from './retry.ts';
import { withoutMessage } from './secrets.ts';

/** A response and as much of its body as came. */
export type Came = {
  readonly kind: 'came';
  readonly status: number;
  readonly contentType: string;
  /** Seconds, where the service named them. */
  readonly retryAfter: number | undefined;
  readonly body: Body;
};

/** Why there is no response. */
export type Missed = Extract<Outcome, { kind: 'unreachable' | 'timed-out' | 'cancelled' }>;

/** What became of a request over all its attempts. */
export type Exchange = {
  readonly result: Came | Missed;
  readonly attempts: number;
  /** Milliseconds from the first attempt to the end; 0 when there was none. */
  readonly elapsed: number;
};

export type ExchangeDeps = {
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
  readonly queue: Queue;
};

/** One way of sending: called once an attempt, with the signal that ends it. */
export type Send = (signal: AbortSignal) => Promise<Response | TransportFailure>;

const OUT_OF_TIME = new Error('out of time');

/**
 * Sends, and sends again where that can help, under one deadline that starts when the request has
 * its first turn. 500 is tried again after a back-off, 429 and 503 after their Retry-After, as long
 * as the wait fits the deadline. Never rejects.
 *
 * @param limits `time` in milliseconds; `retry` false sends once only
 * @param cancelled aborts when nobody wants the answer any more
 */
export async function exchange(
  { clock, log, random, queue }: ExchangeDeps,
  send: Send,
  limits: { readonly time: number; readonly retry: boolean },
  cancelled: AbortSignal,
): Promise<Exchange> {
  const timer = new AbortController();
  const settled = new AbortController();
  const signal = AbortSignal.any([cancelled, timer.signal]);
  let began: number | undefined;
  let attempts = 0;

  const attempt = async () => {
    attempts++;
    if (began === undefined) {
      began = clock.monotonic();
      clock.wait(limits.time, settled.signal).then(
        () => timer.abort(OUT_OF_TIME),
        () => undefined, // settled in time
      );
    }
    return attemptOnce(send, signal, clock);
  };
  const elapsed = () => (began === undefined ? 0 : Math.round(clock.monotonic() - began));

  try {
    for (;;) {
      const result = await queue.run(attempt, signal, attempts === 0 ? 'in-turn' : 'ahead');
      const more = limits.retry && attempts <= MOST_RETRIES;
      const wait = more ? waitBefore(result, attempts, random) : undefined;
      if (wait === undefined || elapsed() + wait >= limits.time)
        return { result, attempts, elapsed: elapsed() };
      await clock.wait(wait, signal);
    }
  } catch (error) {
    return { result: missed(error, signal, limits.time, log), attempts, elapsed: elapsed() };
  } finally {
    settled.abort();
  }
}

async function attemptOnce(
  send: Send,
  signal: AbortSignal,
  clock: Clock,
): Promise<Came | Extract<Missed, { kind: 'unreachable' }>> {
  const sending = send(signal);
  // A response that comes after all, when nobody waits for it any more, must not hold its connection.
  sending
    .then(
      (late) => (signal.aborted && 'body' in late ? late.body?.cancel() : undefined),
      () => undefined,
    )
    .catch(() => undefined);
  const response = await orAborted(sending, signal);
  if ('failed' in response)
    return { kind: 'unreachable', because: response.failed, detail: response.detail };
  return {
    kind: 'came',
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    retryAfter: retryAfterSeconds(response.headers.get('retry-after'), clock.now()),
    body: await readBody(response, signal),
  };
}

/** Milliseconds to wait before another attempt; undefined when another would not help. */
function waitBefore(
  result: Came | Missed,
  attempts: number,
  random: () => number,
): number | undefined {
  if (result.kind !== 'came') return undefined;
  const pause = backOff(attempts, random());
  if (result.status === 500) return pause;
  const asked = result.status === 429 || result.status === 503 ? result.retryAfter : undefined;
  // "Retry after 0 seconds" is no leave to knock at once.
  return asked === undefined ? undefined : Math.max(asked * 1000, pause);
}

function missed(error: unknown, signal: AbortSignal, time: number, log: Log): Missed {
  if (signal.aborted)
    return signal.reason === OUT_OF_TIME
      ? { kind: 'timed-out', after: time }
      : { kind: 'cancelled' };
  // A transport rejects only with its signal's reason, so this is a fault of ours.
  log.error('request failed inside', withoutMessage(error));
  return { kind: 'unreachable', because: 'other', detail: 'internal' };
}
