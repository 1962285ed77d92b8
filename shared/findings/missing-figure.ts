import type { DatasetId } from '../provider/catalogue.ts';
import { OUTCOME_LABELS } from '../reading/outcomes.ts';
import type { PendingDatasets } from './checks/check-outcome.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** Why a dataset gives no figure, in a word or two. Undefined while it is loading. */
export function describeMissingFigure(
  vehicle: VehicleAnswers,
  dataset: DatasetId,
  { loading, errors }: PendingDatasets,
): string | undefined {
  if (loading?.has(dataset)) return undefined;
  if (errors?.has(dataset)) return 'Platedesk error';
  const answer = vehicle.answers.get(dataset);
  if (!answer) return 'Not asked for';
  return answer.kind === 'answered' ? 'Not stated' : OUTCOME_LABELS[answer.kind].label;
}
