import { quoteText } from '../../format/text.ts';

/** A free text of a source, prepared for classification. */
type SourceWords = {
  /**
   * Words in lower case between single spaces. A comma is ` , ` and any other end of a clause ` |
   * `, so that a pattern of words cannot match across clauses. Spellings of the vocabulary are
   * corrected.
   */
  readonly words: string;
  /** True if nothing was stated: no text, or only spaces and punctuation. */
  readonly isBlank: boolean;
  /**
   * True if the text expresses doubt, contains letters that are not Latin, or is too long to be
   * read whole. Such a text is never an assurance.
   */
  readonly isUncertain: boolean;
};

/** Maximum number of characters read. Sources use a few words. */
const MAX_TEXT_LENGTH = 400;

const DOUBT =
  /\b(?:possibl[ey]|probabl[ey]|maybe|may (?:be|have)|perhaps|might|unconfirmed|unverified|pending|await(?:ing)?|tb[ac]|to be|suspected|believed|apparent(?:ly)?|alleged(?:ly)?|claimed|subject to|if|unless|unsure|uncertain|should|could|would|confirm)\b|\?/;

function readSourceWords(text: string, vocabulary: readonly string[]): SourceWords {
  const visible = toPlainText(text.slice(0, MAX_TEXT_LENGTH));
  const separated = visible
    .replaceAll(/n[’'`´]t\b/g, ' not')
    // Abbreviations: “S.O.R.N.”, “H/P”, “N/A”.
    .replaceAll(/\b(?:[a-z]\. ?){2,}(?:[a-z]\b)?/g, (letters) => letters.replaceAll(/[. ]/g, ''))
    .replaceAll(/\b([a-z])\/([a-z])\b/g, '$1$2')
    .replaceAll(/([a-z])\(s\)/g, '$1s')
    .replaceAll('&', ' and ')
    .replaceAll(/(?:^|\s)-+|-+(?:\s|$)|[.;:|()[\]{}<>"“”!/\\+–—]+/g, ' | ')
    .replaceAll(',', ' , ')
    .replaceAll(/[^a-z0-9|,]+/g, ' ')
    .replaceAll(/(?:[|,] )+(?=[|,])/g, '')
    .replaceAll(/^[\s|,]+|[\s|,]+$/g, '');
  const words = correctSpelling(separated, vocabulary);
  return {
    words,
    isBlank: !/[\p{L}\p{N}\p{S}]/u.test(visible),
    isUncertain:
      text.length > MAX_TEXT_LENGTH ||
      DOUBT.test(`${words} ${visible.includes('?') ? '?' : ''}`) ||
      /[^\P{L}a-z]/u.test(visible),
  };
}

const MAX_CACHED_TEXTS = 1_000;

/**
 * Creates a function that classifies a text, cached by text: a hostile response may repeat one a
 * hundred thousand times. Misspellings of the vocabulary are corrected.
 */
export function createClassifier<T>(
  vocabulary: string,
  classify: (source: SourceWords, text: string) => T,
): (text: string | undefined) => T {
  const cache = new Map<string, T>();
  const correctWords = vocabulary.split(' ');
  return (text = '') => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const result = classify(readSourceWords(text, correctWords), text);
    if (text.length > MAX_TEXT_LENGTH) return result;
    if (cache.size >= MAX_CACHED_TEXTS) cache.clear();
    cache.set(text, result);
    return result;
  };
}

/** Lower case without accents, invisible characters and control characters. */
export function toPlainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}\p{Surrogate}]+/gu, ' ')
    .toLowerCase();
}

/** Returns true if every word is one of these. Only such a text can be an assurance. */
export const consistsOf = (words: string, vocabulary: ReadonlySet<string>) =>
  words.split(' ').every((word) => word === '|' || word === ',' || vocabulary.has(word));

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Any remaining word that can turn the meaning of a text round. */
export const NEGATOR = /\b(?:not|no|non|never|none|nor|neither|without|nothing|un)\b/;

/** A text that only states that there is nothing: “None”, “N/A”, “No record”. */
const DENIAL =
  /^(?:no|none|nil|na|false|not (?:recorded|applicable)|no (?:\w+ )?records?(?: found| held)?)$/;

/** Returns true if the text states that there is no record, and nothing else. */
export function isDenial(text: string): boolean {
  const { words, isUncertain } = readSourceWords(text, []);
  return !isUncertain && DENIAL.test(words);
}

/** Shorter words differ from too many others by one letter. */
const MIN_CORRECTED_LENGTH = 6;

function correctSpelling(words: string, vocabulary: readonly string[]): string {
  const targets = vocabulary.filter(({ length }) => length >= MIN_CORRECTED_LENGTH);
  if (targets.length === 0) return words;
  return words
    .split(' ')
    .map((word) => {
      if (word.length < MIN_CORRECTED_LENGTH - 1 || vocabulary.includes(word)) return word;
      return targets.find((target) => isMisspelling(word, target)) ?? word;
    })
    .join(' ');
}

/**
 * True if one letter was changed, added, omitted or exchanged with the next. The first and the last
 * must be correct: they distinguish “valid” from “invalid” and “expires” from “expired”.
 */
function isMisspelling(word: string, target: string): boolean {
  if (Math.abs(word.length - target.length) > 1) return false;
  if (word[0] !== target[0] || word.at(-1) !== target.at(-1)) return false;
  let index = 0;
  while (index < word.length && word[index] === target[index]) index++;
  const [rest, targetRest] = [word.slice(index), target.slice(index)];
  if (rest.slice(1) === targetRest || rest === targetRest.slice(1)) return true;
  if (rest.length !== targetRest.length) return false;
  const isExchanged = rest[0] === targetRest[1] && rest[1] === targetRest[0];
  return (
    rest.slice(1) === targetRest.slice(1) || (isExchanged && rest.slice(2) === targetRest.slice(2))
  );
}

export type RiskSeverity = 'alert' | 'review';

/** Quotes a text that could not be classified. It is neither guessed nor omitted. */
export const describeUnrecognisedText = (text: string) =>
  `The source states ${quoteText(text)}. Platedesk does not recognise this wording.`;

export const describeStatedText = (text: string) => `The source states ${quoteText(text)}.`;

/** A missing flag of the source's summary must not have a better result than a flag of yes. */
export const severityOfUnrecognised = (flag: unknown): RiskSeverity =>
  flag === false ? 'review' : 'alert';
