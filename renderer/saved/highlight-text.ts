import { type ExcerptPart, splitByMatches } from '../../shared/search/excerpt.ts';
import { findInIdentifier, findInText } from '../../shared/search/matches.ts';

export { createExcerptForTerms, type ExcerptPart } from '../../shared/search/excerpt.ts';
/** What was typed, as the words that the archive looks for. */
export { searchTerms } from '../../shared/search/terms.ts';

/** Words match from their start on, as the archive finds them. */
export const highlightWords = (text: string, terms: readonly string[]): readonly ExcerptPart[] =>
  splitByMatches(text, findInText(text, terms));

/** Plates, VINs and references match anywhere, whatever stands between their characters. */
export const highlightCode = (text: string, terms: readonly string[]): readonly ExcerptPart[] =>
  splitByMatches(text, findInIdentifier(text, terms));

export const hasMatch = (textParts: readonly ExcerptPart[]): boolean =>
  textParts.some(({ isMatch }) => isMatch);
