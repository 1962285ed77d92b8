import { createClassifier, consistsOf, wordSet } from './source-words.ts';

/** What the source's own summary (`check.overview.status`) states. */
export type Headline = 'good' | 'adverse' | 'partial' | 'not-stated' | 'unrecognised';

const VOCABULARY =
  'alerts warning warnings caution cautions failed adverse records record markers marker issues problems passed partial partially partly incomplete outstanding finance stolen clocked written';

const PARTIAL = /\b(?:partial(?:ly)?|partly|incomplete|in part)\b/;
/** Searched even in a text that is too long to be read. */
const MAX_SEARCHED_LENGTH = 100_000;

const GOOD = wordSet('clear clean pass passed ok okay good green satisfactory');
/** Adverse wherever they are not negated. */
const ADVERSE = wordSet(
  'alert alerts alerted warning warnings warn caution cautions fail fails failed failure failures issue issues problem problems adverse danger dangerous stolen theft writeoff written write salvage scrapped scrap clocked clocking clone cloned flag flags flagged red amber refer referred review attention investigate stop reject rejected bad unsatisfactory critical severe serious high discrepancy discrepancies mismatch concern concerns outstanding',
);
/** Adverse only if the text states that there are some. */
const RECORDS = wordSet(
  'record records marker markers entry entries hit hits finance risk risks loss losses',
);
const PRESENT =
  /\b(?:found|held|recorded|detected|present|identified|exists?|outstanding|showing)\b/;
const NEGATORS = wordSet('no not nil zero 0 without never nothing none nor neither');
/** Nothing was checked. “No adverse data” is another matter. */
const NO_DATA =
  /\b(?:no|nil|without) (?:(?:finance|stolen|vehicle|history|provenance|check) ){0,2}(?:data|checks?)\b/;
/** Words that may stand beside the others in a good headline. */
const NEUTRAL = wordSet(
  'all check checks status overall provenance is are has have been was were found held recorded detected present identified reported known any or and other on data history off the everything no not nil zero 0 without never nothing none nor neither',
);
const GOOD_HEADLINE = new Set([...GOOD, ...ADVERSE, ...RECORDS, ...NEUTRAL, 'vehicle']);

/** Classifies a headline. Only one that consists of known words is good. */
export const classifyHeadline = createClassifier(VOCABULARY, (source, text): Headline => {
  const { isBlank, isUncertain } = source;
  const words = source.words.replaceAll(/\bfree (?:of|from)\b/g, 'no');
  if (isBlank) return 'not-stated';
  if (PARTIAL.test(words) || /partial/i.test(text.slice(0, MAX_SEARCHED_LENGTH))) return 'partial';
  const { isAdverse, isGood } = scan(words.split(' '));
  if (isAdverse) return 'adverse';
  const isKnown = !NO_DATA.test(words) && consistsOf(words, GOOD_HEADLINE);
  return isGood && isKnown && !isUncertain ? 'good' : 'unrecognised';
});

/** Reads the words in order. A negation ends with its clause, at a number and at “and” or “but”. */
function scan(words: readonly string[]): { isAdverse: boolean; isGood: boolean } {
  const isPresent = PRESENT.test(words.join(' '));
  const isList = words.includes('or') || words.includes('nor');
  let [isNegated, isAdverse, isGood, isOther] = [false, false, false, false];
  for (const [index, word] of words.entries()) {
    if (word === '|' || word === 'and' || word === 'but' || (word === ',' && !isList))
      isNegated = false;
    else if (/^\d+$/.test(word) && Number(word) > 0) isNegated = false;
    else if (NEGATORS.has(word)) isNegated = true;
    const isDenied = isNegated || isAnsweredNo(words, index);
    // A negated good word is adverse, a negated adverse word is good.
    if (GOOD.has(word) || ADVERSE.has(word)) {
      if (ADVERSE.has(word) === isDenied) isGood = true;
      else isAdverse = true;
    }
    if (RECORDS.has(word)) {
      if (isDenied) isGood = true;
      else if (isPresent || /^\d+$/.test(words[index - 1] ?? '')) isAdverse = true;
      else isOther = true;
    }
    // “No vehicle found”: nothing was checked.
    if (word === 'vehicle' && isNegated) isOther = true;
  }
  if (/\bnothing (?:\w+ )?(?:found|recorded|held|reported|detected)\b/.test(words.join(' ')))
    isGood = true;
  return { isAdverse, isGood: isGood && !isOther };
}

/** “Alerts: 0”, “Warnings: none”. */
function isAnsweredNo(words: readonly string[], index: number): boolean {
  const [separator, answer, next] = words.slice(index + 1, index + 4);
  return (
    separator === '|' &&
    ['0', 'no', 'none', 'nil'].includes(answer ?? '') &&
    (next === undefined || next === '|' || next === ',')
  );
}
