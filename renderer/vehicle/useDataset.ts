import {
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { IpcError } from '../../shared/ipc/result.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { type BundleOnlyId, BUNDLE_ONLY } from '../../shared/provider/multi-request.ts';
import type { ParameterValues, VehicleRef } from '../../shared/provider/parameters.ts';
import { latestOutcome } from '../../shared/reading/outcomes.ts';
import { toBridgeErrorData } from '../bridge/query-client.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import { useSettings } from '../bridge/settings-context.ts';
import type { BundleOnlyOutcome, CachedBundleOnlyAnswer } from './bundle-only.ts';
import { type PendingRequest, answerKey } from './lookups.ts';
import {
  type LookupTarget,
  canRequest,
  selectedVersion,
  planLookup,
} from '../../shared/ipc/lookup-plan.ts';
import { useLookups } from './services.ts';

export const [LookupTargetContext, useLookupTarget] =
  createServiceContext<LookupTarget>('lookup target');

/** The state of a request. Only `settled` has an outcome. No state sends a request by itself. */
export type RequestState<Value> =
  | { readonly state: 'not-requested' }
  | { readonly state: 'loading'; readonly request: PendingRequest; readonly previous?: Value }
  | { readonly state: 'settled'; readonly answer: Value }
  /** Platedesk could not send the request. */
  | { readonly state: 'error'; readonly error: IpcError };

type DatasetRequest = {
  readonly version: string;
  readonly parameters?: ParameterValues | undefined;
};

export type DatasetHandle = RequestState<Answer> & {
  readonly version: string;
  /** The request in progress or the last one, to repeat; without one, what a lookup would send. */
  readonly requestToRepeat: DatasetRequest;
  /** True if this version cannot be requested because the vehicle is given by its VIN. */
  readonly needsPlate: boolean;
  /** Sends a request to the provider, by default the next one. Call only after a user action. */
  readonly fetch: (parameters?: ParameterValues, version?: string, vehicle?: VehicleRef) => void;
  readonly cancel: () => void;
};

const answerQuery = <Value>(target: LookupTarget, id: DatasetId | BundleOnlyId) =>
  queryOptions<Value>({
    queryKey: answerKey(target, id),
    // Fetched explicitly only: `Lookups` supplies the query function.
    queryFn: skipToken,
    enabled: false,
  });

/** The state of one answer of the vehicle on the page. The same object until it changes. */
function useRequestState<Value extends object>(id: DatasetId | BundleOnlyId): RequestState<Value> {
  const target = useLookupTarget();
  const { data, fetchStatus, error } = useQuery(answerQuery<Value>(target, id));
  const request = useLookups().getPendingRequest(answerKey(target, id));
  return useMemo(() => {
    if (fetchStatus === 'fetching' && request)
      return { state: 'loading', request, ...(data !== undefined && { previous: data }) };
    if (error) return { state: 'error', error: toBridgeErrorData(error) };
    return data === undefined ? { state: 'not-requested' } : { state: 'settled', answer: data };
  }, [data, fetchStatus, error, request]);
}

/** One dataset of the vehicle on the page. The same object until it changes. */
export function useDataset(id: DatasetId): DatasetHandle {
  const target = useLookupTarget();
  const lookups = useLookups();
  const settings = useSettings();
  const version = selectedVersion(settings, id);
  const needsPlate = !canRequest(id, version, target.vehicle);
  const state = useRequestState<Answer>(id);
  const requestToRepeat = useMemo(
    () =>
      latestRequest(state) ??
      planLookup(settings, target, [id], { bundle: false }).singleRequests[0] ?? { version },
    [state, settings, target, id, version],
  );
  const fetch = useCallback(
    (
      parameters = requestToRepeat.parameters,
      requestedVersion = requestToRepeat.version,
      vehicle?: VehicleRef,
    ) => lookups.fetchUnlessPending(target, id, requestedVersion, parameters, vehicle),
    [lookups, target, id, requestToRepeat],
  );
  const cancel = useCallback(() => lookups.cancel(target, id), [lookups, target, id]);
  return useMemo(
    () => ({ ...state, version, requestToRepeat, needsPlate, fetch, cancel }),
    [state, version, requestToRepeat, needsPlate, fetch, cancel],
  );
}

/** A part of a bundle is not repeated: it may have had another version than a single request. */
function latestRequest(state: RequestState<Answer>): DatasetRequest | undefined {
  const latest =
    state.state === 'settled'
      ? latestOutcome(state.answer)
      : state.state === 'loading'
        ? state.request
        : undefined;
  return latest?.via === 'single' ? latest : undefined;
}

export type VehicleState = {
  /** The answers so far. The earlier response stays during a new request, and if that fails. */
  readonly answers: ReadonlyMap<DatasetId, Answer>;
  readonly loading: ReadonlySet<DatasetId>;
  readonly errors: ReadonlyMap<DatasetId, IpcError>;
};

/** The datasets to request for a complete vehicle: closing it has cancelled some, for example. */
export const remainingDatasets = ({ answers, loading, errors }: VehicleState) =>
  DATASET_IDS.filter(
    (id) =>
      !loading.has(id) && !errors.has(id) && (answers.get(id)?.kind ?? 'cancelled') === 'cancelled',
  );

/** The state of the page's vehicle, observed once for all components that need several datasets. */
export const [VehicleStateContext, useVehicleState] =
  createServiceContext<VehicleState>('vehicle state');

export function useVehicleQueries(target: LookupTarget): VehicleState {
  const queries = useMemo(() => vehicleQueries(target), [target]);
  return useQueries({ queries, combine: combineDatasets });
}

/** Observes every dataset of several vehicles, in the order of the targets. */
export function useVehiclesQueries(targets: readonly LookupTarget[]): readonly VehicleState[] {
  const queries = useMemo(() => targets.flatMap(vehicleQueries), [targets]);
  return useQueries({ queries, combine: combineVehicles });
}

const vehicleQueries = (target: LookupTarget) =>
  DATASET_IDS.map((id) => answerQuery<Answer>(target, id));

const combineVehicles = (results: readonly UseQueryResult<Answer>[]): readonly VehicleState[] =>
  splitByVehicle(results, DATASET_IDS.length).map(combineDatasets);

/** @param count the number of results of each vehicle */
const splitByVehicle = <Result>(results: readonly Result[], count: number) =>
  Array.from({ length: results.length / count }, (_, vehicle) =>
    results.slice(vehicle * count, (vehicle + 1) * count),
  );

function combineDatasets(results: readonly UseQueryResult<Answer>[]): VehicleState {
  const answers = new Map<DatasetId, Answer>();
  const loading = new Set<DatasetId>();
  const errors = new Map<DatasetId, IpcError>();
  results.forEach(({ data, error, fetchStatus }, index) => {
    const id = DATASET_IDS[index];
    if (!id) return;
    if (data) answers.set(id, data);
    if (fetchStatus === 'fetching') loading.add(id);
    else if (error) errors.set(id, toBridgeErrorData(error));
  });
  return { answers, loading, errors };
}

export type BundleOnlyHandle = ReturnType<typeof useBundleOnlyAnswer>;

/** The bundle-only answers in the main process, except those being requested again. */
export function useCachedBundleOnlyAnswers(
  target: LookupTarget,
): readonly CachedBundleOnlyAnswer[] {
  const queries = useMemo(() => bundleOnlyQueries(target), [target]);
  return useQueries({ queries, combine: cachedBundleOnlyAnswers });
}

/** The same of several vehicles, in the order of the targets. */
export function useCachedBundleOnlyAnswersOf(
  targets: readonly LookupTarget[],
): readonly (readonly CachedBundleOnlyAnswer[])[] {
  const queries = useMemo(() => targets.flatMap(bundleOnlyQueries), [targets]);
  return useQueries({ queries, combine: bundleOnlyAnswersByVehicle });
}

const bundleOnlyQueries = (target: LookupTarget) =>
  BUNDLE_ONLY.map(({ id }) => answerQuery<BundleOnlyOutcome>(target, id));

const bundleOnlyAnswersByVehicle = (results: readonly UseQueryResult<BundleOnlyOutcome>[]) =>
  splitByVehicle(results, BUNDLE_ONLY.length).map(cachedBundleOnlyAnswers);

const cachedBundleOnlyAnswers = (
  results: readonly UseQueryResult<BundleOnlyOutcome>[],
): readonly CachedBundleOnlyAnswer[] =>
  results.flatMap(({ data, error, fetchStatus }) => {
    const isSettled = data && !error && fetchStatus !== 'fetching';
    return isSettled && data.kind !== 'bundle-failed' ? [data] : [];
  });

export function useBundleOnlyAnswer(id: BundleOnlyId) {
  const target = useLookupTarget();
  const lookups = useLookups();
  const bundle = { datasets: [], bundleOnlyDatasets: [id] };
  return {
    ...useRequestState<BundleOnlyOutcome>(id),
    /** In a bundle request of its own. */
    fetch: () => lookups.runPlan(target, { singleRequests: [], bundle }),
    cancel: () => lookups.cancel(target, id),
  };
}

/** Single requests for all datasets that a bundle request refused, failed to return or left out. */
export function useFetchIndividually() {
  const target = useLookupTarget();
  const settings = useSettings();
  const lookups = useLookups();
  const { answers, loading } = useVehicleState();
  const failedIds = DATASET_IDS.filter((id) => {
    const answer = answers.get(id);
    const outcome = answer && latestOutcome(answer);
    return outcome?.via === 'bundle' && outcome.kind !== 'answered' && !loading.has(id);
  });
  const plan = planLookup(settings, target, failedIds, { bundle: false });
  return { count: plan.requestCount, fetch: () => lookups.runPlan(target, plan) };
}
