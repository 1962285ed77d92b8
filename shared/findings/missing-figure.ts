import type { DatasetId } from '../provider/catalogue.ts';
import { outcomeLabel } from '../reading/outcomes.ts';
import { findRequestError, type PendingDatasets } from './checks/check.ts';
import { NOT_SENT } from './checks/evaluate-checks.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** Why a dataset gives no figure, in one or two words. Undefined while it is loading. */
export function describeMissingFigure(
  vehicle: VehicleAnswers,
  dataset: DatasetId,
  pending: PendingDatasets,
): string | undefined {
  if (pending.loading?.has(dataset)) return undefined;
  const error = findRequestError(pending, dataset);
  if (error) return error === 'over-limit' ? NOT_SENT : 'Failed';
  const answer = vehicle.answers.get(dataset);
  if (!answer) return 'Not requested';
  const { label } = outcomeLabel(answer.kind, answer.environment);
  return label === 'Failed' || label === 'Not sent' ? label : 'Not stated';
}
