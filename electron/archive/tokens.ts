import {
  MAX_IDENTIFIER_LENGTH,
  MAX_TERM_LENGTH,
  findPlates,
  findReferences,
  searchTerms,
  tokenize,
} from '../../shared/search/terms.ts';

/**
 * The words by which a report is found. FTS5 is given words that are made here, so that what is
 * indexed and what is typed are cut in the same way; its own tokenizer only cuts at spaces.
 *
 * - Every word is found by its beginning. A plate, VIN or reference is found by any part of it: all
 *   its endings are words.
 * - FTS5 reads one list for a beginning of up to {@link INDEXED} letters and as many as there are
 *   words with a longer one. So a word of names and notes is kept as its first letters and, marked,
 *   each longer beginning of it: a name that stands on every report is one list too.
 * - Results and environments are terms of their own, so that filters narrow as words do. One term is
 *   in every report: stepping over rows by it is faster than by an index of the table.
 */
export const PREFIX_LENGTH = 4;
/** Characters that nobody types stand before words that are not text. */
const PREFIX_MARK = '\u{e000}';
const RESULT = '\u{e001}';
const ENVIRONMENT = '\u{e002}';
/** A term of every report. */
const ANY_REPORT = '\u{e003}';

/** What of a report is found by what is typed. */
export type Searchable = {
  /** Plates, VINs, references. */
  readonly numbers: readonly string[];
  readonly texts: readonly string[];
  readonly result: string;
  readonly environment: string;
};

/** The words of a report as FTS5 is given them. */
export function buildIndexText({ numbers, texts, result, environment }: Searchable): string {
  const filters = [ANY_REPORT, filterToken(RESULT, result), filterToken(ENVIRONMENT, environment)];
  return [...filters, ...toIndexTokens({ numbers, texts })].join(' ');
}

/** The terms of numbers and texts, each once. */
function toIndexTokens({ numbers, texts }: Pick<Searchable, 'numbers' | 'texts'>): Set<string> {
  const tokens = new Set<string>();
  for (const number of numbers) addNumber(tokens, tokenize(number).join(''));
  for (const text of texts) {
    const words = tokenize(text);
    for (const word of words) addWord(tokens, word);
    for (const plate of findPlates(words))
      addNumber(tokens, words.slice(plate.at, plate.at + plate.words).join(''));
    for (const reference of findReferences(text)) addNumber(tokens, reference);
  }
  return tokens;
}

/** One word, whatever signs are in it: `no-record` would be two. */
const filterToken = (prefix: string, name: string) => prefix + tokenize(name).join('');

function addNumber(tokens: Set<string>, number: string): void {
  const characters = Array.from(number).slice(0, MAX_IDENTIFIER_LENGTH);
  for (const start of characters.keys()) tokens.add(characters.slice(start).join(''));
}

function addWord(tokens: Set<string>, word: string): void {
  const characters = Array.from(word).slice(0, MAX_TERM_LENGTH);
  tokens.add(characters.slice(0, PREFIX_LENGTH).join(''));
  for (let length = PREFIX_LENGTH + 1; length <= characters.length; length += 1)
    tokens.add(PREFIX_MARK + characters.slice(0, length).join(''));
}

/** Filters that stand beside what is typed; an empty list asks for nothing. */
export type TokenFilters = {
  readonly results: readonly string[];
  readonly environments: readonly string[];
};

/**
 * A query for FTS5: every typed word is the beginning of a term, and all conditions must hold.
 * Undefined where there is no condition. Typed text is never read as syntax.
 */
export function toFtsQuery(
  text: string,
  { results, environments }: TokenFilters,
): string | undefined {
  const clauses = [
    ...searchTerms(text).map(prefixQuery),
    anyOfQuery(results.map((result) => filterToken(RESULT, result))),
    anyOfQuery(environments.map((environment) => filterToken(ENVIRONMENT, environment))),
  ];
  return clauses.filter((group) => group !== '').join(' AND ') || undefined;
}

function prefixQuery(word: string): string {
  const characters = Array.from(word);
  const term = `${quoteFts(characters.slice(0, MAX_IDENTIFIER_LENGTH).join(''))}*`;
  if (characters.length <= PREFIX_LENGTH) return term;
  return `(${quoteFts(PREFIX_MARK + characters.slice(0, MAX_TERM_LENGTH).join(''))} OR ${term})`;
}

function anyOfQuery(tokens: readonly string[]): string {
  return tokens.length === 0 ? '' : `(${tokens.map(quoteFts).join(' OR ')})`;
}

/** A string of FTS5's: nothing in it is syntax. */
const quoteFts = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The query that finds every report. */
export const MATCH_ALL = quoteFts(ANY_REPORT);
