import { NEGATOR, readSourceWords } from './source-words.ts';

/** What a text of a vehicle identity check (VIC, 2003 to 2015) states. */
export type VicResult = 'failed' | 'passed' | 'unrecognised';

const FAILED = /\b(?:fail(?:s|ed|ure)?|refused|rejected|unsatisfactory)\b/g;
const NOT_PASSED = /\b(?:not|never|no|did not) (?:yet |been )*pass(?:ed)?\b/;
const PASSED = /\b(?:pass(?:ed)?|satisfactory)\b/;

/** Classifies a text of a VIC record. Its fields are not documented. */
export function classifyVicResult(text: string | undefined): VicResult {
  const { words, isUncertain } = readSourceWords(text, ['failed', 'passed', 'refused', 'rejected']);
  if (NOT_PASSED.test(words)) return 'failed';
  const rest = words.replaceAll(FAILED, '');
  if (rest !== words) return NEGATOR.test(rest) ? 'unrecognised' : 'failed';
  const isPassed = PASSED.test(words) && !NEGATOR.test(words) && !isUncertain;
  return isPassed ? 'passed' : 'unrecognised';
}
