import type { Answer, RequestError } from '../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { isNotSent } from '../../shared/reading/outcomes.ts';
import { cx } from '../ui/cx.ts';
import styles from './DatasetCounts.module.css';
import { toRequestError } from './request-error.ts';
import { useVehicleState } from './useDataset.ts';

const OUTCOMES = ['received', 'no data held', 'failed', 'not checked'] as const;

/**
 * Counts the datasets by outcome, except those that are loading. If every dataset was received or holds
 * no data, only screen readers read the counts. The text must not be reassuring.
 */
export function DatasetCounts() {
  const { answers, loading, errors } = useVehicleState();
  const outcomes = DATASET_IDS.filter((id) => !loading.has(id)).map((id) =>
    countedOutcome(toRequestError(errors.get(id)) ?? answers.get(id)?.kind),
  );
  const count = (label: (typeof outcomes)[number]) =>
    outcomes.filter((outcome) => outcome === label).length;
  const isComplete = outcomes.every(
    (outcome) => outcome === 'received' || outcome === 'no data held',
  );
  const shown = count('not sent') > 0 ? [...OUTCOMES, 'not sent' as const] : OUTCOMES;
  return (
    <ul
      className={isComplete ? 'visually-hidden' : cx('note', styles['counts'])}
      aria-label="Datasets by state"
    >
      {shown.map((label) => (
        <li key={label} data-none={count(label) === 0 || undefined}>
          <span className={styles['count']}>{count(label)}</span> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

function countedOutcome(
  kind: Answer['kind'] | RequestError | undefined,
): (typeof OUTCOMES)[number] | 'not sent' {
  if (kind === 'answered') return 'received';
  if (kind === 'no-data') return 'no data held';
  if (kind === undefined) return 'not checked';
  return isNotSent(kind) ? 'not sent' : 'failed';
}
