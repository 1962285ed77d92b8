import { parseLayout } from '../vehicle/layouts.ts';
import { parseDateInput, parseMonthInput } from '../format/parse-date.ts';
import { joinWriteOff } from './word-forms.ts';

/**
 * Search in saved reports. The archive, which finds reports, and the window, which highlights the
 * matches, split stored text and queries into words in the same way.
 *
 * A word matches by its beginning, or by that of another of its forms (word-forms.ts), and so does a
 * compound written as one word (“cx5” for “CX-5”). A plate, VIN or reference matches by any part of it,
 * both in its own field and in free text.
 */

/** Words are compared up to this length. */
export const MAX_TERM_LENGTH = 24;
export const MAX_IDENTIFIER_LENGTH = 40;

const LETTER_FOLDING: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

// oxlint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;
export const isAscii = (text: string) => ASCII.test(text);

/** Folds a text for comparison: lower case, without accents. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      // Lower case can add combining marks (İ). Some letters have no accent to remove.
      .replace(/\p{M}/gu, '')
      .replace(/[ßæœøłđðþıς]/g, (letter) => LETTER_FOLDING[letter] ?? letter)
  );
}

/** A word in a text folded by {@link foldText}. */
export const WORD_PATTERN = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/** Splits a text into folded words. Punctuation and spaces separate words. */
export function tokenize(text: string): readonly string[] {
  return foldText(text).match(WORD_PATTERN) ?? [];
}

// Starts only at the start of a word: otherwise a long word would take time quadratic in its length.
const COMPOUND_PATTERN =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:(?:[-‐‑'’]|(?<!\p{N})\.)[\p{L}\p{N}]+)+/gu;

/** Finds words in a folded text that can also be typed as one: “cx-5”, “cr-v”, “cee'd”, “id.3”. */
export const findCompounds = (folded: string): readonly RegExpExecArray[] => [
  ...folded.matchAll(COMPOUND_PATTERN),
];

/** A plate or VIN in a list of words: the index of its first word, and whether it spans two. */
type VehicleMention = { readonly index: number; readonly wordCount: 1 | 2 };

const VIN_PATTERN = /^(?=.*\d)[a-hj-npr-z\d]{17}$/;

/** Finds plates, written with or without a space, and VINs in a list of folded words. */
export function* findVehicles(words: readonly string[]): Generator<VehicleMention, undefined> {
  for (const [index, word] of words.entries()) {
    if (isPlate(word) || VIN_PATTERN.test(word)) yield { index, wordCount: 1 };
    const after = words[index + 1];
    if (after !== undefined && isPlate(word + after, word)) yield { index, wordCount: 2 };
  }
}

/** Dateless and trade plates are excluded, because “the 205”, “for 30” and “12345” would match. */
function isPlate(text: string, head?: string): boolean {
  if (text.length < 5 || text.length > 7) return false;
  const layout = parseLayout(text.toUpperCase());
  if (!layout || layout.format === 'dateless' || layout.format === 'trade') return false;
  return head === undefined || layout.head === head.toUpperCase();
}

/** A reference in a text, complete or cut off in its last group. */
export const REFERENCE_PATTERN = /(?<![\p{L}\p{N}])PD-[0-9A-Z]{4}-[0-9A-Z]{1,4}(?![\p{L}\p{N}])/giu;

/** Returns each reference as one word: its prefix alone would match every report. */
export function findReferences(text: string): readonly string[] {
  return (text.match(REFERENCE_PATTERN) ?? []).map((found) => tokenize(found).join(''));
}

/** Returns the words and dates of a text, all of which a report must contain. */
export const searchTerms = (text: string): readonly string[] => [
  ...searchWords(text),
  ...findDates(text),
];

/** A date is written with a hyphen, which no word contains. */
export const isDateTerm = (term: string): boolean => term.includes('-');

export function searchWords(text: string): readonly string[] {
  return removeRedundantTerms([
    ...findReferences(text),
    ...tokenize(joinWriteOff(removeDates(text.replace(REFERENCE_PATTERN, ' ')))),
  ]);
}

/** Removes terms that another term implies: a word that begins with “fo” also begins with “f”. */
function removeRedundantTerms(words: readonly string[]): readonly string[] {
  const all = [...new Set(words)];
  return all.filter((word) => !all.some((other) => other !== word && other.startsWith(word)));
}

const NUMERIC = String.raw`\d{1,4}(?:[/.-]\d{1,4}){1,2}`;
const NAMED_MONTH = String.raw`[a-z]{3,9}(?:,?\s+|-)\d{4}`;
const NAMED_DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?(?:\s+(?:of\s+)?|-)[a-z]{3,9}(?:,?\s+|-)(?:\d{4}|\d{2})`;
/** Parts of a text that may be dates. A part of a longer number or of a reference is not one. */
const CANDIDATE = new RegExp(
  String.raw`(?<![\p{L}\p{N}/.-])(?:${NUMERIC}|${NAMED_DAY}|${NAMED_MONTH})(?![\p{L}\p{N}]|[/-][\p{L}\p{N}]|\.\d)`,
  'giu',
);

type DateMention = { readonly date: string; readonly start: number; readonly end: number };

/** Finds the dates in a text, as `2026-11-22`, or as `2026-11` for a month. */
export function* locateDates(text: string): Generator<DateMention, undefined> {
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const date = parse(found);
    if (date !== undefined) yield { date, start: index, end: index + found.length };
  }
}

export const findDates = (text: string): readonly string[] =>
  Array.from(locateDates(text), ({ date }) => date);

export const removeDates = (text: string): string =>
  text.replaceAll(CANDIDATE, (found) => (parse(found) === undefined ? found : ' '));

const parse = (text: string) => parseDateInput(text) ?? parseMonthInput(text);
