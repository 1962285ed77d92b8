import type { Answer, Answered } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { Tone } from '../ui/tone.ts';
import type { Column } from './column.ts';
import type { Missing } from './said.ts';

const missing = (words: string, tone: Tone = 'unknown'): Missing => ({
  kind: 'missing',
  words,
  tone,
});

export const NOT_LOOKED_UP = missing('Not looked up');

/** A vehicle's answer of a dataset, or why there is none. A refetch leaves the earlier one shown. */
export function answerOf({ state, isUntouched }: Column, id: DatasetId): Answered | Missing {
  if (isUntouched) return NOT_LOOKED_UP;
  if (state.faults.has(id)) return missing('Fault in Platedesk', 'review');
  const answer = state.answers.get(id);
  if (answer) return answer.kind === 'answered' ? answer : whyNot(answer);
  return state.loading.has(id) ? missing('Asking…') : missing('Not asked for');
}

/** Why a question was not answered, in a word or two: no failure reads like an absence. */
export function whyNot(answer: Exclude<Answer, { kind: 'answered' }>): Missing {
  switch (answer.kind) {
    case 'no-data':
      return missing('No data');
    case 'not-entitled':
      return missing('Not entitled', 'review');
    case 'no-key':
      return missing(answer.because === 'locked' ? 'Key locked' : 'No key', 'information');
    case 'no-base-url':
      return missing('No address set', 'information');
    case 'invalid':
      return missing('Not sent', 'review');
    case 'rejected':
      return missing('Rejected', 'review');
    case 'provider-failure':
      return missing('Provider failure', 'review');
    case 'busy':
      return missing('Provider busy', 'review');
    case 'unexpected-status':
      return missing('Unexpected answer', 'review');
    case 'timed-out':
      return missing('Timed out', 'review');
    case 'unreachable':
      return missing(answer.because === 'offline' ? 'Offline' : 'Not reachable', 'review');
    case 'cancelled':
      return missing('Cancelled');
    case 'unreadable':
      return missing('Unreadable answer', 'review');
    case 'bundle-failed':
      return missing('Bundle failed', 'review');
    case 'not-returned':
      return missing('Left out of the bundle');
  }
}
