import styles from './LoadAllButton.module.css';
import { formatPageProgress } from './load-all-text.ts';

type Props = { readonly done: number; readonly total: number };

/** How many of the pages have come. */
export function LoadAllProgress({ done, total }: Props) {
  const text = formatPageProgress({ done, total });
  return (
    <div
      className={styles['progress']}
      role="progressbar"
      aria-label="Loading all pages"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={text}
    >
      <span className={styles['text']}>{text}</span>
      <span className={styles['track']}>
        <span className={styles['done']} style={{ inlineSize: `${(done / total) * 100}%` }} />
      </span>
    </div>
  );
}
