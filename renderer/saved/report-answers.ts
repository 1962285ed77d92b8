import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';

/**
 * Returns the answers of a report that its verdict used, one for each dataset. The searches that only
 * contain comparables follow them.
 */
export function firstAnswers(answers: readonly Answer[]): ReadonlyMap<DatasetId, Answer> {
  return new Map(answers.toReversed().map((answer) => [answer.dataset, answer]));
}
