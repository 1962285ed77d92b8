import { MAX_ADVERT_LENGTH } from '../reading/source-text/advert-admission.ts';

/** Matches a negation directly before a claim: “not HPI clear”, “no full service history”. */
const NEGATED =
  /\b(?:no|not|never|without|isn['’]?t|hasn['’]?t|lacks?)\s+(?:a\s+|an\s+|been\s+)?$/i;

/**
 * A word between “full” and “service history”, such as “BMW main dealer”. Words that limit the
 * history or start another phrase do not count: “complete with part service history”.
 */
const FILLER_WORD = String.raw`(?:(?!(?:with|and|or|of|part|partial|some|limited|incomplete|no|missing)\b)[a-z-]+\s+)`;
/** With one of these words, “history” alone means service history. */
const HISTORY_KIND = String.raw`(?:(?:main|dealer|franchised?|manufacturer['’]?s?|specialist|documented|stamped)\s+)`;
const historyPattern = (maxWords: number) =>
  String.raw`(?:${FILLER_WORD}{0,${maxWords}}?service\s+history|${HISTORY_KIND}{0,${maxWords}}history(?!\s+(?:of|check)))\b`;

export const FULL_HISTORY = new RegExp(
  String.raw`\b(?:full|complete)\s+${historyPattern(3)}|\bF(?:M?D)?\.?S\.?H\b`,
  'i',
);
export const PARTIAL_HISTORY = new RegExp(
  String.raw`\b(?:part(?:ial)?|some|limited|incomplete|no)\s+${historyPattern(2)}|\bP\.?S\.?H\b`,
  'i',
);

/** Names the number as a figure or as one of `OWNER_NUMBERS`: “two owners”, “previous owners: 2”. */
export const OWNER_COUNT =
  /(?<![.+]|\b(?:(?:one|each|both)\s+of(?:\s+the)?|last|past|first|other|these|those|between)\s+)\b(?:one|single|sole|two|three|[1-9])\s+(?:(?:previous|former|private|careful|lady|registered)\s+){0,2}(?:owner|keeper)s?\b(?!['’])|\b(?:owners|keepers)\s*[:=–-]\s*[1-9]\b/i;
export const OWNER_NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  single: 1,
  sole: 1,
  two: 2,
  three: 3,
};

/** Claims of adverts, and the subjects of the provenance check whose records contradict them. */
export const CHECK_CLAIMS = [
  {
    name: 'clean-check',
    pattern:
      /\b(?:HPI|Experian|AutoCheck|provenance)[\s,:-]+(?:check(?:ed)?[\s,:-]+)?(?:(?:and|all|is|fully)\s+)?clear\b|(?<!\b(?:service|MOT)\s)\bhistory:?\s+(?:check(?:ed)?\s+)?(?:(?:and|all|is|fully)\s+)?clear\b|\bclear\s+(?:HPI|history|provenance)\b/i,
    subjects: ['finance', 'stolen', 'scrapped', 'writeOff', 'highRisk'],
  },
  {
    name: 'no-finance',
    pattern:
      /\b(?:(?:no|free\s+of|clear\s+of)\s+(?:any\s+)?(?:outstanding\s+)?|without\s+(?:any\s+)?outstanding\s+)finance\b(?!\s+(?:available|offer|option|fee|package|deal|check|need|require|charge|compan))|\bfinance\s+clear\b/i,
    subjects: ['finance'],
  },
  {
    name: 'no-damage',
    pattern:
      /\b(?:never|not)\s+(?:been\s+)?(?:written\s+off|damaged|in\s+an\s+accident)\b|\baccident[\s-]free\b|\bno\s+(?:accidents?|damage\s+history)\b/i,
    subjects: ['writeOff', 'condition'],
  },
] as const;

/** Returns the matched text of a claim, undefined if the claim is absent or negated. */
export function findClaim(text: string | undefined, pattern: RegExp): string | undefined {
  const searched = text?.slice(0, MAX_ADVERT_LENGTH) ?? '';
  const match = pattern.exec(searched);
  if (!match) return undefined;
  const before = searched.slice(Math.max(0, match.index - 20), match.index);
  return NEGATED.test(before) ? undefined : match[0];
}
