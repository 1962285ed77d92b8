import type { BundleInput, BundleResult, LookupInput } from '../../shared/ipc/channels.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { Clock, Log, Ports } from '../ports.ts';
import type { Credential } from './endpoint-access.ts';
import { internalErrorAnswer, type DatasetQuery } from './record-answer.ts';
import { createAnswerCache, type CachedAnswer, type CachedExtra } from './answer-cache.ts';
import { fetchBundle } from './fetch-bundle.ts';
import type { CallContext } from './call.ts';
import { createQueue } from '../http/queue.ts';
import { fetchDataset } from './fetch-dataset.ts';

/** Requests at the same time, over all environments, vehicles and windows. */
const MAX_CONCURRENT_REQUESTS = 6;

/**
 * The only module that sends requests to the provider. Its promises never reject: a failure is an
 * answer.
 */
export type ProviderClient = {
  /** Requests one dataset of one vehicle. */
  readonly fetch: (input: LookupInput) => Promise<Answer>;
  /**
   * Requests several datasets of one vehicle: one multi-request for the datasets it supports and
   * single requests for the rest. All are single requests if the environment's bundle mode is off
   * or the vehicle is given by VIN. The answers have the order of the parts.
   */
  readonly bundle: (input: BundleInput) => Promise<BundleResult>;
  /**
   * Cancels calls that are queued or in progress; they settle as `cancelled`. Unknown ids are
   * ignored.
   */
  readonly cancel: (requestIds: readonly string[]) => void;
  /**
   * Returns the body of an answer as text, or undefined if there was none or it is no longer
   * cached.
   */
  readonly rawText: (id: string) => string | undefined;
  /** Returns an answer's metadata and bytes, or undefined if it is no longer cached. */
  readonly cachedAnswer: (id: string) => CachedAnswer | undefined;
  /**
   * Returns the metadata and bytes of a bundle-only answer, or undefined if it is no longer cached.
   */
  readonly cachedExtra: (id: string) => CachedExtra | undefined;
};

export type ProviderClientDeps = {
  readonly transports: Ports['transports'];
  readonly credentials: (environment: KeyedEnvironment) => Promise<Credential>;
  readonly settings: () => Settings;
  readonly clock: Clock;
  readonly log: Log;
  /** Returns a number from 0 to 1, for the jitter between attempts. */
  readonly random: () => number;
};

/**
 * Creates the client. It sends only the requests it is called for and retries only as `retry.ts`
 * defines.
 */
export function createProviderClient(deps: ProviderClientDeps): ProviderClient {
  const store = createAnswerCache();
  const context: CallContext = { ...deps, store, queue: createQueue(MAX_CONCURRENT_REQUESTS) };
  const inFlight = new Map<string, Set<AbortController>>();

  /** Runs a task that a window can cancel by the id it gave. */
  const cancellable = async <T>(
    requestId: string,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const controller = new AbortController();
    const controllers = inFlight.get(requestId) ?? new Set();
    inFlight.set(requestId, controllers.add(controller));
    try {
      return await run(controller.signal);
    } finally {
      controllers.delete(controller);
      if (controllers.size === 0) inFlight.delete(requestId);
    }
  };

  // Each call has its own signal, because Node warns of a leak if many listeners share one.
  const fetchQuery = (requestId: string, query: DatasetQuery): Promise<Answer> =>
    cancellable(requestId, async (signal) => {
      const requestedAt = deps.clock.now();
      try {
        return await fetchDataset(context, query, signal);
      } catch (error) {
        return internalErrorAnswer(context, { query, via: 'single', requestedAt }, error);
      }
    });

  return {
    fetch: ({ requestId, ...query }) => fetchQuery(requestId, query),
    bundle: (input) =>
      cancellable(input.requestId, (signal) =>
        fetchBundle(context, input, (query) => fetchQuery(input.requestId, query), signal),
      ),
    cancel: (requestIds) => {
      for (const id of requestIds)
        for (const controller of inFlight.get(id) ?? []) controller.abort();
    },
    rawText: store.getText,
    cachedAnswer: store.getAnswer,
    cachedExtra: store.getExtra,
  };
}
