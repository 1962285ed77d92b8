import type { ReportQuery } from '../../shared/ipc/reports.ts';
import {
  findDates,
  MAX_IDENTIFIER_LENGTH,
  MAX_TERM_LENGTH,
  findCompounds,
  findReferences,
  findVehicles,
  foldText,
  searchWords,
  tokenize,
} from '../../shared/search/terms.ts';
import { findForms, joinWriteOff } from '../../shared/search/word-forms.ts';

/**
 * The terms by which a report is found. They are created here, so that indexed and typed text are
 * split in the same way; FTS5's own tokenizer only splits at spaces.
 *
 * - A word is found by its prefix, a compound also as one word. A plate, VIN or reference is found by
 * any part of it, because each of its suffixes is a term.
 * - For a prefix of up to {@link PREFIX_LENGTH} letters FTS5 reads one list. For a longer prefix it
 * reads one list per matching term. So a word is indexed as its first letters and, with a marker,
 * as each of its longer prefixes. A word that is in every report is then also read as one list.
 * - Verdicts, environments and adverse checks are terms, so that filters narrow a search in the same
 *   way as words. So are the day and the month of saving, and dates in a text.
 */
const PREFIX_LENGTH = 4;
/** Private-use characters, which are not typed, mark terms that are not plain words. */
const PREFIX_MARK = '\u{e000}';
const RESULT_PREFIX = '\u{e001}';
const ENVIRONMENT_PREFIX = '\u{e002}';
const CHECK_PREFIX = '\u{e003}';
const DATE_PREFIX = '\u{e004}';

type Searchable = {
  /** Plates, VINs, references. */
  readonly numbers: readonly string[];
  readonly texts: readonly string[];
  readonly result: string;
  readonly environment: string;
  readonly checks: readonly string[];
  readonly savedOn: string;
};

export function buildIndexText(report: Searchable): string {
  const { numbers, texts, result, environment, checks, savedOn } = report;
  const dates = new Set([savedOn, ...texts.flatMap(findDates)].flatMap(withMonth));
  const filters = [
    filterToken(RESULT_PREFIX, result),
    filterToken(ENVIRONMENT_PREFIX, environment),
    ...checks.map((check) => filterToken(CHECK_PREFIX, check)),
    ...[...dates].map((date) => filterToken(DATE_PREFIX, date)),
  ];
  const tokens = new Set<string>();
  for (const number of numbers) addNumber(tokens, tokenize(number).join(''));
  for (const text of texts) {
    const words = tokenize(text);
    for (const word of words) addWord(tokens, word);
    for (const [compound] of findCompounds(foldText(text)))
      addWord(tokens, tokenize(compound).join(''));
    for (const { index, wordCount } of findVehicles(words))
      addNumber(tokens, words.slice(index, index + wordCount).join(''));
    for (const reference of findReferences(text)) addNumber(tokens, reference);
  }
  return [...filters, ...tokens].join(' ');
}

/** A day is also found by its month. */
const withMonth = (date: string) => [date, date.slice(0, 7)];

/** One term for a name that may contain punctuation, such as `no-record`. */
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

/**
 * A query for FTS5: every typed word is the prefix of a term, and all conditions must hold. Undefined
 * if there is no condition; an empty list is no condition. Typed text is never read as syntax.
 */
export function toFtsQuery(query: Omit<ReportQuery, 'order'>): string | undefined {
  const { text, results, environments, check } = query;
  const compounds = findCompounds(foldText(joinWriteOff(text))).map(([compound]) =>
    tokenize(compound),
  );
  const compoundByLastWord = new Map(compounds.map((words) => [words.at(-1), words.join('')]));
  const clauses = [
    ...searchWords(text).map((word) => wordQuery(word, compoundByLastWord.get(word))),
    ...findDates(text).map((date) => dateQuery(date, text)),
    anyOfQuery(results.map((result) => filterToken(RESULT_PREFIX, result))),
    anyOfQuery(environments.map((environment) => filterToken(ENVIRONMENT_PREFIX, environment))),
    check === undefined ? '' : quoteFts(filterToken(CHECK_PREFIX, check)),
  ];
  return clauses.filter((group) => group !== '').join(' AND ') || undefined;
}

/**
 * Any form of a word. The last word of a compound also finds the compound as one word: “cx-5” finds
 * “CX5”. The other words need no alternative, because “cx” is a prefix of “cx5”.
 */
function wordQuery(word: string, compound?: string): string {
  const words = [...findForms(word), ...(compound === undefined ? [] : [compound])];
  const queries = words.map(prefixQuery);
  return queries.length === 1 ? queries.join('') : `(${queries.join(' OR ')})`;
}

function prefixQuery(word: string): string {
  const characters = Array.from(word);
  const term = `${quoteFts(characters.slice(0, MAX_IDENTIFIER_LENGTH).join(''))}*`;
  if (characters.length <= PREFIX_LENGTH) return term;
  return `(${quoteFts(PREFIX_MARK + characters.slice(0, MAX_TERM_LENGTH).join(''))} OR ${term})`;
}

/** A date in the notation of a stock number, “2024-11”, may also be the start of one. */
function dateQuery(date: string, text: string): string {
  const day = quoteFts(filterToken(DATE_PREFIX, date));
  return text.includes(date) ? `(${day} OR ${prefixQuery(tokenize(date).join(''))})` : day;
}

function anyOfQuery(tokens: readonly string[]): string {
  return tokens.length === 0 ? '' : `(${tokens.map(quoteFts).join(' OR ')})`;
}

/** A quoted string of FTS5 contains no syntax. */
const quoteFts = (text: string) => `"${text.replaceAll('"', '""')}"`;
