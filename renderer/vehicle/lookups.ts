import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import type { BundleResult } from '../../shared/ipc/channels.ts';
import type { IpcResult } from '../../shared/ipc/result.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { Json } from '../../shared/format/json.ts';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { BridgeError } from '../bridge/query-client.ts';
import { type SearchPlan, defaultParameters } from './search-plan.ts';
import { type LookupTarget, targetQueryKey, vehicleKey } from './lookup-target.ts';

/** A request in progress. */
export type PendingRequest = {
  readonly requestId: string;
  readonly via: 'single' | 'bundle';
  readonly version: string;
  readonly parameters: ParameterValues;
  /** In the time of `performance.now()`. */
  readonly startedAt: number;
};

/** The outcome of one of the six datasets that only a bundle has. */
export type BundleExtra = { readonly requestedAt: string } &
  /** `id`: the key of the content in the main process. */
  (
    | { readonly kind: 'received'; readonly id: string; readonly content: Json }
    /** The bundle contains null for it. */
    | { readonly kind: 'omitted'; readonly id: string }
    /** The bundle request failed. `answer` is the answer to another part of it, if there is any. */
    | { readonly kind: 'bundle-failed'; readonly answer?: Answer }
  );

export type Lookups = {
  /** Requests one dataset. Replaces a request for the same dataset that is still in progress. */
  readonly fetchDataset: (
    target: LookupTarget,
    dataset: DatasetId,
    version: string,
    parameters?: ParameterValues,
  ) => void;
  /** Sends all requests of a plan in parallel. */
  readonly runPlan: (target: LookupTarget, plan: SearchPlan) => void;
  /** Cancels one request and keeps the earlier answer. A bundle request is cancelled as a whole. */
  readonly cancel: (target: LookupTarget, id: DatasetId | BundleOnlyId) => void;
  /** Cancels all requests for a vehicle that stays open. */
  readonly cancelAll: (target: LookupTarget) => void;
  /** Cancels all requests for a vehicle that is closed, and ignores their answers. */
  readonly abandon: (target: LookupTarget) => void;
  readonly getPendingRequest: (key: QueryKey) => PendingRequest | undefined;
  /** Requests an answer without changing what the vehicle's page shows. */
  readonly fetchSeparately: (
    target: LookupTarget,
    dataset: DatasetId,
    version: string,
    parameters: ParameterValues,
  ) => { readonly answer: Promise<IpcResult<Answer>>; readonly cancel: () => void };
};

type Dependencies = {
  readonly bridge: IpcBridge;
  readonly client: QueryClient;
  readonly now?: () => number;
  readonly newId?: () => string;
  /** Called with every answer that is stored. */
  readonly onAnswer?: (target: LookupTarget, answer: Answer) => void;
};

export const answerKey = (target: LookupTarget, id: DatasetId | BundleOnlyId) =>
  [...targetQueryKey(target), id] as const;

/**
 * Maximum number of vehicles whose answers are cached in the window. The main process has its own
 * cache for reports.
 */
const MAX_CACHED_VEHICLES = 25;

/**
 * Sends every request for vehicle data of this window. Nothing else does, and each request follows
 * a user action: queries are fetched explicitly, never on render.
 */
