import { useMemo, useState } from 'react';
import type { Answer } from '../../../../shared/provider/answer.ts';
import { type DatasetId, findEndpoint } from '../../../../shared/provider/catalogue.ts';
import { latestOutcome } from '../../../../shared/reading/outcomes.ts';
import { useLookups, useRecents } from '../../../vehicle/services.ts';
import type { LookupTarget } from '../../../vehicle/lookup-target.ts';
import { useVehicleQueries, type VehicleState } from '../../../vehicle/useDataset.ts';
import type { Settings } from '../../../../shared/ipc/settings.ts';
import { planSearch, type SearchPlan } from '../../../vehicle/search-plan.ts';

export type RecheckOutcome = ReturnType<typeof collectOutcome>;

type Running = {
  readonly plan: RecheckPlan;
  /** Ids of the answers from before the recheck. They do not count as results. */
  readonly previousAnswerIds: ReadonlySet<string>;
  /** UTC. */
  readonly startedAt: string;
};

/** Looks up a vehicle again. Sends no request before `start`. */
export function useRecheck(target: LookupTarget) {
  const lookups = useLookups();
  const recents = useRecents();
  const state = useVehicleQueries(target);
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
    const previousAnswerIds = new Set(
      [...state.answers.values()].flatMap((answer) => [answer.id, latestOutcome(answer).id]),
    );
    recents.add(target.vehicle);
    lookups.runPlan(target, plan);
    setChecked(undefined);
    setRunning({ plan, previousAnswerIds, startedAt: new Date().toISOString() });
  };
  return {
    isRunning: running !== undefined,
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
) {
  const answers = datasets.flatMap((dataset) => {
    const answer = state.answers.get(dataset);
    // A response from before the recheck stays on the vehicle's page, but it is no result of it.
    const outcome = answer && latestOutcome(answer);
    return outcome && !previousAnswerIds.has(outcome.id) && !state.errors.has(dataset)
      ? [outcome]
      : [];
  });
  const answered = new Set(answers.map(({ dataset }) => dataset));
  return {
    /** UTC time of the last answer. */
    completedAt:
      answers
        .map(({ completedAt }) => completedAt)
        .toSorted()
        .at(-1) ?? startedAt,
    calls: plan.calls,
    /** New answers only. Cancelled requests and errors of Platedesk have none. */
    answers,
    unanswered: datasets.filter((dataset) => !answered.has(dataset)),
  };
}

/** The requests of a recheck, before any is sent. */
export type RecheckPlan = SearchPlan & {
  /** Datasets in the report that cannot be requested again. */
  readonly skipped: readonly DatasetId[];
};

/** Repeats versions and parameters, so that the answers are comparable. */
export function planRecheck(
  settings: Settings,
  target: LookupTarget,
  previousAnswers: readonly Answer[],
): RecheckPlan {
  const datasets = previousAnswers.map(({ dataset }) => dataset);
  const plan = planSearch(settings, target, datasets);
  const requested = plannedDatasets(plan);
  return {
    ...plan,
    singleRequests: plan.singleRequests.map((request) => {
      const answer = previousAnswers.find(({ dataset }) => dataset === request.dataset);
      // The catalogue may no longer have the version: the defaults of a search then apply.
      return answer && findEndpoint(answer.dataset, answer.version)
        ? { dataset: request.dataset, version: answer.version, parameters: answer.parameters }
        : request;
    }),
    skipped: datasets.filter((id) => !requested.includes(id)),
  };
}

const plannedDatasets = ({ singleRequests, bundle }: SearchPlan): readonly DatasetId[] =>
  [...singleRequests, ...(bundle?.datasets ?? [])].map(({ dataset }) => dataset);
