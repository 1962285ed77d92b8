import { type Part, partsOf } from '../../shared/search/excerpt.ts';
import { placesInNumber, placesInText } from '../../shared/search/places.ts';

export { excerptOf, type Part } from '../../shared/search/excerpt.ts';
/** What was typed, as the words that the archive looks for. */
export { searchedWords as termsOf } from '../../shared/search/words.ts';

/** Words match from their start on, as the archive finds them. */
export const wordParts = (text: string, terms: readonly string[]): readonly Part[] =>
  partsOf(text, placesInText(text, terms));

/** Plates, VINs and references match anywhere, whatever stands between their characters. */
export const codeParts = (text: string, terms: readonly string[]): readonly Part[] =>
  partsOf(text, placesInNumber(text, terms));

export const hasMatch = (parts: readonly Part[]): boolean => parts.some(({ isMatch }) => isMatch);
