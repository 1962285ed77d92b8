import { useMemo, useState } from 'react';
import type { Answer } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import { useLookups, useRecents } from '../../../vehicle/services.ts';
import type { Subject } from '../../../vehicle/subject.ts';
import { useWatchedVehicles, type VehicleState } from '../../../vehicle/useDataset.ts';
import { type AgainPlan, datasetsIn } from './plan.ts';

/** What came of checking again. */
export type Checked = {
  /** When the last of them came, UTC. */
  readonly at: string;
  readonly calls: number;
  /** The new answers alone: what was cancelled, or failed in Platedesk itself, has none. */
  readonly answers: readonly Answer[];
  /** Asked for, without a new answer. */
  readonly without: readonly DatasetId[];
};

type Running = {
  readonly plan: AgainPlan;
  /** Ids of the answers that were there before, which are not what was asked for. */
  readonly known: ReadonlySet<string>;
  /** UTC. */
  readonly startedAt: string;
};

export type Again = {
  readonly state: 'idle' | 'running' | 'done';
  /** How many of the datasets have come. */
  readonly settled: number;
  readonly asked: number;
  readonly checked: Checked | undefined;
  readonly start: (plan: AgainPlan) => void;
  readonly cancel: () => void;
};

/** Looks a vehicle up again. Nothing is asked before `start`. */
export function useAgain(subject: Subject): Again {
  const lookups = useLookups();
  const recents = useRecents();
  const subjects = useMemo(() => [subject], [subject]);
  const state = useWatchedVehicles(subjects)[0] ?? NOWHERE;
  const [running, setRunning] = useState<Running>();
  const [checked, setChecked] = useState<Checked>();
  const datasets = useMemo(() => (running ? datasetsIn(running.plan) : []), [running]);
  const settled = datasets.filter((dataset) => !state.loading.has(dataset)).length;
  const isOver = running !== undefined && settled === datasets.length;

  // What came is held as it came: the vehicle's page may ask again later.
  if (isOver) {
    setRunning(undefined);
    setChecked(checkedIn(running, datasets, state));
  }

  const start = (plan: AgainPlan) => {
    const known = new Set([...state.answers.values()].map(({ id }) => id));
    recents.note(subject.vehicle);
    if (plan.bundle) lookups.search(subject, { singles: [], bundle: plan.bundle, calls: 1 });
    for (const { dataset, version, parameters } of plan.singles)
      lookups.ask(subject, dataset, version, parameters);
    setChecked(undefined);
    setRunning({ plan, known, startedAt: new Date().toISOString() });
  };
  return {
    state: running ? 'running' : checked ? 'done' : 'idle',
    settled,
    asked: datasets.length,
    checked,
    start,
    cancel: () => lookups.cancelAll(subject),
  };
}

function checkedIn(
  { plan, known, startedAt }: Running,
  datasets: readonly DatasetId[],
  state: VehicleState,
): Checked {
  const answers = datasets.flatMap((dataset) => {
    const answer = state.answers.get(dataset);
    return answer && !known.has(answer.id) && !state.faults.has(dataset) ? [answer] : [];
  });
  const came = new Set(answers.map(({ dataset }) => dataset));
  return {
    at:
      answers
        .map(({ settledAt }) => settledAt)
        .toSorted()
        .at(-1) ?? startedAt,
    calls: plan.calls,
    answers,
    without: datasets.filter((dataset) => !came.has(dataset)),
  };
}

const NOWHERE: VehicleState = { answers: new Map(), loading: new Set(), faults: new Map() };
