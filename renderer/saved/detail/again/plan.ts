import type { Settings } from '../../../../shared/ipc/settings.ts';
import type { Answer } from '../../../../shared/provider/answer.ts';
import { type DatasetId, endpointOf } from '../../../../shared/provider/catalogue.ts';
import type { ParameterValues } from '../../../../shared/provider/parameters.ts';
import type { Subject } from '../../../vehicle/subject.ts';
import { planSearch, type SearchPlan } from '../../../vehicle/plan.ts';

/** A dataset asked for by itself, as the report asked for it. */
export type SingleAgain = {
  readonly dataset: DatasetId;
  readonly version: string;
  /** Absent where the interface has another version by now: what a search starts with. */
  readonly parameters?: ParameterValues;
};

/** What checking again asks, before it asks. */
export type AgainPlan = {
  readonly singles: readonly SingleAgain[];
  readonly bundle: SearchPlan['bundle'];
  readonly calls: number;
  /** In the report, but not to be asked for again. */
  readonly left: readonly DatasetId[];
};

/** The report's datasets once more: each in its version and with its parameters, so that like meets like. */
export function planAgain(
  settings: Settings,
  subject: Subject,
  before: readonly Answer[],
): AgainPlan {
  const datasets = before.map(({ dataset }) => dataset);
  const { singles, bundle, calls } = planSearch(settings, subject, datasets);
  const asked = new Set([...singles, ...(bundle?.parts ?? [])].map(({ dataset }) => dataset));
  return {
    singles: singles.map((part) => {
      const answer = before.find(({ dataset }) => dataset === part.dataset);
      return answer && endpointOf(answer.dataset, answer.version)
        ? { dataset: part.dataset, version: answer.version, parameters: answer.parameters }
        : part;
    }),
    bundle,
    calls,
    left: datasets.filter((dataset) => !asked.has(dataset)),
  };
}

/** Every dataset that a plan asks for. */
export const datasetsIn = ({ singles, bundle }: AgainPlan): readonly DatasetId[] =>
  [...singles, ...(bundle?.parts ?? [])].map(({ dataset }) => dataset);
