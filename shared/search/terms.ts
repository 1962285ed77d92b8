import { parseLayout } from '../vehicle/layouts.ts';

/**
 * How saved reports are searched: what is written in them and what is typed are cut into words in the
 * same way, by the archive that finds and by the window that marks what was found.
 *
 * Every word is found by its beginning. A plate, VIN or reference is found by any part of it, in a
 * field of its own and in what somebody wrote.
 */

/** Words are told apart by so many letters. */
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

/** A text as it is compared: lower case, without accents. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      // Lower case brings marks of its own (İ), and letters that have no accent to take away.
      .replace(/\p{M}/gu, '')
      .replace(/[ßæœøłđðþıς]/g, (letter) => LETTER_FOLDING[letter] ?? letter)
  );
}

/** A word in a text that is {@link folded}. */
export const WORD_PATTERN = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;

/** Words as they are compared; signs and spaces part them. */
export function tokenize(text: string): readonly string[] {
  return foldText(text).match(WORD_PATTERN) ?? [];
}

/** A plate that words name: it begins at one of them and is written in one or in two. */
type PlateMention = { readonly at: number; readonly words: 1 | 2 };

/** Plates that a text names, written with their space or without it. */
export function* findPlates(words: readonly string[]): Generator<PlateMention, undefined> {
  for (const [at, word] of words.entries()) {
    if (isPlate(word)) yield { at, words: 1 };
    const after = words[at + 1];
    if (after !== undefined && isPlate(word + after, word)) yield { at, words: 2 };
  }
}

/** Dateless marks apart: “the 205” and “for 30” would be some of them. */
function isPlate(text: string, head?: string): boolean {
  if (text.length < 5 || text.length > 7) return false;
  const layout = parseLayout(text.toUpperCase());
  if (!layout || layout.format === 'dateless') return false;
  return head === undefined || layout.head === head.toUpperCase();
}

/** A reference as somebody writes it in a text, or types its beginning. */
export const REFERENCE_PATTERN = /(?<![\p{L}\p{N}])PD-[0-9A-Z]{4}-[0-9A-Z]{1,4}(?![\p{L}\p{N}])/giu;

/** References that a text names, each as one word: the letters before it stand on every report. */
export function findReferences(text: string): readonly string[] {
  return (text.match(REFERENCE_PATTERN) ?? []).map((found) => tokenize(found).join(''));
}

/** What is typed as the words that a report must have, all of them; none where there is no word in it. */
export function searchTerms(text: string): readonly string[] {
  return removeRedundantTerms([
    ...findReferences(text),
    ...tokenize(text.replace(REFERENCE_PATTERN, ' ')),
  ]);
}

/** Without those that another one already says: what begins with “fo” begins with “f”. */
function removeRedundantTerms(words: readonly string[]): readonly string[] {
  const all = [...new Set(words)];
  return all.filter((word) => !all.some((other) => other !== word && other.startsWith(word)));
}
