import type { RunState } from '../../shared/lists/work-list.ts';
import { toArchiveFailure } from '../archive/archive-error.ts';
import type { Clock, Log } from '../ports.ts';
import type { CachedAnswer } from '../provider/answer-cache.ts';
import type { ListRequest } from '../provider/client.ts';
import {
  classifyAnswers,
  MAY_BE_CHARGED,
  NOT_ENTITLED,
  type RequestOutcome,
} from './classify-answers.ts';
import type { PlannedRequest } from './plan-pass.ts';
import { toRefusalKey } from '../../shared/lists/refusal-key.ts';
import type { RequestStore } from './requests.ts';
import { createProviderWait } from './provider-wait.ts';
import type { ReservedPlaces } from './reserved-places.ts';
import { createRunTexts } from './run-texts.ts';
import { createVehicleStreak } from './vehicle-streak.ts';

/** Requests of a list under way at the same time. The queue has places for the vehicle on screen. */
const MAX_UNDER_WAY = 4;

export type RunRequest = PlannedRequest & { readonly id: number };

/** Sends requests of lists: each once, after those of a person. */
export type ListClient = {
  /**
   * Returns an answer for each part of a request. `beforeSend` runs directly before it is sent; if it
   * throws, nothing is sent and the call rejects with its error.
   */
  readonly fetchForList: (
    request: ListRequest,
    beforeSend: () => void,
  ) => Promise<readonly CachedAnswer[]>;
  /** Cancels requests by their ids. */
  readonly cancel: (requestIds: readonly string[]) => void;
};

export type RunDeps = {
  readonly client: ListClient;
  readonly store: Pick<RequestStore, 'markSent' | 'returnToPlanned' | 'finish' | 'refuse'>;
  readonly setRun: (state: RunState, reason: string) => void;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when rows have changed, and without rows when only the state of the run has. */
  readonly onChange: (rowNumbers: readonly number[]) => void;
  /** Those in the limit of the day. Each attempt needs one. */
  readonly places: Omit<ReservedPlaces, 'releaseAll'>;
};

export type RunStatus = {
  readonly state: RunState;
  readonly reason: string;
  readonly continuesAt: string | null;
};

/** A run that sends, or whose last requests are ending. */
export type Run = ReturnType<typeof startRun>;

/** Thrown by `beforeSend`, so that nothing is sent: the run was paused meanwhile. */
class NotSentError extends Error {}

/**
 * Sends the requests of a list in their order. Each is stored as sent before it is sent, and with its
 * answer after it. None is repeated, except one that the provider did not accept.
 *
 * @param listId for the rows of the requests
 * @param requests stored as planned
 */
