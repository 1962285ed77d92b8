import type { Answer } from '../../shared/provider/answer.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import styles from './DatasetCounts.module.css';
import { useVehicleState } from './useDataset.ts';

const OUTCOMES = ['received', 'no data held', 'failed', 'not checked'] as const;

/**
 * Counts the datasets by outcome, except those that are loading. The text must not be reassuring.
 */
export function DatasetCounts() {
  const { answers, loading, errors } = useVehicleState();
  const outcomes = DATASET_IDS.filter((id) => !loading.has(id)).map((id) =>
    errors.has(id) ? 'failed' : outcomeOf(answers.get(id)?.kind),
  );
  return (
    <ul className={styles['counts']} aria-label="Datasets by state">
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

/** Not checked: no request was sent, it was cancelled, or the bundle left the dataset out. */
function outcomeOf(kind: Answer['kind'] | undefined): (typeof OUTCOMES)[number] {
  switch (kind) {
    case 'answered':
      return 'received';
    case 'no-data':
      return 'no data held';
    case undefined:
    case 'cancelled':
    case 'no-key':
    case 'no-base-url':
    case 'invalid-request':
    case 'not-returned':
      return 'not checked';
    default:
      return 'failed';
  }
}
