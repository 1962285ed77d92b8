import { useMemo, useState } from 'react';
import type { Answer } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import { useLookups, useRecents } from '../../../vehicle/services.ts';
import type { LookupTarget } from '../../../vehicle/lookup-target.ts';
import { useVehiclesQueries, type VehicleState } from '../../../vehicle/useDataset.ts';
import { type RecheckPlan, plannedDatasets } from './recheck-plan.ts';

/** The outcome of a recheck. */
export type RecheckOutcome = {
  /** UTC time of the last answer. */
  readonly completedAt: string;
  readonly calls: number;
  /** New answers only. Cancelled requests and errors of Platedesk have none. */
  readonly answers: readonly Answer[];
  /** Requested datasets without a new answer. */
  readonly unanswered: readonly DatasetId[];
};

type Running = {
  readonly plan: RecheckPlan;
  /** Ids of the answers from before the recheck. They do not count as results. */
  readonly previousAnswerIds: ReadonlySet<string>;
  /** UTC. */
  readonly startedAt: string;
};

export type RecheckState = {
  readonly state: 'idle' | 'running' | 'done';
  /** Number of requested datasets that are no longer loading. */
  readonly settledCount: number;
  readonly requestedCount: number;
  readonly checked: RecheckOutcome | undefined;
  readonly start: (plan: RecheckPlan) => void;
  readonly cancel: () => void;
};

/** Looks up a vehicle again. Sends no request before `start`. */
export function useRecheck(target: LookupTarget): RecheckState {
  const lookups = useLookups();
  const recents = useRecents();
  const targets = useMemo(() => [target], [target]);
  const state = useVehiclesQueries(targets)[0] ?? EMPTY_VEHICLE_STATE;
  const [running, setRunning] = useState<Running>();
  const [checked, setChecked] = useState<RecheckOutcome>();
  const datasets = useMemo(() => (running ? plannedDatasets(running.plan) : []), [running]);
  const settledCount = datasets.filter((dataset) => !state.loading.has(dataset)).length;
  const isFinished = running !== undefined && settledCount === datasets.length;

  // Stores the outcome, because the vehicle page may send further requests later.
  if (isFinished) {
    setRunning(undefined);
    setChecked(collectOutcome(running, datasets, state));
  }

  const start = (plan: RecheckPlan) => {
    const previousAnswerIds = new Set([...state.answers.values()].map(({ id }) => id));
    recents.add(target.vehicle);
    if (plan.bundle) lookups.runPlan(target, { singleRequests: [], bundle: plan.bundle, calls: 1 });
    for (const { dataset, version, parameters } of plan.singles)
      lookups.fetchDataset(target, dataset, version, parameters);
    setChecked(undefined);
    setRunning({ plan, previousAnswerIds, startedAt: new Date().toISOString() });
  };
  return {
    state: running ? 'running' : checked ? 'done' : 'idle',
    settledCount,
    requestedCount: datasets.length,
    checked,
    start,
    cancel: () => lookups.cancelAll(target),
  };
}

function collectOutcome(
  { plan, previousAnswerIds, startedAt }: Running,
  datasets: readonly DatasetId[],
  state: VehicleState,
): RecheckOutcome {
  const answers = datasets.flatMap((dataset) => {
    const answer = state.answers.get(dataset);
    return answer && !previousAnswerIds.has(answer.id) && !state.errors.has(dataset)
      ? [answer]
      : [];
  });
  const answered = new Set(answers.map(({ dataset }) => dataset));
  return {
    completedAt:
      answers
        .map(({ completedAt }) => completedAt)
        .toSorted()
        .at(-1) ?? startedAt,
    calls: plan.calls,
    answers,
    unanswered: datasets.filter((dataset) => !answered.has(dataset)),
  };
}

const EMPTY_VEHICLE_STATE: VehicleState = {
  answers: new Map(),
  loading: new Set(),
  errors: new Map(),
};
