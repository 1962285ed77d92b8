import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { LRUCache } from 'lru-cache';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import type { BundleResult, WholeLookup } from '../../shared/ipc/channels.ts';
import { canonicalJson } from '../../shared/format/json.ts';
import { type IpcResult, okResult } from '../../shared/ipc/result.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';
import type { ParameterValues, VehicleRef } from '../../shared/provider/parameters.ts';
import { unwrap } from '../bridge/query-client.ts';
import { readIdentity } from '../../shared/reading/identity.ts';
import { type BundleOnlyOutcome, MISSING_PART, readBundleOnlyAnswer } from './bundle-only.ts';
import { selectAdvertAnswer } from './advert-answer.ts';
import { isResponse, retainBundleOnlyAnswer, retainResponse } from './retain-response.ts';
import {
  type LookupTarget,
  type PlannedRequests,
  defaultParameters,
} from '../../shared/ipc/lookup-plan.ts';
import { targetQueryKey } from './lookup-target.ts';

export type PendingRequest = {
  readonly requestId: string;
  readonly via: 'single' | 'bundle';
  readonly version: string;
  readonly parameters: ParameterValues;
  /** In the time of `performance.now()`. */
  readonly startedAt: number;
};

export type Lookups = ReturnType<typeof createLookups>;

type Dependencies = {
  readonly bridge: IpcBridge;
  readonly client: QueryClient;
  /** Called with every answer, except to a request that was replaced. */
  readonly onAnswer?: (target: LookupTarget, answer: Answer) => void;
};

export const answerKey = (target: LookupTarget, id: DatasetId | BundleOnlyId) =>
  [...targetQueryKey(target), id] as const;

const MAX_CACHED_VEHICLES = 25;

