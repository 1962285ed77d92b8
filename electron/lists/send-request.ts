import type { Log } from '../ports.ts';
import type { CachedAnswer } from '../provider/answer-cache.ts';
import type { ListRequest } from '../provider/client.ts';
import {
  classifyAnswers,
  MAY_BE_CHARGED,
  NOT_ENTITLED,
  type RequestOutcome,
} from './classify-answers.ts';
import type { RunRequest } from './plan-pass.ts';
import type { RequestStore } from './requests.ts';
import type { RunReservation } from './run-reservation.ts';

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

export type SenderDeps = {
  readonly client: ListClient;
  readonly store: Pick<RequestStore, 'markSent' | 'returnToPlanned' | 'finish' | 'refuse'>;
  readonly log: Log;
  /** Each attempt uses one request of it. */
  readonly reservation: Omit<RunReservation, 'releaseAll'>;
};

type Listeners = {
  /** Whether a request may be sent. Asked when it leaves the queue, directly before it is sent. */
  readonly maySend: (request: RunRequest) => boolean;
  /** A result or a state could not be written to the disk. */
  readonly onUnwritable: (error: unknown) => void;
};

/** How an attempt to send a request has ended. The request is stored with this outcome. */
export type Attempt =
  | RequestOutcome
  /** The daily limit permits no further request. */
  | { readonly kind: 'at-limit'; readonly message: string }
  /** It has not left the queue, or was not permitted to be sent. */
  | { readonly kind: 'unsent' }
  /** Its row was erased before it was sent. */
  | { readonly kind: 'erased' };

/** The outcomes after which a request is not sent again, and the state in which it is stored. */
const FINAL_STATES = {
  answered: 'answered',
  refused: 'refused',
  invalid: 'failed',
  failed: 'failed',
  cancelled: 'uncertain',
} as const;

/** Thrown by `beforeSend`, so that nothing is sent. */
class NotSentError extends Error {
  readonly kind: 'unsent' | 'erased';

  constructor(kind: NotSentError['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * Sends one request at a call and stores how it ended. It is stored as sent before it is sent, and with
 * its answer after it.
 *
 * @param listId for the rows of the requests
 */
export function createRequestSender(
  listId: string,
  { client, store, log, reservation }: SenderDeps,
  { maySend, onUnwritable }: Listeners,
) {
  /** Results that could not be written to the disk. They are written before the next run. */
  const unwritten: (() => void)[] = [];
  let sentCount = 0;

  const write = (work: () => void) => {
    try {
      work();
    } catch (error) {
      unwritten.push(work);
      onUnwritable(error);
    }
  };

  /** False if its row was erased. */
  const markSent = ({ id }: RunRequest): boolean => {
    try {
      return store.markSent(id);
    } catch (error) {
      onUnwritable(error);
      throw new NotSentError('unsent');
    }
  };

  const returnUnsent = (): Attempt => {
    reservation.returnUnused();
    return { kind: 'unsent' };
  };

  /** Stores how a request has ended. */
  const record = (
    { id, rowNumber }: RunRequest,
    outcome: RequestOutcome,
    cached: readonly CachedAnswer[],
  ): void => {
    if (outcome.kind === 'busy' || outcome.kind === 'not-sent') {
      write(() => store.returnToPlanned(id));
      if (outcome.kind === 'not-sent') return reservation.returnUnused();
      // It was counted, so the next attempt uses another one.
      return reservation.releaseUsed();
    }
    const state = FINAL_STATES[outcome.kind];
    const answers = state === 'uncertain' ? [] : cached;
    const reason = describeReason(outcome);
    write(() => void store.finish({ id, listId, rowNumber }, state, reason, answers));
    reservation.releaseUsed();
  };

  return {
    send: async (request: RunRequest): Promise<Attempt> => {
      const refusal = await reservation.reserveOne();
      if (refusal !== undefined) return { kind: 'at-limit', message: refusal };
      let isSent = false;
      const beforeSend = () => {
        if (!maySend(request)) throw new NotSentError('unsent');
        if (!markSent(request)) throw new NotSentError('erased');
        isSent = true;
        sentCount++;
      };
      let cached: readonly CachedAnswer[] = [];
      try {
        const requestId = toRequestId(listId, request);
        cached = await client.fetchForList({ ...request.request, requestId }, beforeSend);
      } catch (error) {
        if (error instanceof NotSentError && !isSent) {
          if (error.kind === 'unsent') return returnUnsent();
          reservation.releaseUsed();
          return { kind: 'erased' };
        }
        log.error('request of a work list failed', error);
      }
      const outcome = classifyAnswers(cached);
      // Cancelled in the queue, before it was sent.
      if (outcome.kind === 'cancelled' && !isSent) return returnUnsent();
      record(request, outcome, cached);
      return outcome;
    },
    /** Stores that requests are not sent, because the provider has refused their dataset. */
    refuse: (requests: readonly RunRequest[], remainingCount: number): void => {
      const ids = requests.map(({ id }) => id);
      write(() => store.refuse(ids, NOT_ENTITLED));
      reservation.releaseSurplus(remainingCount);
    },
    cancel: (requests: readonly RunRequest[]): void =>
      client.cancel(requests.map((request) => toRequestId(listId, request))),
    /** Requests that left the queue. */
    sentCount: (): number => sentCount,
    /** Writes results that could not be written to the disk. Throws if they still cannot. */
    writeRemaining: (): void => {
      for (let work = unwritten[0]; work; work = unwritten[0]) {
        work();
        unwritten.shift();
      }
    },
  };
}

const toRequestId = (listId: string, { id }: RunRequest) => `list/${listId}/${id}`;

function describeReason(outcome: RequestOutcome): string {
  if (outcome.kind === 'cancelled') return MAY_BE_CHARGED;
  return 'reason' in outcome ? outcome.reason : '';
}
