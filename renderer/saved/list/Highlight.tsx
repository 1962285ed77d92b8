import type { ReactNode } from 'react';
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

/**
 * Renders a text with its matches highlighted. External text is isolated only if it can change the
 * direction. It is a function instead of a component, because every key renders a hundred of them.
 */
export function renderHighlights(parts: readonly ExcerptPart[]): ReactNode {
  const content = parts.map(({ text, isMatch, start: index }) =>
    isMatch ? (
      <mark key={index} className={styles['mark']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
  return parts.every(({ text }) => isLeftToRightText(text)) ? content : <bdi>{content}</bdi>;
}
