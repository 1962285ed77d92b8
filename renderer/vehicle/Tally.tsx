import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import styles from './Tally.module.css';
import type { VehicleState } from './useDataset.ts';

/** How many datasets answered and how many did not: nothing that could be taken for reassurance. */
export function Tally({ state }: { readonly state: VehicleState }) {
  const { answered, none, failed, unasked } = countsOf(state);
  const counts = [
    { label: 'answered', count: answered },
    { label: 'no data', count: none },
    { label: 'failed', count: failed, tone: failed > 0 ? 'review' : undefined },
    { label: 'not checked', count: unasked },
  ];
  return (
    <ul className={styles['tally']} aria-label="Datasets by state">
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
export function countsOf({ answers, loading, faults }: VehicleState) {
  const counts = { answered: 0, none: 0, failed: 0, unasked: 0 };
  for (const id of DATASET_IDS) {
    if (loading.has(id)) continue;
    const kind = answers.get(id)?.kind;
    if (faults.has(id)) counts.failed += 1;
    else if (kind === undefined || NOT_ASKED.has(kind)) counts.unasked += 1;
    else if (kind === 'answered') counts.answered += 1;
    else if (kind === 'no-data') counts.none += 1;
    else counts.failed += 1;
  }
  return counts;
}

/** Outcomes of which the service knows nothing, or was told to stop: nothing was checked. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  'cancelled',
  'no-key',
  'no-base-url',
  'invalid',
  'not-returned',
]);
