import { type ExcerptPart, splitByMatches } from '../../shared/search/excerpt.ts';
import { findInIdentifier, findInText } from '../../shared/search/matches.ts';

export { createExcerptForTerms, type ExcerptPart } from '../../shared/search/excerpt.ts';
export { searchTerms } from '../../shared/search/terms.ts';

/** Highlights words by prefix, as the archive matches them. */
export const highlightWords = (text: string, terms: readonly string[]): readonly ExcerptPart[] =>
  splitByMatches(text, findInText(text, terms));

/**
 * Highlights plates, VINs and references anywhere, ignoring separators, as the archive matches
 * them.
 */
export const highlightCode = (text: string, terms: readonly string[]): readonly ExcerptPart[] =>
  splitByMatches(text, findInIdentifier(text, terms));

export const hasMatch = (textParts: readonly ExcerptPart[]): boolean =>
  textParts.some(({ isMatch }) => isMatch);
