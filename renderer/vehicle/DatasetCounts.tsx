import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { unansweredResult } from '../../shared/reading/outcomes.ts';
import { cx } from '../ui/cx.ts';
import styles from './DatasetCounts.module.css';
import { useVehicleState } from './useDataset.ts';

const OUTCOMES = ['received', 'no data held', 'failed', 'not checked'] as const;

/**
 * Counts the datasets by outcome, except those that are loading. The text must not be reassuring.
 */
export function DatasetCounts() {
  const { answers, loading, errors } = useVehicleState();
  const outcomes = DATASET_IDS.filter((id) => !loading.has(id)).map((id) =>
    errors.has(id) ? 'failed' : countedOutcome(answers.get(id)?.kind),
  );
  return (
    <ul className={cx('note', styles['counts'])} aria-label="Datasets by state">
      {OUTCOMES.map((label) => {
        const count = outcomes.filter((outcome) => outcome === label).length;
        const tone = label === 'failed' && count > 0 ? 'review' : undefined;
        return (
          <li key={label} data-tone={tone} data-none={count === 0 || undefined}>
            <span className={styles['count']}>{count}</span> <span>{label}</span>
          </li>
        );
      })}
    </ul>
  );
}

function countedOutcome(kind: Answer['kind'] | undefined): (typeof OUTCOMES)[number] {
  if (kind === 'answered') return 'received';
  if (kind === 'no-data') return 'no data held';
  return unansweredResult(kind ?? 'not-requested') === 'failed' ? 'failed' : 'not checked';
}
