import type { Settings } from '../../../../shared/ipc/settings.ts';
import type { Answer } from '../../../../shared/provider/answer.ts';
import { type DatasetId, findEndpoint } from '../../../../shared/provider/catalogue.ts';
import type { ParameterValues } from '../../../../shared/provider/parameters.ts';
import type { LookupTarget } from '../../../vehicle/lookup-target.ts';
import { planSearch, type SearchPlan } from '../../../vehicle/search-plan.ts';

/** A single request for a dataset, with the parameters of the report. */
export type RecheckRequest = {
  readonly dataset: DatasetId;
  readonly version: string;
  /**
   * Absent if the catalogue no longer has the report's version. The defaults of a search apply
   * then.
   */
  readonly parameters?: ParameterValues;
};

/** The requests of a recheck, before any is sent. */
export type RecheckPlan = {
  readonly singles: readonly RecheckRequest[];
  readonly bundle: SearchPlan['bundle'];
  readonly calls: number;
  /** Datasets in the report that cannot be requested again. */
  readonly skipped: readonly DatasetId[];
};

/**
 * Plans requests for the report's datasets, each with its version and parameters, so that the
 * answers are comparable.
 */
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

/** All datasets that a plan requests. */
export const plannedDatasets = ({ singles, bundle }: RecheckPlan): readonly DatasetId[] =>
  [...singles, ...(bundle?.datasets ?? [])].map(({ dataset }) => dataset);
