import {
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo } from 'react';
import type { IpcError } from '../../shared/ipc/result.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { toBridgeErrorData } from '../bridge/query-client.ts';
import { useLookups } from './services.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { type PendingRequest, answerKey } from './lookups.ts';
import { canRequest, selectedVersion } from './search-plan.ts';
import type { LookupTarget } from './lookup-target.ts';

/** The vehicle of the surrounding page. */
export const LookupTargetContext = createContext<LookupTarget | undefined>(undefined);

export function useLookupTarget(): LookupTarget {
  const target = use(LookupTargetContext);
  if (!target) throw new Error('missing React context provider: lookup target');
  return target;
}

/** The state of a dataset. Only `settled` has an outcome. No state sends a request by itself. */
export type DatasetState =
  | {
      readonly state: 'not-requested';
      /** `plate-required`: this version cannot be requested by VIN. */
      readonly reason: 'not-selected' | 'plate-required';
    }
  | { readonly state: 'loading'; readonly request: PendingRequest; readonly previous?: Answer }
  | { readonly state: 'settled'; readonly answer: Answer }
  /** Platedesk could not send the request. */
  | { readonly state: 'error'; readonly error: IpcError };

export type DatasetHandle = DatasetState & {
  readonly version: string;
  /** Sends a request to the provider. Call only after a user action. */
  readonly fetch: (parameters?: ParameterValues, version?: string) => void;
  readonly cancel: () => void;
};

const answerQuery = (target: LookupTarget, id: DatasetId) =>
  queryOptions<Answer>({
    queryKey: answerKey(target, id),
    // Fetched explicitly only: `Lookups` supplies the query function.
    queryFn: skipToken,
    enabled: false,
  });

/** Returns one dataset of the vehicle on the page. The object is stable until its state changes. */
export function useDataset(id: DatasetId): DatasetHandle {
  const target = useLookupTarget();
  const lookups = useLookups();
  const settings = useSettings();
  const result = useQuery(answerQuery(target, id));
  const version = selectedVersion(settings, id);
  const fetch = useCallback(
    (parameters?: ParameterValues, requestedVersion: string = version) =>
      lookups.fetchDataset(target, id, requestedVersion, parameters),
    [lookups, target, id, version],
  );
  const cancel = useCallback(() => lookups.cancel(target, id), [lookups, target, id]);
  const request = lookups.getPendingRequest(answerKey(target, id));
  const reason = canRequest(id, version, target.vehicle) ? 'not-selected' : 'plate-required';
  const { data, fetchStatus, error } = result;
  return useMemo(
    () => ({
      ...toDatasetState({ data, fetchStatus, error }, request, reason),
      version,
      fetch,
      cancel,
    }),
    [data, fetchStatus, error, request, reason, version, fetch, cancel],
  );
}

function toDatasetState(
  { data, fetchStatus, error }: Pick<UseQueryResult<Answer>, 'data' | 'fetchStatus' | 'error'>,
  request: PendingRequest | undefined,
  reason: 'not-selected' | 'plate-required',
): DatasetState {
  if (fetchStatus === 'fetching' && request)
    return { state: 'loading', request, ...(data && { previous: data }) };
  if (error) return { state: 'error', error: toBridgeErrorData(error) };
  return data ? { state: 'settled', answer: data } : { state: 'not-requested', reason };
}

/** The state of all datasets of a vehicle. */
export type VehicleState = {
  /** The answers so far. During a new request the earlier answer stays. */
  readonly answers: ReadonlyMap<DatasetId, Answer>;
  readonly loading: ReadonlySet<DatasetId>;
  readonly errors: ReadonlyMap<DatasetId, IpcError>;
};

/** The state of the page's vehicle, observed once for all components that need several datasets. */
export const VehicleStateContext = createContext<VehicleState | undefined>(undefined);

/** All datasets of the vehicle on the page, for example for the header and the overview. */
export function useVehicleState(): VehicleState {
  const state = use(VehicleStateContext);
  if (!state) throw new Error('missing React context provider: vehicle state');
  return state;
}

/** Observes every dataset of a vehicle, for {@link VehicleStateContext}. */
export function useVehicleQueries(target: LookupTarget): VehicleState {
  const queries = useMemo(() => DATASET_IDS.map((id) => answerQuery(target, id)), [target]);
  return useQueries({ queries, combine: combineDatasets });
}

/**
 * Observes several vehicles, in their order. The state of an unchanged vehicle keeps its identity.
 */
export function useVehiclesQueries(targets: readonly LookupTarget[]): readonly VehicleState[] {
  const queries = useMemo(
    () => targets.flatMap((target) => DATASET_IDS.map((id) => answerQuery(target, id))),
    [targets],
  );
  const combine = useMemo(() => createVehicleCombiner(), []);
  return useQueries({ queries, combine });
}

function createVehicleCombiner() {
  let previous: { readonly snapshot: readonly unknown[]; readonly state: VehicleState }[] = [];
  return (results: readonly UseQueryResult<Answer>[]): readonly VehicleState[] => {
    const datasetCount = DATASET_IDS.length;
    previous = Array.from({ length: results.length / datasetCount }, (_, index) => {
      const vehicleResults = results.slice(index * datasetCount, (index + 1) * datasetCount);
      const snapshot = vehicleResults.flatMap(({ data, error, fetchStatus }) => [
        data,
        error,
        fetchStatus,
      ]);
      const unchanged = previous.find((requestedVersion) =>
        requestedVersion.snapshot.every((value, valueIndex) => value === snapshot[valueIndex]),
      );
      return unchanged ?? { snapshot, state: combineDatasets(vehicleResults) };
    });
    return previous.map(({ state }) => state);
  };
}

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
