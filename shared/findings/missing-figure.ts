import type { DatasetId } from '../provider/catalogue.ts';
import { describeOutcome } from '../reading/outcomes.ts';
import type { PendingDatasets } from './checks/check.ts';
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
  if (!answer) return 'Not requested';
  return answer.kind === 'answered' ? 'Not stated' : describeOutcome(answer).label;
}
