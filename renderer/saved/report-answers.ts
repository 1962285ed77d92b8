import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';

/**
 * Returns the answers of a report that its verdict used, one for each dataset. The searches that only
 * contain comparables follow them.
 */
export function firstAnswers(answers: readonly Answer[]): ReadonlyMap<DatasetId, Answer> {
  const first = new Map<DatasetId, Answer>();
  for (const answer of answers) if (!first.has(answer.dataset)) first.set(answer.dataset, answer);
  return first;
}
