import {
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo } from 'react';
import type { DeskError } from '../../shared/ipc/envelope.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { faultOf } from '../bridge/query.ts';
import { useLookups } from './services.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { type Ask, answerKey } from './lookups.ts';
import { canAsk, versionFor } from './plan.ts';
import type { Subject } from './subject.ts';

/** The vehicle that the page around is about. */
export const SubjectContext = createContext<Subject | undefined>(undefined);

export function useSubject(): Subject {
  const subject = use(SubjectContext);
  if (!subject) throw new Error('there is no vehicle page around this');
  return subject;
}

/** Where a dataset stands. Only `settled` has an outcome; none of them ever asks by itself. */
export type DatasetState =
  | {
      readonly state: 'not-requested';
      /** `needs-plate`: this version can't be asked by VIN. */
      readonly because: 'not-chosen' | 'needs-plate';
    }
  | { readonly state: 'loading'; readonly ask: Ask; readonly previous?: Answer }
  | { readonly state: 'settled'; readonly answer: Answer }
  /** Platedesk itself could not do it. */
  | { readonly state: 'fault'; readonly error: DeskError };

export type DatasetHandle = DatasetState & {
  readonly version: string;
  /** Asks the service: a call that the person chose. */
  readonly fetch: (parameters?: ParameterValues, version?: string) => void;
  readonly cancel: () => void;
};

const answerQuery = (subject: Subject, id: DatasetId) =>
  queryOptions<Answer>({
    queryKey: answerKey(subject, id),
    // Fetched by hand alone: `Lookups` brings the function that asks.
    queryFn: skipToken,
    enabled: false,
  });

/** One dataset of the vehicle on the page; the same object until something about it changes. */
export function useDataset(id: DatasetId): DatasetHandle {
  const subject = useSubject();
  const lookups = useLookups();
  const settings = useSettings();
  const result = useQuery(answerQuery(subject, id));
  const version = versionFor(settings, id);
  const fetch = useCallback(
    (parameters?: ParameterValues, other: string = version) =>
      lookups.ask(subject, id, other, parameters),
    [lookups, subject, id, version],
  );
  const cancel = useCallback(() => lookups.cancel(subject, id), [lookups, subject, id]);
  const ask = lookups.askOf(answerKey(subject, id));
  const because = canAsk(id, version, subject.vehicle) ? 'not-chosen' : 'needs-plate';
  const { data, fetchStatus, error } = result;
  return useMemo(
    () => ({ ...stateOf({ data, fetchStatus, error }, ask, because), version, fetch, cancel }),
    [data, fetchStatus, error, ask, because, version, fetch, cancel],
  );
}

function stateOf(
  { data, fetchStatus, error }: Pick<UseQueryResult<Answer>, 'data' | 'fetchStatus' | 'error'>,
  ask: Ask | undefined,
  because: 'not-chosen' | 'needs-plate',
): DatasetState {
  if (fetchStatus === 'fetching' && ask)
    return { state: 'loading', ask, ...(data && { previous: data }) };
  if (error) return { state: 'fault', error: faultOf(error) };
  return data ? { state: 'settled', answer: data } : { state: 'not-requested', because };
}

/** Where the whole vehicle stands. */
export type VehicleState = {
  /** The answers that it has by now; a refetch keeps the earlier one until it is settled. */
  readonly answers: ReadonlyMap<DatasetId, Answer>;
  readonly loading: ReadonlySet<DatasetId>;
  readonly faults: ReadonlyMap<DatasetId, DeskError>;
};

/** Where the vehicle of the page stands, watched once for all who read across datasets. */
export const VehicleStateContext = createContext<VehicleState | undefined>(undefined);

/** All datasets of the vehicle on the page: the header and the overview read across them. */
export function useVehicleState(): VehicleState {
  const state = use(VehicleStateContext);
  if (!state) throw new Error('there is no vehicle page around this');
  return state;
}

/** Watches every dataset of a vehicle, for {@link VehicleStateContext}. */
export function useWatchedVehicle(subject: Subject): VehicleState {
  const queries = useMemo(() => DATASET_IDS.map((id) => answerQuery(subject, id)), [subject]);
  return useQueries({ queries, combine: byDataset });
}

/** The same for several vehicles at once, in their order. One of which nothing changed keeps its state. */
export function useWatchedVehicles(subjects: readonly Subject[]): readonly VehicleState[] {
  const queries = useMemo(
    () => subjects.flatMap((subject) => DATASET_IDS.map((id) => answerQuery(subject, id))),
    [subjects],
  );
  const combine = useMemo(() => byVehicle(), []);
  return useQueries({ queries, combine });
}

function byVehicle() {
  let before: { readonly seen: readonly unknown[]; readonly state: VehicleState }[] = [];
  return (results: readonly UseQueryResult<Answer>[]): readonly VehicleState[] => {
    const each = DATASET_IDS.length;
    before = Array.from({ length: results.length / each }, (_, at) => {
      const own = results.slice(at * each, (at + 1) * each);
      const seen = own.flatMap(({ data, error, fetchStatus }) => [data, error, fetchStatus]);
      const same = before.find((other) => other.seen.every((it, nth) => it === seen[nth]));
      return same ?? { seen, state: byDataset(own) };
    });
    return before.map(({ state }) => state);
  };
}

function byDataset(results: readonly UseQueryResult<Answer>[]): VehicleState {
  const answers = new Map<DatasetId, Answer>();
  const loading = new Set<DatasetId>();
  const faults = new Map<DatasetId, DeskError>();
  results.forEach(({ data, error, fetchStatus }, at) => {
    const id = DATASET_IDS[at];
    if (!id) return;
    if (data) answers.set(id, data);
    if (fetchStatus === 'fetching') loading.add(id);
    else if (error) faults.set(id, faultOf(error));
  });
  return { answers, loading, faults };
}
