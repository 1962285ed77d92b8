import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import styles from './DatasetCounts.module.css';
import type { VehicleState } from './useDataset.ts';

/** Shows how many datasets answered and how many did not, without any wording that reassures. */
export function DatasetCounts({ state }: { readonly state: VehicleState }) {
  const { answered, noData, failed, notRequested } = countOutcomes(state);
  const counts = [
    { label: 'answered', count: answered },
    { label: 'no data', count: noData },
    { label: 'failed', count: failed, tone: failed > 0 ? 'review' : undefined },
    { label: 'not checked', count: notRequested },
  ];
  return (
    <ul className={styles['counts']} aria-label="Datasets by state">
      {counts.map(({ label, count, tone }) => (
        <li key={label} data-tone={tone} data-none={count === 0 || undefined}>
          <span className={styles['count']}>{count}</span> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Counts datasets by outcome. Loading datasets are not counted. `notRequested` includes requests
 * that were not sent or were cancelled.
 */
function countOutcomes({ answers, loading, errors }: VehicleState) {
  const counts = { answered: 0, noData: 0, failed: 0, notRequested: 0 };
  for (const id of DATASET_IDS) {
    if (loading.has(id)) continue;
    const kind = answers.get(id)?.kind;
    if (errors.has(id)) counts.failed += 1;
    else if (kind === undefined || NOT_REQUESTED_KINDS.has(kind)) counts.notRequested += 1;
    else if (kind === 'answered') counts.answered += 1;
    else if (kind === 'no-data') counts.noData += 1;
    else counts.failed += 1;
  }
  return counts;
}

/**
 * Outcomes that count as not requested: no request was sent, it was cancelled, or the bundle left
 * the dataset out.
 */
const NOT_REQUESTED_KINDS: ReadonlySet<string> = new Set([
  'cancelled',
  'no-key',
  'no-base-url',
  'invalid-request',
  'not-returned',
]);
