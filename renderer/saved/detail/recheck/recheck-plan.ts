import type { Settings } from '../../../../shared/ipc/settings.ts';
import type { Answer } from '../../../../shared/provider/answer.ts';
import { type DatasetId, findEndpoint } from '../../../../shared/provider/catalogue.ts';
import type { ParameterValues } from '../../../../shared/provider/parameters.ts';
import type { LookupTarget } from '../../../vehicle/lookup-target.ts';
import { planSearch, type SearchPlan } from '../../../vehicle/search-plan.ts';

type RecheckRequest = {
  readonly dataset: DatasetId;
  readonly version: string;
  /** Absent if the catalogue no longer has the version: the defaults of a search apply. */
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

/** Repeats versions and parameters, so that the answers are comparable. */
export function planRecheck(
  settings: Settings,
  target: LookupTarget,
  previousAnswers: readonly Answer[],
): RecheckPlan {
  const datasets = previousAnswers.map(({ dataset }) => dataset);
  const { singleRequests, bundle, calls } = planSearch(settings, target, datasets);
  const singles = singleRequests.map((request) => {
    const answer = previousAnswers.find(({ dataset }) => dataset === request.dataset);
    return answer && findEndpoint(answer.dataset, answer.version)
      ? { dataset: request.dataset, version: answer.version, parameters: answer.parameters }
      : request;
  });
  const requested = new Set(plannedDatasets({ singles, bundle }));
  return { singles, bundle, calls, skipped: datasets.filter((id) => !requested.has(id)) };
}

export const plannedDatasets = ({
  singles,
  bundle,
}: Pick<RecheckPlan, 'singles' | 'bundle'>): readonly DatasetId[] =>
  [...singles, ...(bundle?.datasets ?? [])].map(({ dataset }) => dataset);
