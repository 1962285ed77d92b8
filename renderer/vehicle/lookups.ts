import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import type { BundleResult, IpcBridge } from '../../shared/ipc/channels.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { Json } from '../../shared/format/json.ts';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { unwrap } from '../bridge/query-client.ts';
import { type SearchPlan, defaultParameters } from './search-plan.ts';
import { type LookupTarget, targetQueryKey } from './lookup-target.ts';

export type PendingRequest = {
  readonly requestId: string;
  readonly via: 'single' | 'bundle';
  readonly version: string;
  readonly parameters: ParameterValues;
  /** In the time of `performance.now()`. */
  readonly startedAt: number;
};

/** The answer for one of the six datasets that only a bundle has. */
export type BundleExtra = { readonly requestedAt: string } &
  /** `id`: the key of the content in the main process. */
  (
    | { readonly kind: 'received'; readonly id: string; readonly content: Json }
    /** The bundle contains null for it. */
    | { readonly kind: 'omitted'; readonly id: string }
    /** The bundle request failed. `answer` is the answer to another part of it, if there is any. */
    | { readonly kind: 'bundle-failed'; readonly answer?: Answer }
  );

export type Lookups = ReturnType<typeof createLookups>;

type Dependencies = {
  readonly bridge: IpcBridge;
  readonly client: QueryClient;
  /** Called with every answer that is stored. */
  readonly onAnswer?: (target: LookupTarget, answer: Answer) => void;
};

export const answerKey = (target: LookupTarget, id: DatasetId | BundleOnlyId) =>
  [...targetQueryKey(target), id] as const;

/** Maximum number of vehicles whose answers are cached in the window. */
const MAX_CACHED_VEHICLES = 25;

