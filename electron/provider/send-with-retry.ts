import type { Outcome } from '../../shared/provider/answer.ts';
import type { Clock, Log, TransportFailure } from '../ports.ts';
import { type ReceivedBody, readBody } from '../http/read-body.ts';
import { raceWithSignal, type Queue } from '../http/queue.ts';
import { backoffDelay, MAX_RETRIES, retryAfterSeconds } from './retry.ts';
import { stripMessage } from './redact-key.ts';

/** A response and as much of its body as came. */
export type ReceivedResponse = {
  readonly kind: 'received';
  readonly status: number;
  readonly contentType: string;
  /** Seconds, where the service named them. */
  readonly retryAfterSeconds: number | undefined;
  readonly body: ReceivedBody;
};

/** Why there is no response. */
export type NoResponse = Extract<Outcome, { kind: 'unreachable' | 'timed-out' | 'cancelled' }>;

/** What became of a request over all its attempts. */
export type SendResult = {
  readonly result: ReceivedResponse | NoResponse;
  readonly attempts: number;
  /** Milliseconds from the first attempt to the end; 0 when there was none. */
  readonly elapsedMs: number;
};

export type SendDeps = {
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
  readonly queue: Queue;
};

/** One way of sending: called once an attempt, with the signal that ends it. */
export type Send = (signal: AbortSignal) => Promise<Response | TransportFailure>;

const DEADLINE_ERROR = new Error('out of time');

/**
 * Sends, and sends again where that can help, under one deadline that starts when the request has
 * its first turn. 500 is tried again after a back-off, 429 and 503 after their Retry-After, as long
 * as the wait fits the deadline. Never rejects.
 *
 * @param limits `time` in milliseconds; `retry` false sends once only
 * @param cancelled aborts when nobody wants the answer any more
 */
export async function sendWithRetry(
  { clock, log, random, queue }: SendDeps,
  send: Send,
  limits: { readonly timeoutMs: number; readonly retry: boolean },
  callerSignal: AbortSignal,
): Promise<SendResult> {
  const timer = new AbortController();
  const finished = new AbortController();
  const signal = AbortSignal.any([callerSignal, timer.signal]);
  let startedAt: number | undefined;
  let attempts = 0;

  const attempt = async () => {
    attempts++;
    if (startedAt === undefined) {
      startedAt = clock.monotonic();
      clock.wait(limits.timeoutMs, finished.signal).then(
        () => timer.abort(DEADLINE_ERROR),
        () => undefined, // settled in time
      );
    }
    return sendOnce(send, signal, clock);
  };
  const elapsed = () => (startedAt === undefined ? 0 : Math.round(clock.monotonic() - startedAt));

  try {
    for (;;) {
      const result = await queue.run(attempt, signal, attempts === 0 ? 'normal' : 'retry');
      const canRetry = limits.retry && attempts <= MAX_RETRIES;
      const wait = canRetry ? getRetryDelay(result, attempts, random) : undefined;
      if (wait === undefined || elapsed() + wait >= limits.timeoutMs)
        return { result, attempts, elapsedMs: elapsed() };
      await clock.wait(wait, signal);
    }
  } catch (error) {
    return {
      result: toNoResponse(error, signal, limits.timeoutMs, log),
      attempts,
      elapsedMs: elapsed(),
    };
  } finally {
    finished.abort();
  }
}

async function sendOnce(
  send: Send,
  signal: AbortSignal,
  clock: Clock,
): Promise<ReceivedResponse | Extract<NoResponse, { kind: 'unreachable' }>> {
  const pendingResponse = send(signal);
  // A response that comes after all, when nobody waits for it any more, must not hold its connection.
  pendingResponse
    .then(
      (lateResponse) =>
        signal.aborted && 'body' in lateResponse ? lateResponse.body?.cancel() : undefined,
      () => undefined,
    )
    .catch(() => undefined);
  const response = await raceWithSignal(pendingResponse, signal);
  if ('reason' in response)
    return { kind: 'unreachable', reason: response.reason, detail: response.detail };
  return {
    kind: 'received',
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    retryAfterSeconds: retryAfterSeconds(response.headers.get('retry-after'), clock.now()),
    body: await readBody(response, signal),
  };
}

/** Milliseconds to wait before another attempt; undefined when another would not help. */
function getRetryDelay(
  result: ReceivedResponse | NoResponse,
  attempts: number,
  random: () => number,
): number | undefined {
  if (result.kind !== 'received') return undefined;
  const delay = backoffDelay(attempts, random());
  if (result.status === 500) return delay;
  const requestedSeconds =
    result.status === 429 || result.status === 503 ? result.retryAfterSeconds : undefined;
  // "Retry after 0 seconds" is no leave to knock at once.
  return requestedSeconds === undefined ? undefined : Math.max(requestedSeconds * 1000, delay);
}

function toNoResponse(
  error: unknown,
  signal: AbortSignal,
  timeoutMs: number,
  log: Log,
): NoResponse {
  if (signal.aborted)
    return signal.reason === DEADLINE_ERROR
      ? { kind: 'timed-out', timeoutMs: timeoutMs }
      : { kind: 'cancelled' };
  // A transport rejects only with its signal's reason, so this is a fault of ours.
  log.error('request failed: internal error', stripMessage(error));
  return { kind: 'unreachable', reason: 'other', detail: 'internal' };
}
