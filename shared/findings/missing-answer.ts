import { capitalize } from '../format/text.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import { outcomeLabel, outcomeReason, type Tone } from '../reading/outcomes.ts';
import { findRequestError, type PendingDatasets } from './checks/check.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

export type MissingAnswer = { readonly text: string; readonly tone: Tone };

/**
 * Why a dataset states nothing, in a cell beside other vehicles. Undefined if it was answered. A
 * failure must never look like an absent record. During another request the earlier answer counts.
 */
export function findMissingAnswer(
  { answers }: Pick<VehicleAnswers, 'answers'>,
  dataset: DatasetId,
  pending: PendingDatasets,
): MissingAnswer | undefined {
  const error = findRequestError(pending, dataset);
  if (error) return { text: capitalize(outcomeReason(error, undefined)), tone: 'review' };
  const answer = answers.get(dataset);
  if (answer?.kind === 'answered') return undefined;
  if (answer) {
    const { reason, tone } = outcomeLabel(answer.kind, answer.environment);
    return { text: capitalize(reason), tone };
  }
  return pending.loading?.has(dataset)
    ? { text: 'Requesting…', tone: 'unknown' }
    : { text: capitalize(outcomeReason('not-requested', undefined)), tone: 'unknown' };
}
