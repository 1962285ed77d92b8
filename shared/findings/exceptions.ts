import { group } from 'd3-array';
import type { DatasetId } from '../provider/catalogue.ts';
import type { CheckId, CheckOutcome, CheckResult } from './checks/check.ts';
import { nameChecks } from './checks/check-names.ts';
import type { Finding } from './finding.ts';
import { isSettled, type Verdict } from './verdict.ts';

type ExceptionResult = Exclude<CheckResult, 'good' | 'loading'>;

/** One check that needs a decision, or several for one cause. */
export type CheckException = {
  /** Its first check, which is in no other exception. */
  readonly key: CheckId;
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
  const byCause = group(checks.filter(isException), ({ result, findingIds, reason }) =>
    [result, ...(findingIds.length > 0 ? findingIds : [reason])].join(' '),
  );
  return [...byCause.values()]
    .map((outcomes) => toException(outcomes, findings))
    .toSorted((a, b) => RESULT_ORDER.indexOf(a.result) - RESULT_ORDER.indexOf(b.result));
}

/** A check that is loading may still have its good result. */
const isException = (outcome: CheckOutcome) => outcome.result !== 'loading' && !isSettled(outcome);

function toException(
  outcomes: readonly CheckOutcome[],
  findings: readonly Finding[],
): CheckException {
  const [first] = outcomes as [CheckOutcome, ...CheckOutcome[]];
  const { check, label, reason, action, findingIds } = first;
  const checks = outcomes.map((outcome) => outcome.check);
  const nextStep = findings.find(({ id }) => id === findingIds[0])?.nextStep;
  const isRaised = findingIds.length > 0;
  return {
    key: check,
    result: first.result as ExceptionResult,
    checks,
    name: nameChecks(checks, ' and '),
    title: isRaised ? reason : label,
    detail: isRaised ? (action ?? nextStep ?? '') : reason,
    findingIds,
    datasets: isRaised ? [] : [...new Set(outcomes.flatMap(({ datasets }) => datasets))],
  };
}