export function startRun(listId: string, requests: readonly RunRequest[], deps: RunDeps) {
  const { client, store, clock, log, places } = deps;
  const texts = createRunTexts(requests);
  const streak = createVehicleStreak(requests);
  const pending = [...requests];
  const underWay = new Set<RunRequest>();
  /** Datasets that have had a response in this run, and those that the provider refused. */
  const openKeys = new Set<string>();
  const refusedKeys = new Set<string>();
  /** Results that the disk did not take. They are written before the next run. */
  const unwritten: (() => void)[] = [];
  let status: RunStatus = { state: 'running', reason: '', continuesAt: null };
  let sentCount = 0;
  /** The limit of the day had no place. One under way may count twice until it ends: then ask again. */
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

  const haltUnwritable = (error: unknown) => {
    log.error('work list not written', error);
    halt('paused', texts.describeUnwritable(toArchiveFailure(error).reason));
  };
  const write = (work: () => void) => {
    try {
      work();
    } catch (error) {
      unwritten.push(work);
      haltUnwritable(error);
    }
  };
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
    write(() =>
      store.refuse(
        refused.map(({ id }) => id),
        NOT_ENTITLED,
      ),
    );
    for (const each of refused) {
      texts.addRefused(each, false);
      streak.end(each, 'refused');
    }
    places.keep(pending.length);
    deps.onChange(refused.map(({ rowNumber }) => rowNumber));
    if (texts.isEveryRefused(refusedKeys)) halt('stopped', texts.describeRefusals());
  };

  /** Records how a request that was sent has ended. */
  const record = (
    request: RunRequest,
    outcome: RequestOutcome,
    cached: readonly CachedAnswer[],
  ): void => {
    const { id, rowNumber } = request;
    const finish = (state: 'answered' | 'failed' | 'refused' | 'uncertain', reason: string) => {
      const answers = state === 'uncertain' ? [] : cached;
      write(() => void store.finish({ id, listId, rowNumber }, state, reason, answers));
      places.end();
      deps.onChange([rowNumber]);
    };
    switch (outcome.kind) {
      case 'busy':
        write(() => store.returnToPlanned(id));
        // It was counted, so the next attempt needs another place.
        places.end();
        putBack(request);
        if (isSending()) wait.start(outcome.retryAfterSeconds);
        return;
      case 'cancelled':
        finish('uncertain', MAY_BE_CHARGED);
        halt('paused', texts.cancelled);
        return;
      case 'not-sent':
        write(() => store.returnToPlanned(id));
        places.putBack();
        putBack(request);
        halt('paused', texts.describeNotSent(outcome.reason));
        return;
      case 'refused':
        wait.reset();
        finish('refused', outcome.reason);
        texts.addRefused(request, true);
        streak.end(request, 'refused');
        refuseRemaining(toRefusalKey(request));
        return;
      case 'answered':
        wait.reset();
        openKeys.add(toRefusalKey(request));
        finish('answered', '');
        streak.end(request, 'answered');
        return;
      case 'invalid':
        finish('failed', outcome.reason);
        streak.end(request, 'refused');
        return;
      case 'failed':
        wait.reset();
        if (outcome.hasResponse) openKeys.add(toRefusalKey(request));
        finish('failed', outcome.reason);
        if (streak.end(request, 'failed')) halt('paused', texts.noResponses);
    }
  };

  const send = async (request: RunRequest): Promise<void> => {
    const refusal = await places.take();
    isAtLimit = refusal !== undefined;
    if (refusal !== undefined) {
      putBack(request);
      if (underWay.size === 1) halt('paused', texts.describeLimit(refusal));
      return;
    }
    const returnUnsent = () => {
      places.putBack();
      putBack(request);
    };
    let isSent = false;
    let isErased = false;
    let storeError: { readonly error: unknown } | undefined;
    const beforeSend = () => {
      if (status.state !== 'running' || refusedKeys.has(toRefusalKey(request)))
        throw new NotSentError();
      try {
        isErased = !store.markSent(request.id);
      } catch (error) {
        storeError = { error };
        throw error;
      }
      if (isErased) throw new NotSentError();
      isSent = true;
      sentCount++;
    };
    let cached: readonly CachedAnswer[] = [];
    try {
      const requestId = toRequestId(listId, request);
      cached = await client.fetchForList({ ...request.request, requestId }, beforeSend);
    } catch (error) {
      if (!isSent && !isErased) {
        if (storeError) haltUnwritable(storeError.error);
        if (storeError || error instanceof NotSentError) return returnUnsent();
      }
      if (!isErased) log.error('request of a work list failed', error);
    }
    if (isErased) {
      streak.end(request, 'refused');
      places.end();
      return;
    }
    const outcome = classifyAnswers(cached);
    // Cancelled in the queue, before it was sent.
    if (outcome.kind === 'cancelled' && !isSent) return returnUnsent();
    record(request, outcome, cached);
  };

  /** Until a dataset has had a response, one request for it is under way: it may be refused. */
  const findNext = (): RunRequest | undefined => {
    const busyKeys = new Set([...underWay].map(toRefusalKey));
    return pending.find(
      (each) => openKeys.has(toRefusalKey(each)) || !busyKeys.has(toRefusalKey(each)),
    );
  };

  const getMaxUnderWay = () => (wait.isProbing() || isAtLimit ? 1 : MAX_UNDER_WAY);

  const pump = (): void => {
    while (status.state === 'running' && underWay.size < getMaxUnderWay()) {
      const request = findNext();
      if (!request) break;
      pending.splice(pending.indexOf(request), 1);
      underWay.add(request);
      void send(request)
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
    listId,
    status: () => status,
    isSending,
    /** Requests that left the queue. */
    sentCount: () => sentCount,
    /** Requests that were not sent and would be, if the run had not ended. */
    remainingCount: () => pending.length,
    pause: (): void => {
      halt('paused', '');
      pump();
    },
    /** Cancels also the requests under way, which may have been charged. */
    stop: (): void => {
      halt('stopped', '');
      // Also a list that is paused, whose requests may still be under way.
      if (status.state === 'paused')
        setStatus({ state: 'stopped', reason: '', continuesAt: null });
      client.cancel([...underWay].map((request) => toRequestId(listId, request)));
      pump();
    },
    /** Resolves when no request is under way any more. */
    ended,
    /** Writes results that the disk did not take. Throws if it still does not. */
    writeRemaining: (): void => {
      for (let work = unwritten[0]; work; work = unwritten[0]) {
        work();
        unwritten.shift();
      }
    },
  };
}

const toRequestId = (listId: string, { id }: RunRequest) => `list/${listId}/${id}`;
