import type { ProvenanceSubject } from '../provenance/lines.ts';

/** Something that adverts say of a vehicle, and that other datasets may contradict. */
export type Claim = {
  readonly name: 'service-history' | 'one-owner' | 'clean-check' | 'no-finance' | 'no-damage';
  readonly pattern: RegExp;
  /** What of the check would contradict it. */
  readonly subjects: readonly ProvenanceSubject[];
};

/** Whether the words before a match take it back: “not HPI clear”, “no full service history”. */
const NEGATED =
  /\b(?:no|not|never|without|isn['’]?t|hasn['’]?t|lacks?)\s+(?:a\s+|an\s+|been\s+)?$/i;

export const FULL_HISTORY =
  /\b(?:full|complete)\s+(?:[a-z]+\s+){0,3}?(?:service\s+)?history\b|\bF(?:M?D)?\.?S\.?H\b/i;
export const PART_HISTORY =
  /\b(?:part(?:ial)?|some|limited|incomplete|no)\s+(?:[a-z]+\s+){0,2}?(?:service\s+)?history\b|\bP\.?S\.?H\b/i;

/** “One owner” counts for the owner of then and one before: people mean either. */
export const ONE_OWNER =
  /\b(?:one|1|single|sole)\s+(?:(?:previous|former|private|careful|lady|registered)\s+){0,2}(?:owner|keeper)\b/i;

/** Claims about what a provenance check would find. */
export const CHECK_CLAIMS: readonly Claim[] = [
  {
    name: 'clean-check',
    pattern:
      /\b(?:HPI|Experian|AutoCheck|provenance|history)[\s,:-]+(?:check(?:ed)?[\s,:-]+)?(?:(?:and|all|is|fully)\s+)?clear\b|\bclear\s+(?:HPI|history|provenance)\b/i,
    subjects: ['finance', 'stolen', 'scrapped', 'writeOff', 'highRisk'],
  },
  {
    name: 'no-finance',
    pattern:
      /\b(?:no|free\s+of|without)\s+(?:any\s+)?(?:outstanding\s+)?finance\b(?!\s+(?:available|offered))/i,
    subjects: ['finance'],
  },
  {
    name: 'no-damage',
    pattern:
      /\b(?:never|not)\s+(?:been\s+)?(?:written\s+off|damaged|in\s+an\s+accident)\b|\baccident[\s-]free\b|\bno\s+(?:accidents?|damage\s+history)\b/i,
    subjects: ['writeOff', 'condition'],
  },
];

/** Beyond this an advert's text is not read. */
const LONGEST = 20_000;

/** The words by which a text makes a claim; undefined where it makes none, or takes it back. */
export function claimIn(text: string | undefined, pattern: RegExp): string | undefined {
  const read = text?.slice(0, LONGEST) ?? '';
  const match = pattern.exec(read);
  if (!match || NEGATED.test(read.slice(Math.max(0, match.index - 20), match.index)))
    return undefined;
  return match[0];
}
