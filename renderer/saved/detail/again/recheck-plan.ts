import type { Settings } from '../../../../shared/ipc/settings.ts';
import type { Answer } from '../../../../shared/provider/answer.ts';
import { type DatasetId, findEndpoint } from '../../../../shared/provider/catalogue.ts';
import type { ParameterValues } from '../../../../shared/provider/parameters.ts';
import type { LookupTarget } from '../../../vehicle/lookup-target.ts';
import { planSearch, type SearchPlan } from '../../../vehicle/search-plan.ts';

/** A dataset asked for by itself, as the report asked for it. */
export type RecheckRequest = {
  readonly dataset: DatasetId;
  readonly version: string;
  /** Absent where the interface has another version by now: what a search starts with. */
  readonly parameters?: ParameterValues;
};

/** What checking again asks, before it asks. */
export type RecheckPlan = {
  readonly singles: readonly RecheckRequest[];
  readonly bundle: SearchPlan['bundle'];
  readonly calls: number;
  /** In the report, but not to be asked for again. */
  readonly skipped: readonly DatasetId[];
};

/** The report's datasets once more: each in its version and with its parameters, so that like meets like. */
export function planRecheck(
  settings: Settings,
  target: LookupTarget,
  previousAnswers: readonly Answer[],
): RecheckPlan {
  const datasets = previousAnswers.map(({ dataset }) => dataset);
  const { singleRequests, bundle, calls } = planSearch(settings, target, datasets);
  const requested = new Set(
    [...singleRequests, ...(bundle?.datasets ?? [])].map(({ dataset }) => dataset),
  );
  return {
    singles: singleRequests.map((request) => {
      const answer = previousAnswers.find(({ dataset }) => dataset === request.dataset);
      return answer && findEndpoint(answer.dataset, answer.version)
        ? { dataset: request.dataset, version: answer.version, parameters: answer.parameters }
        : request;
    }),
    bundle,
    calls,
    skipped: datasets.filter((dataset) => !requested.has(dataset)),
  };
}

/** Every dataset that a plan asks for. */
export const plannedDatasets = ({ singles, bundle }: RecheckPlan): readonly DatasetId[] =>
  [...singles, ...(bundle?.datasets ?? [])].map(({ dataset }) => dataset);
