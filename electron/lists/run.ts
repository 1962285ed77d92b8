import { toRefusalKey } from '../../shared/lists/refusal-key.ts';
import type { RunState } from '../../shared/lists/work-list.ts';
import { toArchiveFailure } from '../archive/archive-error.ts';
import type { Clock } from '../ports.ts';
import type { RunRequest } from './plan-pass.ts';
import { createProviderWait } from './provider-wait.ts';
import { createRunTexts } from './run-texts.ts';
import { type Attempt, createRequestSender, type SenderDeps } from './send-request.ts';
import { createVehicleStreak } from './vehicle-streak.ts';

/** Requests of a list under way at the same time. The queue has places for the vehicle on screen. */
const MAX_UNDER_WAY = 4;

export type RunDeps = SenderDeps & {
  readonly setRun: (state: RunState, reason: string) => void;
  readonly clock: Clock;
  /** Called with the rows that changed, or with none if only the state of the run changed. */
  readonly onChange: (rowNumbers: readonly number[]) => void;
};

export type RunStatus = {
  readonly state: RunState;
  readonly reason: string;
  readonly continuesAt: string | null;
};

/** A run that sends, or whose last requests are ending. */
export type Run = ReturnType<typeof startRun>;

/**
 * Sends each request of a list once. Requests for the vehicle on screen go first.
 *
 * @param listId for the rows of the requests
 * @param requests stored as planned, in the order of sending
 */
export function startRun(listId: string, requests: readonly RunRequest[], deps: RunDeps) {
  const { clock, log } = deps;
  const texts = createRunTexts(requests);
  const streak = createVehicleStreak(requests);
  const pending = [...requests];
  const underWay = new Set<RunRequest>();
  /** Datasets for which the provider has responded in this run, and those that it refused. */
  const respondedKeys = new Set<string>();
  const refusedKeys = new Set<string>();
  let status: RunStatus = { state: 'running', reason: '', continuesAt: null };
  /**
   * The last reservation was refused. A request under way counts as used and as reserved until it ends,
   * so the run then sends one at a time and tries again.
   */
  let isAtLimit = false;
  let end: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let isEnded = false;

  const setStatus = (next: RunStatus) => {
    status = next;
    try {
      deps.setRun(next.state, next.reason);
    } catch (error) {
      log.error('state of a work list not written', error);
    }
    deps.onChange([]);
  };
  const isSending = () => status.state === 'running' || status.state === 'waiting';
  /** Sends nothing more. Requests under way end. */
  const halt = (state: 'paused' | 'stopped', reason: string) => {
    if (!isSending()) return;
    wait.cancel();
    setStatus({ state, reason, continuesAt: null });
  };

  const wait = createProviderWait(clock, {
    onWait: (continuesAt) =>
      setStatus({ state: 'waiting', reason: texts.busy, continuesAt: continuesAt.toISOString() }),
    onContinue: () => {
      setStatus({ state: 'running', reason: '', continuesAt: null });
      pump();
    },
    onTooMany: () => halt('paused', texts.busyTooOften),
  });

  const sender = createRequestSender(listId, deps, {
    maySend: (request) => status.state === 'running' && !refusedKeys.has(toRefusalKey(request)),
    onUnwritable: (error) => {
      log.error('work list not written', error);
      halt('paused', texts.describeUnwritable(toArchiveFailure(error).reason));
    },
  });

  const putBack = (request: RunRequest) => {
    const index = pending.findIndex(({ id }) => id > request.id);
    pending.splice(index === -1 ? pending.length : index, 0, request);
    const key = toRefusalKey(request);
    // Refused meanwhile by the response to another request.
    if (refusedKeys.has(key)) refuseRemaining(key);
  };

  const refuseRemaining = (key: string) => {
    refusedKeys.add(key);
    const refused = pending.filter((each) => toRefusalKey(each) === key);
    for (const each of refused) pending.splice(pending.indexOf(each), 1);
    sender.refuse(refused, pending.length);
    for (const each of refused) {
      texts.addRefused(each, false);
      streak.end(each, 'ignored');
    }
    deps.onChange(refused.map(({ rowNumber }) => rowNumber));
    if (texts.isEveryRefused(refusedKeys)) halt('stopped', texts.describeRefusals());
  };

  /** Decides how the run goes on after an attempt. */
  const react = (request: RunRequest, attempt: Attempt): void => {
    isAtLimit = attempt.kind === 'at-limit';
    deps.onChange([request.rowNumber]);
    switch (attempt.kind) {
      case 'at-limit':
        putBack(request);
        if (underWay.size === 1) halt('paused', texts.describeLimit(attempt.message));
        return;
      case 'unsent':
        putBack(request);
        return;
      case 'erased':
        streak.end(request, 'ignored');
        return;
      case 'busy':
        putBack(request);
        if (isSending()) wait.start(attempt.retryAfterSeconds);
        return;
      case 'not-sent':
        putBack(request);
        halt('paused', texts.describeNotSent(attempt.reason));
        return;
      case 'cancelled':
        halt('paused', texts.cancelled);
        return;
      case 'refused':
        wait.reset();
        texts.addRefused(request, true);
        streak.end(request, 'ignored');
        refuseRemaining(toRefusalKey(request));
        return;
      case 'answered':
        wait.reset();
        respondedKeys.add(toRefusalKey(request));
        streak.end(request, 'answered');
        return;
      case 'invalid':
        streak.end(request, 'ignored');
        return;
      case 'failed':
        wait.reset();
        if (attempt.hasResponse) respondedKeys.add(toRefusalKey(request));
        if (streak.end(request, 'failed')) halt('paused', texts.noResponses);
    }
  };

  /**
   * Sends one request for a dataset at a time until the provider responds to it, because it may refuse
   * the dataset.
   */
  const findNext = (): RunRequest | undefined => {
    const busyKeys = new Set([...underWay].map(toRefusalKey));
    return pending.find(
      (each) => respondedKeys.has(toRefusalKey(each)) || !busyKeys.has(toRefusalKey(each)),
    );
  };

  const getMaxUnderWay = () => (wait.isProbing() || isAtLimit ? 1 : MAX_UNDER_WAY);

  const pump = (): void => {
    while (status.state === 'running' && underWay.size < getMaxUnderWay()) {
      const request = findNext();
      if (!request) break;
      pending.splice(pending.indexOf(request), 1);
      underWay.add(request);
      void sender
        .send(request)
        .then((attempt) => react(request, attempt))
        .catch((error: unknown) => log.error('work list', error))
        .finally(() => {
          underWay.delete(request);
          pump();
        });
    }
    if (underWay.size > 0 || isEnded || (isSending() && pending.length > 0)) return;
    isEnded = true;
    wait.cancel();
    if (isSending())
      setStatus({ state: 'idle', reason: texts.describeRefusals(), continuesAt: null });
    end?.();
  };

  pump();
  return {
    status: () => status,
    isSending,
    /** Requests that left the queue. */
    sentCount: sender.sentCount,
    pause: (): void => {
      halt('paused', '');
      pump();
    },
    /** Cancels also the requests under way, which may have been charged. */
    stop: (): void => {
      halt('stopped', '');
      // Also a list that is paused, whose requests may still be under way.
      if (status.state === 'paused') setStatus({ state: 'stopped', reason: '', continuesAt: null });
      sender.cancel([...underWay]);
      pump();
    },
    /** Resolves when no request is under way any more. */
    ended,
    /** Writes results that could not be written to the disk. Throws if they still cannot. */
    writeRemaining: sender.writeRemaining,
  };
}
