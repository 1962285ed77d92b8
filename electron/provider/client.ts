import type { BundleInput, BundleResult, LookupInput } from '../../shared/ipc/channels.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { createQueue } from '../http/queue.ts';
import { type CachedAnswer, createAnswerCache } from './answer-cache.ts';
import type { CallContext } from './call.ts';
import { fetchBundle, fetchOneBundle } from './fetch-bundle.ts';
import { fetchDataset, type DatasetQuery } from './fetch-dataset.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Clock } from '../ports.ts';

/** Requests at the same time, over all environments, vehicles and windows. */
const MAX_CONCURRENT_REQUESTS = 6;

/** A call that is queued or running. Several calls of a lookup have the same id. */
type PendingCall = {
  readonly requestId: string;
  readonly environment: Environment;
  readonly controller: AbortController;
};

export type ProviderClient = ReturnType<typeof createProviderClient>;

export type ProviderClientDeps = Omit<CallContext, 'store' | 'queue' | 'source'>;

/** One request of a list: for one dataset, or a multi-request for several, which needs a plate. */
export type ListRequest = Pick<BundleInput, 'requestId' | 'environment' | 'vehicle' | 'parts'>;

/**
 * Creates the only module that sends requests to the provider. A failure is an answer, no rejection.
 * It sends only requested calls; `send-with-retry.ts` states which of them are sent again.
 */
export function createProviderClient(deps: ProviderClientDeps) {
  const store = createAnswerCache();
  const context: CallContext = {
    ...deps,
    store,
    queue: createQueue(MAX_CONCURRENT_REQUESTS),
    source: { kind: 'hand' },
  };
  const pendingCalls = new Set<PendingCall>();

  /** Runs a call that can be cancelled by its id or its environment. */
  const runCancellable = async <T>(
    { requestId, environment }: Omit<PendingCall, 'controller'>,
    run: (signal: AbortSignal, cancel: () => void) => Promise<T>,
  ): Promise<T> => {
    const call = { requestId, environment, controller: new AbortController() };
    pendingCalls.add(call);
    try {
      return await run(call.controller.signal, () => call.controller.abort());
    } finally {
      pendingCalls.delete(call);
    }
  };

  const abortAll = (isCancelled: (call: PendingCall) => boolean) => {
    for (const call of pendingCalls) if (isCancelled(call)) call.controller.abort();
  };

  // Each call has its own signal, because Node warns of a leak if many listeners share one.
  const fetchQuery = (requestId: string, query: DatasetQuery): Promise<Answer> =>
    runCancellable({ requestId, environment: query.environment }, (signal) =>
      fetchDataset(context, query, signal),
    );

  return {
    fetch: ({ requestId, ...query }: LookupInput) => fetchQuery(requestId, query),
    /**
     * Requests several datasets of one vehicle: one multi-request for the datasets it supports and
     * single requests for the rest. All are single requests if the environment's bundle mode is off
     * or the vehicle is given by VIN. The answers have the order of the parts.
     */
    bundle: (input: BundleInput): Promise<BundleResult> =>
      runCancellable(input, (signal) =>
        fetchBundle(context, input, (query) => fetchQuery(input.requestId, query), signal),
      ),
    /**
     * Sends a request of a list once, after those of a person. Returns an answer for each part in
     * their order, which the answer cache does not hold. 429 and 503 are `busy`, with the seconds of
     * Retry-After.
     *
     * @param beforeSend runs when the request has left the queue, directly before it is sent
     * @throws what `beforeSend` throws; then nothing is sent
     */
    fetchForList: async (
      { requestId, environment, vehicle, parts }: ListRequest,
      beforeSend: () => void,
    ): Promise<readonly CachedAnswer[]> => {
      const received = new Map<string, CachedAnswer>();
      let refusal: { readonly error: unknown } | undefined;
      const answers = await runCancellable({ requestId, environment }, (signal, cancel) => {
        const listContext: CallContext = {
          ...context,
          // A long list must not remove the answers of the vehicles on screen from the cache.
          store: createAnswerList(received),
          source: {
            kind: 'list',
            beforeSend: () => {
              try {
                beforeSend();
              } catch (error) {
                refusal = { error };
                cancel();
                throw error;
              }
            },
          },
        };
        const [part, ...others] = parts;
        return part && others.length === 0
          ? fetchDataset(listContext, { ...part, environment, vehicle }, signal).then((answer) => [
              answer,
            ])
          : fetchOneBundle(listContext, { environment, vehicle, parts }, signal);
      });
      if (refusal) throw refusal.error;
      return answers.flatMap(({ id }) => received.get(id) ?? []);
    },
    /** Holds a stored answer in the answer cache, as if it had been received now. */
    holdAnswer: ({ metadata, bytes }: CachedAnswer): void => store.put(metadata, bytes),
    /** Cancels queued and running calls, which settle as `cancelled`. Ignores unknown ids. */
    cancel: (requestIds: readonly string[]): void =>
      abortAll(({ requestId }) => requestIds.includes(requestId)),
    /** Cancels all calls whose ids begin with this. */
    cancelAll: (idPrefix: string): void =>
      abortAll(({ requestId }) => requestId.startsWith(idPrefix)),
    /** Cancels all calls to an environment, whichever window sent them. */
    cancelEnvironment: (environment: Environment): void =>
      abortAll((call) => call.environment === environment),
    /** Calls that are queued or running. */
    pendingCount: (): number => pendingCalls.size,
    rawText: store.getText,
    cachedAnswer: store.getAnswer,
    cachedBundleOnlyAnswer: store.getBundleOnlyAnswer,
  };
}

/** Stores the answers of a call outside the answer cache. A list requests no bundle-only dataset. */
const createAnswerList = (answers: Map<string, CachedAnswer>): CallContext['store'] => ({
  put: (metadata, bytes) => {
    if ('parameters' in metadata) answers.set(metadata.id, { metadata, ...(bytes && { bytes }) });
  },
});

/** Requests for one vehicle within this time count as one lookup, in milliseconds. */
const SAME_LOOKUP_MS = 60_000;

/**
 * Counts lookups of a vehicle. Each dataset is a separate request, so requests for the same vehicle
 * in a short time count once. A later request counts again.
 *
 * @param onLookup called once for each lookup; must handle its own errors
 */
export function countLookups(
  clock: Pick<Clock, 'monotonic'>,
  onLookup: (environment: Environment) => Promise<void>,
): (environment: Environment, vehicle: VehicleRef) => void {
  const countedAt = new Map<string, number>();
  return (environment, vehicle) => {
    const name = `${environment} ${JSON.stringify(vehicle)}`;
    const now = clock.monotonic();
    for (const [counted, time] of countedAt)
      if (now - time >= SAME_LOOKUP_MS) countedAt.delete(counted);
    if (countedAt.has(name)) return;
    countedAt.set(name, now);
    void onLookup(environment);
  };
}
