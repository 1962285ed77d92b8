import {
  foldText,
  isAscii,
  MAX_IDENTIFIER_LENGTH,
  MAX_TERM_LENGTH,
  findCompounds,
  findVehicles,
  isDateTerm,
  locateDates,
  REFERENCE_PATTERN,
  WORD_PATTERN,
} from './terms.ts';
import { findForms } from './word-forms.ts';

/** The position of a matched term in UTF-16 units. `end` is exclusive. */
export type TextMatch = { readonly term: string; readonly start: number; readonly end: number };

/**
 * Finds terms (from `searchTerms`), or other forms of them, at the start of words in a text. A term
 * without such a match is searched for as the end of a compound (“5” of “cx-5” in “CX5”), in the
 * plates, VINs and references in the text, and at the start of its compounds. A date is found in any
 * notation. The result is not sorted.
 */
export function findInText(text: string, terms: readonly string[]): readonly TextMatch[] {
  if (text === '' || terms.length === 0) return [];
  const folded = foldWithOrigins(text);
  const dates = terms.filter(isDateTerm);
  const matches = dates.length === 0 ? [] : findDateTerms(text, folded, dates);
  const otherTerms: string[] = [];
  for (const [index, term] of terms.entries()) {
    if (isDateTerm(term)) continue;
    const found = findForms(term).flatMap((form) => findAtWordStart(folded, term, form));
    if (found.length === 0)
      found.push(...findAtWordStart(folded, term, `${terms[index - 1] ?? ''}${term}`));
    if (found.length === 0) otherTerms.push(term);
    matches.push(...found);
  }
  if (otherTerms.length === 0 || !DIGIT_OR_SEPARATOR.test(folded.text)) return matches;
  const parts = possibleTerms(folded.text, otherTerms);
  if (parts.length === 0) return matches;
  for (const identifier of findIdentifiers(text, folded))
    matches.push(...findInIndexes(folded, identifier, parts));
  for (const { 0: compound, index } of findCompounds(folded.text)) {
    const indexes = toIndexes([...compound.matchAll(WORD_PATTERN)], index);
    const isAtStart = ({ start }: TextMatch) => start === folded.origin(index);
    matches.push(...findInIndexes(folded, indexes, parts).filter(isAtStart));
  }
  return matches;
}

/** Finds what a term stands for at the start of words. */
function findAtWordStart(folded: FoldedText, term: string, searched: string): TextMatch[] {
  const prefix = truncateTerm(searched, MAX_TERM_LENGTH);
  return findIndexes(folded.text, prefix)
    .filter((position) => isWordStart(folded.text, position))
    .map((position) => toTextMatch(folded, term, position, position + prefix.length - 1));
}

/** A month is also found in its days, and a date at the start of a number: “2024-11-0042”. */
const findDateTerms = (text: string, folded: FoldedText, terms: readonly string[]): TextMatch[] => [
  ...[...locateDates(text)].flatMap(({ date, ...position }) =>
    terms.filter((term) => date.startsWith(term)).map((term) => ({ term, ...position })),
  ),
  ...terms.flatMap((term) =>
    findCompounds(folded.text)
      .filter(({ 0: compound }) => compound.startsWith(term))
      .map(({ index }) => toTextMatch(folded, term, index, index + term.length - 1)),
  ),
];

/** Finds terms anywhere in a plate, VIN or reference, ignoring separators. */
export function findInIdentifier(text: string, terms: readonly string[]): readonly TextMatch[] {
  if (text === '' || terms.length === 0) return [];
  const folded = foldWithOrigins(text);
  const parts = possibleTerms(folded.text, terms);
  if (parts.length === 0) return [];
  return findInIndexes(folded, toIndexes([...folded.text.matchAll(WORD_PATTERN)]), parts);
}

/** Terms that may be in an identifier of a text. Most texts have none, which is found out quickly. */
function possibleTerms(folded: string, terms: readonly string[]): readonly string[] {
  const characters = folded.replaceAll(SEPARATORS, '');
  return terms.filter((term) => characters.includes(truncateTerm(term, MAX_IDENTIFIER_LENGTH)));
}

