import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import styles from './DatasetCounts.module.css';
import type { VehicleState } from './useDataset.ts';

/** How many datasets answered and how many did not: nothing that could be taken for reassurance. */
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
          <span className={styles['count']}>{count}</span>{' '}
          <span className={styles['label']}>{label}</span>
        </li>
      ))}
    </ul>
  );
}

/** Those on their way are in none of the counts. `unasked`: not asked, not sent, or cancelled. */
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

/** Outcomes of which the service knows nothing, or was told to stop: nothing was checked. */
const NOT_REQUESTED_KINDS: ReadonlySet<string> = new Set([
  'cancelled',
  'no-key',
  'no-base-url',
  'invalid-request',
  'not-returned',
]);
