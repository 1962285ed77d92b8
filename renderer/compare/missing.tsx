import type { Answered } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { NOT_LOOKED_UP_TEXT } from '../../shared/findings/verdict-text.ts';
import { capitalize } from '../../shared/format/text.ts';
import { OUTCOME_LABELS, outcomeReason } from '../../shared/reading/outcomes.ts';
import type { Tone } from '../ui/tone.ts';
import type { ComparisonColumn } from './column.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import type { Missing } from './cell-value.ts';
import styles from './ComparisonTable.module.css';

const missing = (text: string, tone: Tone = 'unknown'): Missing => ({
  kind: 'missing',
  text: capitalize(text),
  tone,
});

export const NOT_REQUESTED = missing(NOT_LOOKED_UP_TEXT.label);

/**
 * Returns a vehicle's answer for a dataset, or a short reason why there is none. A failure must
 * never look like an absent record. During a refetch the earlier answer is returned.
 */
export function findAnswer(
  { state, isNotRequested }: ComparisonColumn,
  dataset: DatasetId,
): Answered | Missing {
  if (isNotRequested) return NOT_REQUESTED;
  if (state.errors.has(dataset)) return missing(outcomeReason('error'), 'review');
  const answer = state.answers.get(dataset);
  if (answer?.kind === 'answered') return answer;
  if (answer) return missing(outcomeReason(answer.kind), OUTCOME_LABELS[answer.kind].tone);
  return state.loading.has(dataset)
    ? missing('Requesting…')
    : missing(outcomeReason('not-requested'));
}

/** States why a value is not known, highlighted if the request failed. */
export function MissingText({ missing: { text, tone } }: { readonly missing: Missing }) {
  if (tone === 'unknown') return <span className={styles['muted']}>{text}</span>;
  return <StatusMark tone={tone}>{text}</StatusMark>;
}