export function createLookups({
  bridge,
  client,
  now = () => performance.now(),
  newId = () => crypto.randomUUID(),
  onAnswer,
}: Dependencies): Lookups {
  const requests = new Map<string, PendingRequest>();
  const recent = new Map<string, LookupTarget>();
  const separateRequests = new Map<string, LookupTarget>();

  const touchVehicle = (target: LookupTarget) => {
    const name = `${target.environment} ${vehicleKey(target.vehicle)}`;
    recent.delete(name);
    recent.set(name, target);
    for (const [oldest, old] of recent) {
      if (recent.size <= MAX_CACHED_VEHICLES) break;
      recent.delete(oldest);
      abandon(old);
      client.removeQueries({ queryKey: targetQueryKey(old) });
    }
  };

  /**
   * Starts one request. `readResult` waits for the main process and selects the part for this key.
   */
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

  const acceptAnswer = (
    target: LookupTarget,
    answer: Answer,
    previous: Answer | undefined,
  ): Answer => {
    if (answer.kind === 'cancelled' && previous) return previous;
    onAnswer?.(target, answer);
    return answer;
  };

  const fetchDataset: Lookups['fetchDataset'] = (
    target,
    dataset,
    version,
    parameters = defaultParameters(dataset, version),
  ) => {
    touchVehicle(target);
    const requestId = newId();
    const request: PendingRequest = {
      requestId,
      via: 'single',
      version,
      parameters,
      startedAt: now(),
    };
    startRequest<Answer>(answerKey(target, dataset), request, async (previous) => {
      const { environment, vehicle } = target;
      const envelope = await bridge.call('lookup.fetch', {
        requestId,
        environment,
        dataset,
        version,
        vehicle,
        parameters,
      });
      return acceptAnswer(target, unwrap(envelope), previous);
    });
  };

  const fetchBundle = (
    target: LookupTarget,
    { datasets, bundleOnlyDatasets }: NonNullable<SearchPlan['bundle']>,
  ) => {
    touchVehicle(target);
    const requestId = newId();
    const request = { requestId, via: 'bundle', parameters: {}, startedAt: now() } as const;
    const output: Promise<IpcResult<BundleResult>> = bridge.call('lookup.fetchBundle', {
      requestId,
      ...target,
      parts: datasets.map((part) => ({ ...part, parameters: {} })),
      bundleOnlyDatasets: [...bundleOnlyDatasets],
    });
    const askedAt = new Date().toISOString();
    for (const { dataset, version } of datasets)
      startRequest<Answer>(
        answerKey(target, dataset),
        { ...request, version },
        async (previous) => {
          const match = unwrap(await output).answers.find((answer) => answer.dataset === dataset);
          if (!match) throw new Error('The bundle response does not contain this dataset.');
          return acceptAnswer(target, match, previous);
        },
      );
    for (const id of bundleOnlyDatasets)
      startRequest<BundleExtra>(answerKey(target, id), { ...request, version: '' }, async () =>
        readExtra(id, askedAt, unwrap(await output)),
      );
  };

  const fetchSeparately: Lookups['fetchSeparately'] = (target, dataset, version, parameters) => {
    const requestId = newId();
    separateRequests.set(requestId, target);
    const answer = bridge
      .call('lookup.fetch', { requestId, ...target, dataset, version, parameters })
      .finally(() => separateRequests.delete(requestId));
    return { answer, cancel: () => stop([requestId]) };
  };

  const pendingRequestsOf = (target: LookupTarget) => {
    const prefix = `${JSON.stringify(targetQueryKey(target)).slice(0, -1)},`;
    return [...requests].filter(([hash]) => hash.startsWith(prefix));
  };

  const cancelAll: Lookups['cancelAll'] = (target) => {
    const name = JSON.stringify(targetQueryKey(target));
    const separateIds = [...separateRequests].flatMap(([requestId, owner]) =>
      JSON.stringify(targetQueryKey(owner)) === name ? [requestId] : [],
    );
    stop([
      ...new Set(pendingRequestsOf(target).map(([, { requestId }]) => requestId)),
      ...separateIds,
    ]);
  };

  const abandon: Lookups['abandon'] = (target) => {
    const openRequests = pendingRequestsOf(target);
    cancelAll(target);
    if (openRequests.length === 0) return;
    for (const [hash] of openRequests) requests.delete(hash);
    void client.cancelQueries({ queryKey: targetQueryKey(target) });
  };

  return {
    fetchDataset,
    runPlan: (target, { singleRequests, bundle }) => {
      if (bundle) fetchBundle(target, bundle);
      for (const { dataset, version } of singleRequests) fetchDataset(target, dataset, version);
    },
    cancel: (target, id) => {
      const match = requests.get(JSON.stringify(answerKey(target, id)));
      if (match) stop([match.requestId]);
    },
    cancelAll,
    abandon,
    getPendingRequest: (key) => requests.get(JSON.stringify(key)),
    fetchSeparately,
  };
}

function unwrap<T>(envelope: IpcResult<T>): T {
  if (!envelope.ok) throw new BridgeError(envelope.error);
  return envelope.value;
}

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
