import { toPlainText, wordSet } from './source-words.ts';

/**
 * Free texts of sources are classified from tables of known wordings. Anything else is quoted: no
 * spelling is corrected, and no sentence is interpreted.
 */

/** The end of a clause. A wording does not match across it unless it contains one. */
const CLAUSE_END = '|';

/**
 * Splits a text into words in lower case. Any end of a clause is `|`. A question mark, a symbol and
 * letters of other scripts stay as words that no table contains.
 */
function splitIntoWords(text: string): readonly string[] {
  return (
    toPlainText(text)
      .replaceAll(/n[’'`´]t\b/g, ' not')
      .replaceAll(/[’'`´]/g, '')
      // Abbreviations: “S.O.R.N.”, “H/P”, “N/A”.
      .replaceAll(/\b(?:[a-z]\. ?){2,}(?:[a-z]\b)?/g, (letters) => letters.replaceAll(/[. ]/g, ''))
      .replaceAll(/\b([a-z])\/([a-z])\b/g, '$1$2')
      .replaceAll(/([a-z])\(s\)/g, '$1s')
      // The full stop of an abbreviation: “Cond. sale”.
      .replaceAll(/\b(cond|cont|pers|cr|purch|unsec|cat)\. ?/g, '$1 ')
      .replaceAll('&', ' and ')
      // Elsewhere, “may” expresses a doubt.
      .replaceAll(/\b(\d+) may (\d+)\b/g, '$1 5 $2')
      .replaceAll('?', ' ? ')
      .replaceAll(/(?:^|\s)-+|-+(?:\s|$)|[.,;:|()[\]{}<>"“”!/\\+=–—]+/g, ` ${CLAUSE_END} `)
      .replaceAll(/[^\p{L}\p{N}\p{S}?|]+/gu, ' ')
      .trim()
      .split(' ')
      .filter((word, index, words) => word !== CLAUSE_END || words[index - 1] !== CLAUSE_END)
  );
}

/** A wording that a text states. */
type FoundWording<M> = {
  readonly meaning: M;
  /** True if a negation that belongs to no known wording stands directly before it. */
  readonly isDenied: boolean;
};

/** What a text states in terms of a table of known wordings. */
export type SourceReading<M> = {
  readonly found: readonly FoundWording<M>[];
  /** True if any of these meanings is stated. */
  readonly has: (...meanings: readonly M[]) => boolean;
  /** True if nothing was stated: no text, or only spaces and punctuation. */
  readonly isBlank: boolean;
  /** True if the classification uses every word. Only such a text can be an assurance. */
  readonly isWhole: boolean;
  /** True if a negation belongs to no known wording: it can reverse the meaning. */
  readonly hasNegation: boolean;
};

const NEGATIONS = wordSet('not no non never none nor neither without nothing nil false un');

/** A date or another number, which a table names with `#`. */
const NUMBER =
  /^(?:\d+(?:st|nd|rd|th)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

type Lexicon<M> = {
  /** The wordings by their first word, the longest first. */
  readonly wordings: ReadonlyMap<string, readonly (readonly [readonly string[], M])[]>;
  readonly neutralWords: ReadonlySet<string>;
};

function createLexicon<M extends string>(
  table: Readonly<Record<M, string>>,
  neutral: string,
): Lexicon<M> {
  const wordings = new Map<string, [readonly string[], M][]>();
  for (const meaning of Object.keys(table) as M[])
    for (const wording of table[meaning].split(';')) {
      const words = splitIntoWords(wording);
      const [first = ''] = words;
      wordings.set(first, [...(wordings.get(first) ?? []), [words, meaning]]);
    }
  for (const entries of wordings.values()) entries.sort(([a], [b]) => b.length - a.length);
  const neutralWords = wordSet(neutral);
  return { wordings, neutralWords };
}

/** Reads a text from left to right: the longest known wording at each word. */
function readWordings<M extends string>(text: string, lexicon: Lexicon<M>): SourceReading<M> {
  const { wordings, neutralWords } = lexicon;
  const words = splitIntoWords(text);
  const isOther = (word: string) =>
    word !== CLAUSE_END && !neutralWords.has(word) && !(neutralWords.has('#') && NUMBER.test(word));
  const isOneWord = words.filter(isOther).length === 1;
  const found: FoundWording<M>[] = [];
  let hasNegation = false;
  let isDenied = false;
  let isWhole = true;
  for (let index = 0; index < words.length;) {
    const word = words[index] ?? '';
    let end: number | undefined;
    for (const [wording, meaning] of wordings.get(word) ?? []) {
      // “No” is an answer if it is all that is stated. Otherwise it negates something.
      if (wording.length === 1 && NEGATIONS.has(word) && !isOneWord) continue;
      end = findEnd(words, index, wording, neutralWords);
      if (end === undefined) continue;
      found.push({ meaning, isDenied });
      break;
    }
    if (end === undefined && isOther(word)) {
      isWhole = false;
      isDenied = NEGATIONS.has(word);
      hasNegation ||= isDenied;
    } else if (end !== undefined || word === CLAUSE_END) isDenied = false;
    index = end ?? index + 1;
  }
  return {
    found,
    has: (...meanings) => found.some(({ meaning }) => meanings.includes(meaning)),
    isBlank: !/[\p{L}\p{N}\p{S}]/u.test(toPlainText(text)),
    isWhole,
    hasNegation,
  };
}

/** Returns the position after a wording that starts here. Neutral words may stand inside it. */
function findEnd(
  words: readonly string[],
  start: number,
  wording: readonly string[],
  neutralWords: ReadonlySet<string>,
): number | undefined {
  let index = start;
  for (const expected of wording) {
    while (index > start && words[index] !== expected && neutralWords.has(words[index] ?? ''))
      index++;
    if (words[index] !== expected) return undefined;
    index++;
  }
  return index;
}

/** Creates a function that reads texts of any length from a table of known wordings. */
export function createReader<M extends string>(
  table: Readonly<Record<M, string>>,
  neutral: string,
): (text: string) => SourceReading<M> {
  const lexicon = createLexicon(table, neutral);
  return (text) => readWordings(text, lexicon);
}

/** Maximum number of characters classified. Sources use a few words. */
const MAX_TEXT_LENGTH = 400;
const MAX_CACHED_TEXTS = 1_000;

/** A result of a classifier. If words were not used, the text is quoted beside it. */
export type Classified<T> = T & { readonly hasUnusedWords: boolean };

/**
 * Creates a function that classifies a text, cached by text: a hostile response may repeat one a
 * hundred thousand times. `prepare` rewrites the text before it is read.
 */
export function createClassifier<M extends string, T extends object>(
  table: Readonly<Record<M, string>>,
  neutral: string,
  classify: (reading: SourceReading<M>, text: string) => T,
  prepare = (text: string) => text,
): (text: string | undefined) => Classified<T> {
  const cache = new Map<string, Classified<T>>();
  const read = createReader(table, neutral);
  return (text = '') => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const isCut = text.length > MAX_TEXT_LENGTH;
    const start = text.slice(0, MAX_TEXT_LENGTH);
    const complete = read(prepare(start));
    const reading = isCut ? { ...complete, isWhole: false } : complete;
    const hasUnusedWords = !reading.isWhole && !reading.isBlank;
    const result = { hasUnusedWords, ...classify(reading, start) };
    if (isCut) return result;
    if (cache.size >= MAX_CACHED_TEXTS) cache.clear();
    cache.set(text, result);
    return result;
  };
}
