import type { BundleInput, BundleOutput, FetchInput } from '../../shared/ipc/channels.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { KeyedEnvironment } from '../../shared/provider/environment.ts';
import type { Clock, Log, Ports } from '../ports.ts';
import type { Credential } from './access.ts';
import { faulty, type Question } from './answer.ts';
import { createAnswerStore, type HeldAnswer, type HeldExtra } from './answer-store.ts';
import { askBundle } from './bundle.ts';
import type { Kit } from './call.ts';
import { createQueue } from '../http/queue.ts';
import { askSingle } from './single.ts';

/** Requests at once, over all environments, vehicles and windows. */
const AT_ONCE = 6;

/** The one way to the service. Its promises never reject: what went wrong is in the answer. */
export type ProviderClient = {
  /** One dataset of one vehicle. */
  readonly fetch: (input: FetchInput) => Promise<Answer>;
  /**
   * Several datasets of one vehicle: one multi-request for those it knows, single calls for the
   * rest; single calls for all where the environment's bundle mode is off or the vehicle is named
   * by VIN. The answers stand in the order of the parts.
   */
  readonly bundle: (input: BundleInput) => Promise<BundleOutput>;
  /** Ends calls, queued or under way: they settle as `cancelled`. An id that is unknown is no error. */
  readonly cancel: (requestIds: readonly string[]) => void;
  /** The body of an answer as it came, as text; undefined when there was none or it was let go. */
  readonly rawText: (id: string) => string | undefined;
  /** An answer without what its bytes say again, and its bytes; undefined when it was let go. */
  readonly held: (id: string) => HeldAnswer | undefined;
  /** One of the six that only a bundle has, and its bytes; undefined when it was let go. */
  readonly heldExtra: (id: string) => HeldExtra | undefined;
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
  const store = createAnswerStore();
  const kit: Kit = { ...deps, store, queue: createQueue(AT_ONCE) };
  const underWay = new Map<string, Set<AbortController>>();

  /** Runs something that a window may cancel by the id it gave. */
  const cancellable = async <T>(
    requestId: string,
    run: (cancelled: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const controller = new AbortController();
    const sharing = underWay.get(requestId) ?? new Set();
    underWay.set(requestId, sharing.add(controller));
    try {
      return await run(controller.signal);
    } finally {
      sharing.delete(controller);
      if (sharing.size === 0) underWay.delete(requestId);
    }
  };

  // Each call has a signal of its own: Node warns of a leak where many listen to one.
  const ask = (requestId: string, question: Question): Promise<Answer> =>
    cancellable(requestId, async (cancelled) => {
      const askedAt = deps.clock.now();
      try {
        return await askSingle(kit, question, cancelled);
      } catch (error) {
        return faulty(kit, { question, via: 'single', askedAt }, error);
      }
    });

  return {
    fetch: ({ requestId, ...question }) => ask(requestId, question),
    bundle: (input) =>
      cancellable(input.requestId, (cancelled) =>
        askBundle(kit, input, (question) => ask(input.requestId, question), cancelled),
      ),
    cancel: (requestIds) => {
      for (const id of requestIds)
        for (const controller of underWay.get(id) ?? []) controller.abort();
    },
    rawText: store.text,
    held: store.held,
    heldExtra: store.heldExtra,
  };
}
