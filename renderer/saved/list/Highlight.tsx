import { isLeftToRightText } from '../../../shared/format/safe-text.ts';
import { type ExcerptPart, splitByMatches } from '../../../shared/search/excerpt.ts';
import { findInIdentifier, findInText } from '../../../shared/search/matches.ts';
import styles from './Highlight.module.css';

/** Highlights words by prefix, as the archive matches them. */
export const highlightWords = (text: string, terms: readonly string[]): readonly ExcerptPart[] =>
  splitByMatches(text, findInText(text, terms));

/** For plates, VINs and references: anywhere, ignoring separators, as the archive matches. */
export const highlightCode = (text: string, terms: readonly string[]): readonly ExcerptPart[] =>
  splitByMatches(text, findInIdentifier(text, terms));

export const hasMatch = (parts: readonly ExcerptPart[]): boolean =>
  parts.some(({ isMatch }) => isMatch);

/** External text is isolated only if it can change the direction: rows render with every key. */
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
