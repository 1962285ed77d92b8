import {
  foldText,
  MAX_IDENTIFIER_LENGTH,
  MAX_TERM_LENGTH,
  findPlates,
  REFERENCE_PATTERN,
  WORD_PATTERN,
} from './terms.ts';

/** The position of a matched term in UTF-16 units. `end` is exclusive. */
export type TextMatch = { readonly term: string; readonly start: number; readonly end: number };

/**
 * Finds terms (from `searchTerms`) at the start of words in a text. A term without such a match is
 * searched for in the plates and references in the text. The result is not sorted.
 */
export function findInText(text: string, words: readonly string[]): readonly TextMatch[] {
  if (text === '' || words.length === 0) return [];
  const folded = foldWithOrigins(text);
  const places: TextMatch[] = [];
  const otherTerms: string[] = [];
  for (const word of words) {
    const before = places.length;
    const start = truncateTerm(word, MAX_TERM_LENGTH);
    for (let at = folded.text.indexOf(start); at !== -1; at = folded.text.indexOf(start, at + 1))
      if (isWordStart(folded.text, at))
        places.push(toTextMatch(folded, word, at, at + start.length - 1));
    if (places.length === before && IDENTIFIER_PART.test(word)) otherTerms.push(word);
  }
  if (otherTerms.length === 0 || !FIGURE.test(folded.text)) return places;
  for (const number of findIdentifiers(text, folded))
    places.push(...findInIndexes(folded, number, otherTerms));
  return places;
}

/** Finds terms anywhere in a plate, VIN or reference, ignoring separators. */
export function findInIdentifier(text: string, words: readonly string[]): readonly TextMatch[] {
  if (text === '' || words.length === 0) return [];
  const folded = foldWithOrigins(text);
  return findInIndexes(folded, toIndexes([...folded.text.matchAll(WORD_PATTERN)]), words);
}

const IDENTIFIER_PART = /^[a-z0-9]{1,10}$/;
const FIGURE = /[0-9]/;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * The index stores a limited length of each word, so longer terms are truncated before comparison.
 */
function truncateTerm(word: string, most: number): string {
  return word.length <= most ? word : Array.from(word).slice(0, most).join('');
}

/** True at the start of a run of letters and digits, and at any other character. */
function isWordStart(text: string, at: number): boolean {
  if (at === 0 || !LETTER.test(characterAt(text, at))) return true;
  const folded = text.charCodeAt(at - 1);
  return !LETTER.test(characterAt(text, folded >= 0xdc_00 && folded <= 0xdf_ff ? at - 2 : at - 1));
}

const characterAt = (text: string, at: number) =>
  at < 0 ? '' : String.fromCodePoint(text.codePointAt(at) ?? 0);

/** A folded text, and the position in the original text for each of its units. */
type FoldedText = { readonly text: string; readonly origin: (at: number) => number };

// oxlint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;

function foldWithOrigins(text: string): FoldedText {
  if (ASCII.test(text)) return { text: text.toLowerCase(), origin: (at) => at };
  const origins: number[] = [];
  let folded = '';
  let at = 0;
  // Accents are removed at every position, so each character can be folded separately.
  for (const character of text) {
    const piece = character < '\u0080' ? character.toLowerCase() : foldText(character);
    for (let unit = 0; unit < piece.length; unit += 1) origins.push(at);
    folded += piece;
    at += character.length;
  }
  return { text: folded, origin: (unit) => origins[unit] ?? text.length };
}

/**
 * Converts a range of the folded text to the original text, including accents after the last
 * character.
 */
function toTextMatch(folded: FoldedText, term: string, first: number, last: number): TextMatch {
  const end = folded.origin(last);
  let next = last + 1;
  while (next < folded.text.length && folded.origin(next) === end) next += 1;
  return { term, start: folded.origin(first), end: folded.origin(next) };
}

/** Indexes of the folded text that make up one identifier, without separators. */
type CharacterIndexes = readonly number[];
type Found = Pick<RegExpExecArray, 'index'> & { readonly 0: string };

function toIndexes(words: readonly Found[]): CharacterIndexes {
  return words.flatMap(({ 0: { length }, index }) =>
    Array.from({ length }, (_, unit) => index + unit),
  );
}

/** Finds the plates and references in a text. */
function* findIdentifiers(
  text: string,
  folded: FoldedText,
): Generator<CharacterIndexes, undefined> {
  const words = [...folded.text.matchAll(WORD_PATTERN)];
  for (const plate of findPlates(words.map(({ 0: word }) => word)))
    yield toIndexes(words.slice(plate.at, plate.at + plate.words));
  for (const { index, 0: reference } of text.matchAll(REFERENCE_PATTERN)) {
    const end = index + reference.length;
    const isInside = (at: number) => folded.origin(at) >= index && folded.origin(at) < end;
    yield toIndexes(words.filter((word) => isInside(word.index)));
  }
}

function findInIndexes(
  folded: FoldedText,
  units: CharacterIndexes,
  words: readonly string[],
): TextMatch[] {
  const all = Array.from(units.map((at) => folded.text.charAt(at)).join(''));
  const number = all.slice(0, MAX_IDENTIFIER_LENGTH).join('');
  const places: TextMatch[] = [];
  for (const word of words) {
    const part = truncateTerm(word, MAX_IDENTIFIER_LENGTH);
    for (let at = number.indexOf(part); at !== -1; at = number.indexOf(part, at + 1)) {
      const last = at + part.length - 1;
      places.push(toTextMatch(folded, word, units[at] ?? 0, units[last] ?? 0));
    }
  }
  return places;
}
