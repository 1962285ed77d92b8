import type { Outcome } from '../../shared/provider/answer.ts';
import type { Clock, Log, TransportFailure, TransportResponse } from '../ports.ts';
import { type ReceivedBody, readBody } from '../http/read-body.ts';
import { raceWithSignal } from '../async.ts';
import type { Priority, Queue } from '../http/queue.ts';
import { stripMessage } from './redact-key.ts';

/** A response, and as much of its body as was received. */
export type ReceivedResponse = {
  readonly kind: 'received';
  readonly status: number;
  readonly contentType: string;
  readonly retryAfterSeconds: number | undefined;
  readonly body: ReceivedBody;
};

type NoResponse = Extract<Outcome, { kind: 'unreachable' | 'timed-out' | 'cancelled' }>;

export type SendResult = {
  readonly result: ReceivedResponse | NoResponse;
  readonly attempts: number;
  /** Milliseconds from the first attempt to the end; 0 if there was no attempt. */
  readonly elapsedMs: number;
};

export type SendDeps = {
  readonly clock: Clock;
  readonly log: Log;
  /** Returns a number from 0 to 1, for the jitter between attempts. */
  readonly random: () => number;
  readonly queue: Queue;
};

export type Send = (signal: AbortSignal) => Promise<TransportResponse | TransportFailure>;

export type SendOptions = {
  /** Milliseconds for all attempts. */
  readonly timeoutMs: number;
  /** False allows only one attempt. */
  readonly retry: boolean;
  /** Of the first attempt. */
  readonly priority?: Exclude<Priority, 'retry'>;
  /**
   * Runs before each attempt, when the request has left the queue, directly before it is sent. If it
   * throws, nothing is sent.
   */
  readonly beforeAttempt?: () => void;
  readonly afterAttempt?: (result: AttemptResult) => void;
  /** Asked before each further attempt. */
  readonly isRetryAllowed?: () => boolean;
};

export type AttemptResult = SendResult['result'];

/**
 * Attempts after the first (API documentation, Errors: "retry, then contact support"). The note of
 * the lookup profile in Settings states it, because each may be charged.
 */
const MAX_RETRIES = 2;
const DEADLINE_ERROR = new Error('deadline exceeded');

/**
 * Sends a request and retries it if that can help. The deadline starts when the request first
 * leaves the queue. 500 is retried after a back-off, 429 and 503 after their Retry-After, as long
 * as the wait ends before the deadline. Never rejects.
 *
 * @param callerSignal aborts when the caller no longer needs the response
 */
export async function sendWithRetry(
  { clock, log, random, queue }: SendDeps,
  send: Send,
  options: SendOptions,
  callerSignal: AbortSignal,
): Promise<SendResult> {
  const { timeoutMs, retry, priority = 'vehicle', isRetryAllowed = () => true } = options;
  const timer = new AbortController();
  const finished = new AbortController();
  const signal = AbortSignal.any([callerSignal, timer.signal]);
  let startedAt: number | undefined;
  let attempts = 0;

  const attempt = async (): Promise<AttemptResult> => {
    options.beforeAttempt?.();
    attempts++;
    if (startedAt === undefined) {
      startedAt = clock.monotonic();
      clock.wait(timeoutMs, finished.signal).then(
        () => timer.abort(DEADLINE_ERROR),
        () => undefined, // the request finished in time
      );
    }
    const result = await sendOnce(send, signal, clock).catch((error: unknown) =>
      toNoResponse(error, signal, timeoutMs, log),
    );
    options.afterAttempt?.(result);
    return result;
  };
  const elapsed = () => (startedAt === undefined ? 0 : Math.round(clock.monotonic() - startedAt));

  try {
    for (;;) {
      const result = await queue.run(attempt, signal, attempts === 0 ? priority : 'retry');
      const canRetry = retry && attempts <= MAX_RETRIES;
      const wait = canRetry ? getRetryDelay(result, attempts, random) : undefined;
      if (wait === undefined || elapsed() + wait >= timeoutMs || !isRetryAllowed())
        return { result, attempts, elapsedMs: elapsed() };
      await clock.wait(wait, signal);
    }
  } catch (error) {
    return {
      result: toNoResponse(error, signal, timeoutMs, log),
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
  // A response that arrives after the signal aborted must be closed, so that its connection is
  // released.
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

/** Returns the milliseconds before another attempt, undefined if it would not help. */
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
  // "Retry after 0 seconds" still gets the back-off delay.
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
  // A transport rejects only with its signal's reason, so any other error is internal.
  log.error('request failed: internal error', stripMessage(error));
  return { kind: 'unreachable', reason: 'other', detail: 'internal' };
}

/**
 * Returns the milliseconds to wait after a failed attempt: 250 to 500 after the first, 500 to 1,000
 * after the second. The jitter spreads the retries of datasets that failed at the same time.
 *
 * @param attempt 1 for the first
 * @param random from 0 to 1
 */
export function backoffDelay(attempt: number, random: number): number {
  const maxDelay = 500 * 2 ** (attempt - 1);
  return Math.round(maxDelay / 2 + (maxDelay / 2) * random);
}

/**
 * Returns the seconds that a Retry-After header requests (RFC 9110, 10.2.3: a number of seconds or
 * an HTTP date), or undefined if it is absent or invalid. A date in the past gives 0.
 */
export function retryAfterSeconds(
  header: string | null | undefined,
  now: Date,
): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  if (!/^[A-Z][a-z]+, \d{2}[ -][A-Z][a-z]{2}[ -]\d{2,4} \d{2}:\d{2}:\d{2} GMT$/.test(text))
    return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
}
