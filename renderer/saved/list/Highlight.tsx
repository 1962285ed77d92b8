import { isLeftToRightText } from '../../ui/safe-text.ts';
import type { ExcerptPart } from '../highlight-text.ts';
import styles from './Highlight.module.css';

/**
 * Text in which what was searched for is marked. It came from outside: it stays in its place. Rows
 * are drawn with every key, so there is nothing around it that it does not need.
 */
export function Highlight({ parts }: { readonly parts: readonly ExcerptPart[] }) {
  const highlighted = parts.map(({ text, isMatch, start: index }) =>
    isMatch ? (
      <mark key={index} className={styles['mark']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
  return parts.every(({ text }) => isLeftToRightText(text)) ? (
    highlighted
  ) : (
    <bdi>{highlighted}</bdi>
  );
}
