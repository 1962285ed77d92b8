import type { Part } from '../marks.ts';
import styles from './Marked.module.css';

/** Text in which what was searched for is marked. It came from outside: it stays in its place. */
export function Marked({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <bdi>
      {parts.map(({ text, isMatch, at }) =>
        isMatch ? (
          <mark key={at} className={styles['mark']}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}
