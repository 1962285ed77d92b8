import { formatList, uncapitalize } from '../format/text.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import type { CheckId, CheckOutcome, CheckResult } from './checks/check.ts';
import { CHECKS, NO_DATA_HELD } from './checks/definitions.ts';
import type { Finding } from './finding.ts';
import { namesLicence } from './licensing-labels.ts';
import { isSettled, type Verdict } from './verdict.ts';

type ExceptionResult = Exclude<CheckResult, 'good' | 'loading'>;

/** One check that needs a decision, or several for one cause. */
export type CheckException = {
  /** Stays the same while other answers arrive. */
  readonly key: string;
  readonly result: ExceptionResult;
  /** In the order of the sheet. */
  readonly checks: readonly CheckId[];
  /** “Finance”, or “Finance, Stolen, Written off and 3 more”. */
  readonly name: string;
  /** The title of its finding, or the result in words: “Not answered”. */
  readonly title: string;
  /** The next step, or why there is no result. Empty if the title states it. */
  readonly detail: string;
  /** Most serious first. Empty if no finding raised it. */
  readonly findingIds: readonly string[];
  /** The datasets whose request may give the result. Empty if a finding raised it. */
  readonly datasets: readonly DatasetId[];
};

/** The most serious first. */
const RESULT_ORDER: readonly ExceptionResult[] = [
  'alert',
  'review',
  'failed',
  'not-answered',
  'not-checked',
];

/**
 * Returns the checks that need a decision, the most serious first. Checks with one cause, such as a
 * dataset that failed, are one exception.
 */
export function findExceptions({
  checks,
  findings,
}: Pick<Verdict, 'checks' | 'findings'>): readonly CheckException[] {
  const byCause = new Map<string, CheckOutcome[]>();
  for (const outcome of checks) {
    if (!isException(outcome)) continue;
    const { result, findingIds, reason } = outcome;
    const cause = findingIds.length > 0 ? findingIds.join(' ') : reason;
    const key = `${result} ${cause}`;
    byCause.set(key, [...(byCause.get(key) ?? []), outcome]);
  }
  return [...byCause]
    .map(([key, outcomes]) => toException(key, outcomes, findings))
    .toSorted((a, b) => RESULT_ORDER.indexOf(a.result) - RESULT_ORDER.indexOf(b.result));
}

/** A check that is loading may still have its good result. */
const isException = (outcome: CheckOutcome) => outcome.result !== 'loading' && !isSettled(outcome);

function toException(
  key: string,
  outcomes: readonly CheckOutcome[],
  findings: readonly Finding[],
): CheckException {
  const [first] = outcomes as [CheckOutcome, ...CheckOutcome[]];
  const { label, reason, action, findingIds } = first;
  const nextStep = findings.find(({ id }) => id === findingIds[0])?.nextStep;
  const isRaised = findingIds.length > 0;
  return {
    key,
    result: first.result as ExceptionResult,
    checks: outcomes.map(({ check }) => check),
    name: nameChecks(outcomes.map(({ check }) => check)),
    title: isRaised ? reason : label,
    detail: isRaised ? (action ?? nextStep ?? '') : reason,
    findingIds,
    datasets: isRaised ? [] : [...new Set(outcomes.flatMap(({ datasets }) => datasets))],
  };
}

const MAX_NAMED_CHECKS = 3;

/** “Finance, Stolen, Written off and 3 more”. */
function nameChecks(checks: readonly CheckId[]): string {
  const names = checks.map((check) => CHECKS[check].name);
  const hidden = names.length - MAX_NAMED_CHECKS;
  if (names.length === 1 || hidden <= 1) return formatList(names);
  return `${names.slice(0, MAX_NAMED_CHECKS).join(', ')} and ${hidden} more`;
}

/** The checks that need no decision, in two lines. */
export type SettledChecks = {
  /** “No record found: 5”, “MOT valid to 22 May 2027”. */
  readonly results: readonly string[];
  readonly names: readonly string[];
};

/** Counts the good results with the same label, and states the others. */
export function summarizeSettledChecks(checks: readonly CheckOutcome[]): SettledChecks {
  const good = checks.filter(({ result }) => result === 'good');
  const byLabel = new Map<string, CheckOutcome[]>();
  for (const outcome of good.filter(({ label }) => label !== NO_DATA_HELD))
    byLabel.set(outcome.label, [...(byLabel.get(outcome.label) ?? []), outcome]);
  return {
    results: [...byLabel].map(([label, outcomes]) => {
      const [first] = outcomes;
      return first && !COUNTED_LABELS.has(label)
        ? describeResult(first)
        : `${label}: ${outcomes.length}`;
    }),
    names: good.map(({ check, label }) =>
      label === NO_DATA_HELD
        ? `${CHECKS[check].name} (${uncapitalize(label)})`
        : CHECKS[check].name,
    ),
  };
}

const COUNTED_LABELS: ReadonlySet<string> = new Set(['No record found', 'No discrepancy found']);

/** “MOT valid to 22 May 2027”, “Untaxed”, “Tracker: Active, Thatcham S5”, without remarks. */
function describeResult({ check, label }: CheckOutcome): string {
  const { name } = CHECKS[check];
  if (check !== 'mot' && check !== 'tax') return `${name}: ${label}`;
  const short = label.replace(/\s*\([^)]*\)$/, '');
  return namesLicence(short) ? short : `${name} ${uncapitalize(short)}`;
}
