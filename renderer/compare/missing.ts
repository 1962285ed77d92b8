import type { Answered } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { shortReason } from '../vehicle/not-checked-words.ts';
import { wordsFor } from '../vehicle/states/words.ts';
import type { Tone } from '../ui/tone.ts';
import type { Column } from './column.ts';
import type { Missing } from './said.ts';

const missing = (words: string, tone: Tone = 'unknown'): Missing => ({
  kind: 'missing',
  words: words.charAt(0).toUpperCase() + words.slice(1),
  tone,
});

export const NOT_LOOKED_UP = missing('Not looked up');

/**
 * A vehicle's answer of a dataset, or why there is none, in a word or two: no failure reads like an
 * absence. A refetch leaves the earlier one shown.
 */
export function answerOf({ state, isUntouched }: Column, dataset: DatasetId): Answered | Missing {
  if (isUntouched) return NOT_LOOKED_UP;
  if (state.faults.has(dataset))
    return missing(shortReason({ dataset, because: 'fault' }), 'review');
  const answer = state.answers.get(dataset);
  if (answer?.kind === 'answered') return answer;
  if (answer) return missing(shortReason({ dataset, because: answer.kind }), wordsFor(answer).tone);
  return state.loading.has(dataset)
    ? missing('Asking…')
    : missing(shortReason({ dataset, because: 'not-requested' }));
}
