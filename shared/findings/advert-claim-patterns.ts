import { normaliseAdvert } from '../reading/adverts/normalise.ts';
import type { AdvertKind } from '../reading/adverts/read-advert.ts';
import type { ProvenanceSubject } from '../reading/provenance-lines.ts';
import { type Advert, getStatements } from './adverts.ts';

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

/** A claim of an advert, and the subjects of the provenance check whose records contradict it. */
export type CheckClaim = {
  readonly name: string;
  readonly text: string;
  readonly subjects: readonly ProvenanceSubject[];
};

const LOSS_KINDS: readonly AdvertKind[] = ['write-off', 'repaired', 'damage'];

/** Facts that an advert may deny. One denial of a subject is enough to quote. */
const DENIALS: readonly (Pick<CheckClaim, 'name' | 'subjects'> & {
  readonly kinds: readonly AdvertKind[];
})[] = [
  { name: 'no-finance', kinds: ['finance'], subjects: ['finance'] },
  { name: 'not-stolen', kinds: ['theft'], subjects: ['stolen'] },
  { name: 'not-scrapped', kinds: ['scrapped'], subjects: ['scrapped'] },
  {
    name: 'no-damage',
    kinds: LOSS_KINDS,
    subjects: ['writeOff', 'condition'],
  },
];

const CLEAN_CHECK =
  /\b(?:HPI|Experian|AutoCheck|provenance)[\s,:-]+(?:check(?:ed)?[\s,:-]+)?(?:(?:and|all|is|fully|totally|completely|100%)\s+)?clear\b|(?<!\b(?:service|MOT)\s)\bhistory:?\s+(?:check(?:ed)?\s+)?(?:(?:and|all|is|fully)\s+)?clear\b|\bclear\s+(?:HPI|history|provenance)\b/i;

/**
 * Returns the claims of an advert about what the provenance check records. A fact that the advert
 * admits anywhere is not denied: “HPI clear apart from Cat N”.
 */
export function findCheckClaims(advert: Advert): readonly CheckClaim[] {
  const statements = getStatements(advert);
  const isAdmitted = (kinds: readonly AdvertKind[]) =>
    statements.some(({ kind, stance }) => stance === 'admits' && kinds.includes(kind));
  const deniable = DENIALS.filter(({ kinds }) => !isAdmitted(kinds));
  const denied = deniable.flatMap(({ name, kinds, subjects }) => {
    const denial = statements.find(
      ({ kind, stance }) => stance === 'denies' && kinds.includes(kind),
    );
    return denial ? [{ name, subjects, text: denial.text }] : [];
  });
  const clean = findClaim(advert.text, CLEAN_CHECK);
  if (clean === undefined) return denied;
  const named = new Set(denied.flatMap(({ subjects }) => subjects));
  const covered = deniable.flatMap(({ subjects }) => subjects.filter((each) => !named.has(each)));
  return [{ name: 'clean-check', text: clean, subjects: [...covered, 'highRisk'] }, ...denied];
}

/** True if the advert admits or denies a loss or damage. A check that is clear denies it. */
export const mentionsWriteOff = (advert: Advert): boolean =>
  getStatements(advert).some(({ kind }) => LOSS_KINDS.includes(kind)) ||
  findClaim(advert.text, CLEAN_CHECK) !== undefined;

/** Returns the matched text of a claim, undefined if the claim is absent or negated. */
export function findClaim(text: string | undefined, pattern: RegExp): string | undefined {
  const searched = normaliseAdvert(text);
  const match = pattern.exec(searched);
  if (!match) return undefined;
  const before = searched.slice(Math.max(0, match.index - 20), match.index);
  return NEGATED.test(before) ? undefined : match[0];
}
