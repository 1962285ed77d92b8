import type { Going } from '../../shared/ipc/reports.ts';
import { formatMoment } from '../ui/format.ts';
import styles from './GoingList.module.css';
import { RESULT_WORDS } from './result-words.ts';
import { nameOf, reportsWords, titleWords } from './words.ts';

/** Nobody reads through more, and a dialog of a hundred thousand rows would take its time. */
const NAMED = 200;

/** Reports that are about to go: the first of them by name, the rest by number. */
export function GoingList({ going: { count, rows } }: { readonly going: Going }) {
  const named = rows.slice(0, NAMED);
  if (count === 0) return <p className={styles['quiet']}>No report.</p>;
  return (
    // It scrolls in itself, so it must be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroller']} role="group" aria-label="Reports that go" tabIndex={0}>
      <ul>
        {named.map((row) => (
          <li key={row.id} className={styles['row']}>
            <strong>{nameOf(row)}</strong>
            <bdi>{titleWords(row.identity) ?? 'Make and model not known'}</bdi>
            <span>{RESULT_WORDS[row.result].word}</span>
            <span>{row.reference}</span>
            <time dateTime={row.preparedAt}>{formatMoment(row.preparedAt)}</time>
          </li>
        ))}
      </ul>
      {count > named.length && (
        <p className={styles['quiet']}>And {reportsWords(count - named.length)} more.</p>
      )}
    </div>
  );
}