function findIndexes(text: string, part: string): number[] {
  const indexes: number[] = [];
  for (let index = text.indexOf(part); index !== -1; index = text.indexOf(part, index + 1))
    indexes.push(index);
  return indexes;
}

/** Every plate, VIN and reference contains a digit, every compound a separator. */
const DIGIT_OR_SEPARATOR = /[0-9\-‐‑'’.]/;
const SEPARATORS = /[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu;
const LETTER = /[\p{L}\p{N}]/u;

/** The index stores a limited length of each word. */
function truncateTerm(term: string, maxLength: number): string {
  return term.length <= maxLength ? term : Array.from(term).slice(0, maxLength).join('');
}

/** True at the start of a run of letters and digits, and at any other character. */
function isWordStart(text: string, position: number): boolean {
  if (position === 0 || !LETTER.test(characterAt(text, position))) return true;
  const unit = text.charCodeAt(position - 1);
  return !LETTER.test(
    characterAt(text, unit >= 0xdc_00 && unit <= 0xdf_ff ? position - 2 : position - 1),
  );
}

const characterAt = (text: string, position: number) =>
  position < 0 ? '' : String.fromCodePoint(text.codePointAt(position) ?? 0);

/** A folded text, and the position in the original text for each of its units. */
type FoldedText = { readonly text: string; readonly origin: (position: number) => number };

function foldWithOrigins(text: string): FoldedText {
  if (isAscii(text)) return { text: text.toLowerCase(), origin: (position) => position };
  const origins: number[] = [];
  let folded = '';
  let position = 0;
  // Accents are removed at every position, so each character can be folded separately.
  for (const character of text) {
    const piece = character < '\u0080' ? character.toLowerCase() : foldText(character);
    for (let unit = 0; unit < piece.length; unit += 1) origins.push(position);
    folded += piece;
    position += character.length;
  }
  return { text: folded, origin: (unit) => origins[unit] ?? text.length };
}

/** Converts a folded range to the original text, including accents after the last character. */
function toTextMatch(folded: FoldedText, term: string, first: number, last: number): TextMatch {
  const end = folded.origin(last);
  let next = last + 1;
  while (next < folded.text.length && folded.origin(next) === end) next += 1;
  return { term, start: folded.origin(first), end: folded.origin(next) };
}

/** Indexes of the folded text that make up one identifier, without separators. */
type CharacterIndexes = readonly number[];

function toIndexes(words: readonly RegExpExecArray[], offset = 0): CharacterIndexes {
  return words.flatMap(({ 0: { length }, index }) =>
    Array.from({ length }, (_, unit) => offset + index + unit),
  );
}

function* findIdentifiers(
  text: string,
  folded: FoldedText,
): Generator<CharacterIndexes, undefined> {
  const words = [...folded.text.matchAll(WORD_PATTERN)];
  for (const { index, wordCount } of findVehicles(words.map(({ 0: word }) => word)))
    yield toIndexes(words.slice(index, index + wordCount));
  for (const { index, 0: reference } of text.matchAll(REFERENCE_PATTERN)) {
    const end = index + reference.length;
    const isInside = (position: number) =>
      folded.origin(position) >= index && folded.origin(position) < end;
    yield toIndexes(words.filter((word) => isInside(word.index)));
  }
}

function findInIndexes(
  folded: FoldedText,
  indexes: CharacterIndexes,
  terms: readonly string[],
): TextMatch[] {
  const characters = Array.from(indexes.map((position) => folded.text.charAt(position)).join(''));
  const identifier = characters.slice(0, MAX_IDENTIFIER_LENGTH).join('');
  return terms.flatMap((term) => {
    const part = truncateTerm(term, MAX_IDENTIFIER_LENGTH);
    return findIndexes(identifier, part).map((position) =>
      toTextMatch(folded, term, indexes[position] ?? 0, indexes[position + part.length - 1] ?? 0),
    );
  });
}
