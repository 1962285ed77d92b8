import { isLeftToRightText } from '../../ui/safe-text.ts';
import type { ExcerptPart } from '../highlight-text.ts';
import styles from './Highlight.module.css';

/**
 * Text with the search matches highlighted. The text is external, so it is isolated if it can
 * change the direction. Rows render with every key, so no further element is added.
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
