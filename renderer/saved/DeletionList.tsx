import { RESULT_TEXT } from '../../shared/findings/verdict-text.ts';
import type { DeletionPreview } from '../../shared/ipc/reports.ts';
import { formatLondonTime } from '../ui/format.ts';
import styles from './DeletionList.module.css';
import { reportVehicleLabel, formatReportCount, makeAndModel } from './report-text.ts';

/** Nobody reads through more, and a dialog of a hundred thousand rows would take its time. */
const MAX_LISTED = 200;

/** Reports that are about to go: the first of them by name, the rest by number. */
export function DeletionList({
  preview: { count, reports },
}: {
  readonly preview: DeletionPreview;
}) {
  const listed = reports.slice(0, MAX_LISTED);
  if (count === 0) return <p className={styles['muted']}>No report.</p>;
  return (
    // It scrolls in itself, so it must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroller']} role="group" aria-label="Reports that go" tabIndex={0}>
      <ul>
        {listed.map((row) => (
          <li key={row.id} className={styles['row']}>
            <strong>{reportVehicleLabel(row)}</strong>
            <bdi>{makeAndModel(row.identity) ?? 'Make and model not known'}</bdi>
            <span>{RESULT_TEXT[row.result].label}</span>
            <span>{row.reference}</span>
            <time dateTime={row.preparedAt}>{formatLondonTime(row.preparedAt)}</time>
          </li>
        ))}
      </ul>
      {count > listed.length && (
        <p className={styles['muted']}>And {formatReportCount(count - listed.length)} more.</p>
      )}
    </div>
  );
}
