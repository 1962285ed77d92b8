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

/** Requests at once, over all environments, vehicles and windows. */
const MAX_CONCURRENT_REQUESTS = 6;

/** The one way to the service. Its promises never reject: what went wrong is in the answer. */
export type ProviderClient = {
  /** One dataset of one vehicle. */
  readonly fetch: (input: LookupInput) => Promise<Answer>;
  /**
   * Several datasets of one vehicle: one multi-request for those it knows, single calls for the
   * rest; single calls for all where the environment's bundle mode is off or the vehicle is named
   * by VIN. The answers stand in the order of the parts.
   */
  readonly bundle: (input: BundleInput) => Promise<BundleResult>;
  /** Ends calls, queued or under way: they settle as `cancelled`. An id that is unknown is no error. */
  readonly cancel: (requestIds: readonly string[]) => void;
  /** The body of an answer as it came, as text; undefined when there was none or it was let go. */
  readonly rawText: (id: string) => string | undefined;
  /** An answer without what its bytes say again, and its bytes; undefined when it was let go. */
  readonly cachedAnswer: (id: string) => CachedAnswer | undefined;
  /** One of the six that only a bundle has, and its bytes; undefined when it was let go. */
  readonly cachedExtra: (id: string) => CachedExtra | undefined;
};

export type ProviderClientDeps = {
  readonly transports: Ports['transports'];
  readonly credentials: (environment: KeyedEnvironment) => Promise<Credential>;
  readonly settings: () => Settings;
  readonly clock: Clock;
  readonly log: Log;
  /** From 0 to 1, for the jitter between attempts. */
  readonly random: () => number;
};

/** Makes the client. It asks only what it is asked to ask, and asks again only as `retry.ts` says. */
export function createProviderClient(deps: ProviderClientDeps): ProviderClient {
  const store = createAnswerCache();
  const context: CallContext = { ...deps, store, queue: createQueue(MAX_CONCURRENT_REQUESTS) };
  const inFlight = new Map<string, Set<AbortController>>();

  /** Runs something that a window may cancel by the id it gave. */
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

  // Each call has a signal of its own: Node warns of a leak where many listen to one.
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