/** Sends every request for vehicle data of this window, always after a user action. */
export function createLookups({ bridge, client, onAnswer }: Dependencies) {
  const requests = new Map<string, PendingRequest>();
  /** Maps the id of each separate request to its vehicle. */
  const separateRequests = new Map<string, string>();
  const recentVehicles = new LRUCache<string, LookupTarget>({
    max: MAX_CACHED_VEHICLES,
    noDisposeOnSet: true,
    dispose: (target) => {
      abandon(target);
      client.removeQueries({ queryKey: targetQueryKey(target) });
    },
  });

  /** `readResult` waits for the main process and selects the part for this key. */
  const startRequest = <T>(
    key: QueryKey,
    request: PendingRequest,
    readResult: (previous: T | undefined) => Promise<T>,
  ): void => {
    const hash = JSON.stringify(key);
    cancelRequest(key);
    const previous = client.getQueryData<T>(key);
    requests.set(hash, request);
    const queryFn = async () => {
      try {
        return await readResult(previous);
      } finally {
        if (requests.get(hash) === request) requests.delete(hash);
      }
    };
    // The error is part of the query's state, which the page reads.
    client.fetchQuery({ queryKey: key, queryFn, staleTime: 0 }).catch(() => undefined);
  };

  /** A response that still arrives is ignored, because its query is cancelled. */
  const cancelRequest = (key: QueryKey) => {
    const hash = JSON.stringify(key);
    const request = requests.get(hash);
    if (!request) return;
    requests.delete(hash);
    void client.cancelQueries({ queryKey: key, exact: true });
    const isShared = [...requests.values()].some((other) => other.requestId === request.requestId);
    if (!isShared) stop([request.requestId]);
  };

  const stop = (requestIds: string[]) => {
    if (requestIds.length > 0) void bridge.call('lookup.cancel', { requestIds });
  };

  const acceptAnswer = (target: LookupTarget, answer: Answer, previous: Answer | undefined) => {
    if (answer.kind === 'cancelled' && previous) return previous;
    onAnswer?.(target, answer);
    return answer;
  };

  /** Replaces a request for the same dataset that is still in progress. */
  const fetchDataset = (
    target: LookupTarget,
    dataset: DatasetId,
    version: string,
    parameters = defaultParameters(dataset, version),
  ) => {
    recentVehicles.set(hashOf(target), target);
    const request = { ...newRequest(), via: 'single', version, parameters } as const;
    startRequest<Answer>(answerKey(target, dataset), request, async (previous) => {
      // Not spread: a target may have further properties, which the channel refuses.
      const { environment, vehicle } = target;
      const { requestId } = request;
      const input = { requestId, environment, vehicle, dataset, version, parameters };
      return acceptAnswer(target, unwrap(await bridge.call('lookup.fetch', input)), previous);
    });
  };

  const fetchBundle = (
    target: LookupTarget,
    { datasets, bundleOnlyDatasets }: NonNullable<SearchPlan['bundle']>,
  ) => {
    recentVehicles.set(hashOf(target), target);
    const { environment, vehicle } = target;
    const request = { ...newRequest(), via: 'bundle', parameters: {} } as const;
    const output = bridge.call('lookup.fetchBundle', {
      requestId: request.requestId,
      environment,
      vehicle,
      parts: datasets.map((part) => ({ ...part, parameters: {} })),
      bundleOnlyDatasets: [...bundleOnlyDatasets],
    });
    const requestedAt = new Date().toISOString();
    for (const { dataset, version } of datasets)
      startRequest<Answer>(
        answerKey(target, dataset),
        { ...request, version },
        async (previous) => {
          const match = unwrap(await output).answers.find((answer) => answer.dataset === dataset);
          if (!match) throw new Error('The bundle response does not include this dataset.');
          return acceptAnswer(target, match, previous);
        },
      );
    for (const id of bundleOnlyDatasets)
      startRequest<BundleExtra>(answerKey(target, id), { ...request, version: '' }, async () =>
        readExtra(id, requestedAt, unwrap(await output)),
      );
  };

  /** Requests an answer without changing what the vehicle's page shows. */
  const fetchSeparately = (
    target: LookupTarget,
    dataset: DatasetId,
    version: string,
    parameters: ParameterValues,
  ) => {
    const { environment, vehicle } = target;
    const requestId = crypto.randomUUID();
    separateRequests.set(requestId, hashOf(target));
    const answer = bridge
      .call('lookup.fetch', { requestId, environment, vehicle, dataset, version, parameters })
      .finally(() => separateRequests.delete(requestId));
    return { answer, cancel: () => stop([requestId]) };
  };

  const pendingRequestsOf = (target: LookupTarget) => {
    const prefix = `${hashOf(target).slice(0, -1)},`;
    return [...requests].filter(([hash]) => hash.startsWith(prefix));
  };

  /** For a vehicle that stays open. */
  const cancelAll = (target: LookupTarget) => {
    const separate = [...separateRequests].filter(([, hash]) => hash === hashOf(target));
    const pending = pendingRequestsOf(target).map(([, { requestId }]) => requestId);
    stop([...new Set(pending), ...separate.map(([requestId]) => requestId)]);
  };

  /** For a vehicle that is closed: its answers are ignored. */
  const abandon = (target: LookupTarget) => {
    const openRequests = pendingRequestsOf(target);
    cancelAll(target);
    if (openRequests.length === 0) return;
    for (const [hash] of openRequests) requests.delete(hash);
    void client.cancelQueries({ queryKey: targetQueryKey(target) });
  };

  return {
    fetchDataset,
    runPlan: (target: LookupTarget, { singleRequests, bundle }: SearchPlan) => {
      if (bundle) fetchBundle(target, bundle);
      for (const { dataset, version } of singleRequests) fetchDataset(target, dataset, version);
    },
    /** Does not remove the earlier answer. A bundle request is cancelled as a whole. */
    cancel: (target: LookupTarget, id: DatasetId | BundleOnlyId) => {
      const match = requests.get(JSON.stringify(answerKey(target, id)));
      if (match) stop([match.requestId]);
    },
    cancelAll,
    abandon,
    getPendingRequest: (key: QueryKey) => requests.get(JSON.stringify(key)),
    fetchSeparately,
  };
}

const newRequest = () => ({ requestId: crypto.randomUUID(), startedAt: performance.now() });

const hashOf = (target: LookupTarget) => JSON.stringify(targetQueryKey(target));

function readExtra(
  id: BundleOnlyId,
  requestedAt: string,
  { answers, bundleOnlyAnswers }: BundleResult,
): BundleExtra {
  const match = bundleOnlyAnswers.find((extra) => extra.dataset === id);
  if (match) {
    const { id: answerId, content } = match;
    return content === null
      ? { requestedAt, kind: 'omitted', id: answerId }
      : { requestedAt, kind: 'received', id: answerId, content };
  }
  const answer = answers.find(({ via, kind }) => via === 'bundle' && kind !== 'answered');
  return { requestedAt, kind: 'bundle-failed', ...(answer && { answer }) };
}
