import { isPlain } from '../../ui/visible.ts';
import type { Part } from '../marks.ts';
import styles from './Marked.module.css';

/**
 * Text in which what was searched for is marked. It came from outside: it stays in its place. Rows
 * are drawn with every key, so there is nothing around it that it does not need.
 */
export function Marked({ parts }: { readonly parts: readonly Part[] }) {
  const marked = parts.map(({ text, isMatch, at }) =>
    isMatch ? (
      <mark key={at} className={styles['mark']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
  return parts.every(({ text }) => isPlain(text)) ? marked : <bdi>{marked}</bdi>;
}
