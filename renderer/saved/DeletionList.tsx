import { RESULT_TEXT } from '../../shared/findings/result-text.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import type { DeletionPreview } from '../../shared/ipc/reports.ts';
import { formatLondonTime } from '../ui/format.ts';
import { cx } from '../ui/cx.ts';
import styles from './DeletionList.module.css';
import { reportVehicleLabel, makeAndModel } from './report-text.ts';

/** Rendering 100,000 rows would be slow, and a list of this length is not useful. */
const MAX_LISTED = 200;

export function DeletionList({ preview }: { readonly preview: DeletionPreview }) {
  const { count, reports } = preview;
  const listed = reports.slice(0, MAX_LISTED);
  if (count === 0) return <p className={styles['muted']}>No reports</p>;
  return (
    <div
      className={styles['scroller']}
      role="group"
      aria-label="Reports to be deleted"
      // It scrolls in itself, so it must be reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <ul>
        {listed.map((row) => (
          <li key={row.id} className={cx('label-text', styles['row'])}>
            <strong>{reportVehicleLabel(row)}</strong>
            <bdi>{makeAndModel(row.identity) ?? 'Make and model not known'}</bdi>
            <span>{RESULT_TEXT[row.result].label}</span>
            <span>{row.reference}</span>
            <time dateTime={row.preparedAt}>{formatLondonTime(row.preparedAt)}</time>
          </li>
        ))}
      </ul>
      {count > listed.length && (
        <p className={styles['muted']}>and {formatNumber(count - listed.length)} more</p>
      )}
    </div>
  );
}
