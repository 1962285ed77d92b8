import {
  LONGEST_NUMBER,
  LONGEST_WORD,
  platesIn,
  referencesIn,
  searchedWords,
  wordsOf,
} from '../../shared/search/words.ts';

/**
 * The words by which a report is found. FTS5 is given words that are made here, so that what is
 * indexed and what is typed are cut in the same way; its own tokenizer only cuts at spaces.
 *
 * - Every word is found by its beginning. A plate, VIN or reference is found by any part of it: all
 *   its endings are words.
 * - FTS5 reads one list for a beginning of up to {@link INDEXED} letters and as many as there are
 *   words with a longer one. So a word of names and notes is kept as its first letters and, marked,
 *   each longer beginning of it: a name that stands on every report is one list too.
 * - Results and environments are words of their own, so that filters narrow as words do.
 */
export const INDEXED = 4;
/** Characters that nobody types stand before words that are not text. */
const BEGINNING = '\u{e000}';
const RESULT = '\u{e001}';
const ENVIRONMENT = '\u{e002}';

/** What of a report is found by what is typed. */
export type Searchable = {
  /** Plates, VINs, references. */
  readonly numbers: readonly (string | null)[];
  readonly texts: readonly (string | null)[];
  readonly result: string;
  readonly environment: string;
};

/** The words of a report as FTS5 is given them. */
export function indexOf({ numbers, texts, result, environment }: Searchable): string {
  const filters = [marked(RESULT, result), marked(ENVIRONMENT, environment)];
  return [...filters, ...tokensOf({ numbers, texts })].join(' ');
}

/** Those of its numbers and texts alone, each once. */
export function tokensOf({ numbers, texts }: Pick<Searchable, 'numbers' | 'texts'>): Set<string> {
  const tokens = new Set<string>();
  for (const number of numbers) if (number !== null) addNumber(tokens, wordsOf(number).join(''));
  for (const text of texts) {
    const words = wordsOf(text ?? '');
    for (const word of words) addWord(tokens, word);
    for (const plate of platesIn(words))
      addNumber(tokens, words.slice(plate.at, plate.at + plate.words).join(''));
    for (const reference of referencesIn(text ?? '')) addNumber(tokens, reference);
  }
  return tokens;
}

/** One word, whatever signs are in it: `no-record` would be two. */
const marked = (mark: string, name: string) => mark + wordsOf(name).join('');

function addNumber(tokens: Set<string>, number: string): void {
  const figures = Array.from(number).slice(0, LONGEST_NUMBER);
  for (const start of figures.keys()) tokens.add(figures.slice(start).join(''));
}

function addWord(tokens: Set<string>, word: string): void {
  const letters = Array.from(word).slice(0, LONGEST_WORD);
  tokens.add(letters.slice(0, INDEXED).join(''));
  for (let length = INDEXED + 1; length <= letters.length; length += 1)
    tokens.add(BEGINNING + letters.slice(0, length).join(''));
}

/** Filters that stand beside what is typed; an empty list asks for nothing. */
export type Narrowing = {
  readonly results: readonly string[];
  readonly environments: readonly string[];
};

/**
 * What is typed as an FTS5 query: each word is a beginning, all of them must be found. Undefined
 * where there is no word in it. Whatever is typed, none of it is syntax.
 */
export function matchOf(text: string, { results, environments }: Narrowing): string | undefined {
  const words = searchedWords(text);
  if (words.length === 0) return undefined;
  const groups = [
    ...words.map(beginsWith),
    oneOf(results.map((result) => marked(RESULT, result))),
    oneOf(environments.map((environment) => marked(ENVIRONMENT, environment))),
  ];
  return groups.filter((group) => group !== '').join(' AND ');
}

function beginsWith(word: string): string {
  const letters = Array.from(word);
  const whole = `${quoted(letters.slice(0, LONGEST_NUMBER).join(''))}*`;
  if (letters.length <= INDEXED) return whole;
  return `(${quoted(BEGINNING + letters.slice(0, LONGEST_WORD).join(''))} OR ${whole})`;
}

function oneOf(words: readonly string[]): string {
  return words.length === 0 ? '' : `(${words.map(quoted).join(' OR ')})`;
}

/** A string of FTS5's: nothing in it is syntax. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
