import styles from './LoadAll.module.css';
import { pagesDone } from './words.ts';

type Props = { readonly done: number; readonly of: number };

/** How many of the pages have come. */
export function Progress({ done, of }: Props) {
  const words = pagesDone({ done, of });
  return (
    <div
      className={styles['progress']}
      role="progressbar"
      aria-label="Loading all pages"
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={words}
    >
      <span className={styles['words']}>{words}</span>
      <span className={styles['track']}>
        <span className={styles['done']} style={{ inlineSize: `${(done / of) * 100}%` }} />
      </span>
    </div>
  );
}
