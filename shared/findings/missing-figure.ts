import type { DatasetId } from '../provider/catalogue.ts';
import { outcomeLabel } from '../reading/outcomes.ts';
import type { PendingDatasets } from './checks/check.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** Why a dataset gives no figure, in one or two words. Undefined while it is loading. */
export function describeMissingFigure(
  vehicle: VehicleAnswers,
  dataset: DatasetId,
  { loading, errors }: PendingDatasets,
): string | undefined {
  if (loading?.has(dataset)) return undefined;
  if (errors?.has(dataset)) return 'Failed';
  const answer = vehicle.answers.get(dataset);
  if (!answer) return 'Not requested';
  const { label } = outcomeLabel(answer.kind, answer.environment);
  return label === 'Failed' || label === 'Not sent' ? label : 'Not stated';
}