/** Sends every request for vehicle data of this window, always after a user action. */
export function createLookups({ bridge, client, onAnswer }: Dependencies) {
  const requests = new Map<string, PendingRequest>();
  /** Requests for which a newer one was sent: their answers, mostly “cancelled”, are outdated. */
  const replacedRequests = new WeakSet<PendingRequest>();
  /** Maps the id of each separate request to its vehicle. */
  const separateRequests = new Map<string, string>();
  const recentVehicles = new LRUCache<string, LookupTarget>({
    max: MAX_CACHED_VEHICLES,
    noDisposeOnSet: true,
    dispose: (target) => {
      cancelAll(target);
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
    replaceRequest(key);
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
  const replaceRequest = (key: QueryKey) => {
    const hash = JSON.stringify(key);
    const request = requests.get(hash);
    if (!request) return;
    requests.delete(hash);
    replacedRequests.add(request);
    void client.cancelQueries({ queryKey: key, exact: true });
    const isShared = [...requests.values()].some((other) => other.requestId === request.requestId);
    if (!isShared) stop([request.requestId]);
  };

  const stop = (requestIds: string[]) => {
    if (requestIds.length > 0) void bridge.call('lookup.cancel', { requestIds });
  };

  /** The plate that was requested, or that the answers to a lookup by VIN state. */
  const getPlate = (target: LookupTarget) =>
    'vrm' in target.vehicle
      ? target.vehicle.vrm
      : readIdentity((id) => client.getQueryData(answerKey(target, id))).vrm;

  const acceptAnswer = (
    target: LookupTarget,
    result: IpcResult<Answer>,
    previous: Answer | undefined,
    request: PendingRequest,
  ) => {
    if (result.ok && !replacedRequests.has(request)) onAnswer?.(target, result.value);
    const answer = unwrap(retainResponse(previous, result, request));
    return answer.dataset === 'similarListings'
      ? selectAdvertAnswer(getPlate(target), previous, answer)
      : answer;
  };

  /** As in the earlier request: after a lookup by VIN, Provenance may have been requested by plate. */
  const getRequestedVehicle = (target: LookupTarget, dataset: DatasetId): VehicleRef =>
    client.getQueryData<Answer>(answerKey(target, dataset))?.vehicle ?? target.vehicle;

  /** Replaces a request for the same dataset that is still in progress. */
  const fetchDataset = (
    target: LookupTarget,
    dataset: DatasetId,
    version: string,
    parameters = defaultParameters(dataset, version),
    vehicle = getRequestedVehicle(target, dataset),
    lookup?: WholeLookup,
  ) => {
    recentVehicles.set(targetHash(target), target);
    const request = { ...newRequest(), via: 'single', version, parameters } as const;
    startRequest<Answer>(answerKey(target, dataset), request, async (previous) => {
      // Not spread: a target may have further properties, which the channel refuses.
      const { environment } = target;
      const { requestId } = request;
      const query = { environment, vehicle, dataset, version, parameters };
      const input = { requestId, ...query, ...(lookup && { lookup }) };
      return acceptAnswer(target, await bridge.call('lookup.fetch', input), previous, request);
    });
  };

  /** Sends nothing if the same request is in progress, so that a double click does not pay twice. */
  const fetchUnlessPending = (
    target: LookupTarget,
    dataset: DatasetId,
    version: string,
    parameters = defaultParameters(dataset, version),
    vehicle?: VehicleRef,
  ) => {
    const pending = requests.get(JSON.stringify(answerKey(target, dataset)));
    const isSame =
      pending?.via === 'single' &&
      pending.version === version &&
      canonicalJson(pending.parameters) === canonicalJson(parameters);
    if (!isSame) fetchDataset(target, dataset, version, parameters, vehicle);
  };

  const fetchBundle = (
    target: LookupTarget,
    { datasets, bundleOnlyDatasets }: NonNullable<PlannedRequests['bundle']>,
    lookup?: WholeLookup,
  ) => {
    recentVehicles.set(targetHash(target), target);
    const { environment, vehicle } = target;
    const request = { ...newRequest(), via: 'bundle', parameters: {} } as const;
    const parts = datasets.map(({ parameters = {}, ...part }) => ({ ...part, parameters }));
    const output = bridge.call('lookup.fetchBundle', {
      requestId: request.requestId,
      environment,
      vehicle,
      parts,
      bundleOnlyDatasets: [...bundleOnlyDatasets],
      ...(lookup && { lookup }),
    });
    const requestedAt = new Date().toISOString();
    for (const { dataset, version, parameters } of parts) {
      const part = { ...request, version, parameters };
      startRequest<Answer>(answerKey(target, dataset), part, async (previous) =>
        acceptAnswer(target, findPart(dataset, await output), previous, part),
      );
    }
    for (const id of bundleOnlyDatasets)
      startRequest<BundleOnlyOutcome>(
        answerKey(target, id),
        { ...request, version: '' },
        async (previous) => {
          const result = await output;
          const bundleOnly = result.ok
            ? readBundleOnlyAnswer(id, requestedAt, result.value)
            : result;
          return unwrap(retainBundleOnlyAnswer(previous, bundleOnly));
        },
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
    separateRequests.set(requestId, targetHash(target));
    const answer = bridge
      .call('lookup.fetch', { requestId, environment, vehicle, dataset, version, parameters })
      .finally(() => separateRequests.delete(requestId));
    return { answer, cancel: () => stop([requestId]) };
  };

  const listPendingRequests = (target: LookupTarget) => {
    const prefix = `${targetHash(target).slice(0, -1)},`;
    return [...requests].filter(([hash]) => hash.startsWith(prefix));
  };

  /** Cancels all requests of a vehicle. Their outcome is “cancelled”: they may be charged. */
  const cancelAll = (target: LookupTarget) => {
    const separate = [...separateRequests].filter(([, hash]) => hash === targetHash(target));
    const pending = listPendingRequests(target).map(([, { requestId }]) => requestId);
    stop([...new Set(pending), ...separate.map(([requestId]) => requestId)]);
  };

  return {
    fetchDataset,
    fetchUnlessPending,
    /** Shows answers that were requested elsewhere, unless newer ones are shown. Sends nothing. */
    addAnswers: (target: LookupTarget, answers: readonly Answer[]) => {
      recentVehicles.set(targetHash(target), target);
      for (const answer of answers) {
        const key = answerKey(target, answer.dataset);
        const shown = client.getQueryData<Answer>(key);
        if (shown && shown.completedAt >= answer.completedAt) continue;
        client.setQueryData(key, answer);
        onAnswer?.(target, answer);
      }
    },
    /** False if every request failed or was cancelled, such as by closing the vehicle. */
    hasAnswers: (target: LookupTarget) =>
      client
        .getQueriesData<Answer | BundleOnlyOutcome>({ queryKey: targetQueryKey(target) })
        .some(([, data]) => data && isResponse(data)),
    isLoading: (target: LookupTarget) => listPendingRequests(target).length > 0,
    /** Call when a vehicle is shown. The answers of those used the longest time ago are removed. */
    markAsUsed: (target: LookupTarget) => void recentVehicles.get(targetHash(target)),
    runPlan: (target: LookupTarget, { singleRequests, bundle }: PlannedRequests) => {
      const requestCount = singleRequests.length + Number(bundle !== undefined);
      // The main process permits or refuses all of these requests, by the daily limit.
      const lookup = requestCount > 1 ? { id: crypto.randomUUID(), requestCount } : undefined;
      if (bundle) fetchBundle(target, bundle, lookup);
      for (const { dataset, version, parameters } of singleRequests)
        fetchDataset(target, dataset, version, parameters, undefined, lookup);
    },
    /** A bundle request is cancelled as a whole. */
    cancel: (target: LookupTarget, id: DatasetId | BundleOnlyId) => {
      const match = requests.get(JSON.stringify(answerKey(target, id)));
      if (match) stop([match.requestId]);
    },
    cancelAll,
    getPendingRequest: (key: QueryKey) => requests.get(JSON.stringify(key)),
    fetchSeparately,
  };
}

const newRequest = () => ({ requestId: crypto.randomUUID(), startedAt: performance.now() });

const findPart = (dataset: DatasetId, result: IpcResult<BundleResult>): IpcResult<Answer> => {
  if (!result.ok) return result;
  const answer = result.value.answers.find((each) => each.dataset === dataset);
  return answer ? okResult(answer) : MISSING_PART;
};

const targetHash = (target: LookupTarget) => JSON.stringify(targetQueryKey(target));
