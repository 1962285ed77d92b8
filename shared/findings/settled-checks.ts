import { group } from 'd3-array';
import { uncapitalize } from '../format/text.ts';
import type { CheckOutcome } from './checks/check.ts';
import { CHECKS, NO_DATA_HELD } from './checks/definitions.ts';

/** The checks that need no decision. */
export type SettledChecks = {
  /** “No record found: 5”, “MOT valid to 22 May 2027”. */
  readonly results: readonly string[];
  readonly names: readonly string[];
};

const COUNTED_LABELS: ReadonlySet<string> = new Set(['No record found', 'No discrepancy found']);

/** Counts the good results with the same label, and states the others. */
export function summarizeSettledChecks(checks: readonly CheckOutcome[]): SettledChecks {
  const good = checks.filter(({ result }) => result === 'good');
  const answered = good.filter(({ label }) => label !== NO_DATA_HELD);
  const counts = group(answered, (outcome) =>
    COUNTED_LABELS.has(outcome.label) ? outcome.label : describeResult(outcome),
  );
  return {
    results: Array.from(counts, ([text, { length }]) =>
      COUNTED_LABELS.has(text) ? `${text}: ${length}` : text,
    ),
    names: good.map(({ check, label }) =>
      label === NO_DATA_HELD
        ? `${CHECKS[check].name} (${uncapitalize(label)})`
        : CHECKS[check].name,
    ),
  };
}

/** “MOT valid to 22 May 2027”, “Untaxed”, “Tracker: Active, Thatcham S5”. */
function describeResult({ check, label }: CheckOutcome): string {
  const { name } = CHECKS[check];
  return check === 'mot' || check === 'tax' ? nameLicence(name, label) : `${name}: ${label}`;
}

/**
 * The result of a check of MOT or tax with its name, without a remark in brackets: “MOT valid to 22 May
 * 2027”. A label that names its subject stays as it is: “Untaxed”.
 */
export function nameLicence(name: string, label: string): string {
  const short = label.replace(/\s*\([^)]*\)$/, '');
  const namesSubject = /\bMOT\b|\b(?:un)?tax|^SORN\b/i.test(short);
  return namesSubject ? short : `${name} ${uncapitalize(short)}`;
}
