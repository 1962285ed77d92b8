import { group } from 'd3-array';
import { capitalize } from '../format/text.ts';
import { type DatasetId, getDataset } from '../provider/catalogue.ts';
import type { Environment } from '../provider/environment.ts';
import { isNotSent, unansweredResult } from '../reading/outcomes.ts';
import type { CheckId, CheckOutcome, CheckResult } from './checks/check.ts';
import { nameChecks } from './checks/check-names.ts';
import { NOT_SENT } from './checks/evaluate-checks.ts';
import type { Finding } from './finding.ts';
import { RULES } from './registry.ts';
import { isNotCheckedPart, isSettled, type Verdict } from './verdict.ts';
import { reasonLabel } from './verdict-text.ts';

type ExceptionResult = Exclude<CheckResult, 'good' | 'loading'>;

/** One check that needs a decision, several for one cause, or the valuation. */
export type Exception = {
  /** The first of its checks, or the valuation. No other exception has the same key. */
  readonly key: CheckId | 'valuation';
  readonly result: ExceptionResult;
  /** In the order of the sheet. Empty for the valuation, which is in no check. */
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

type Inputs = Pick<Verdict, 'checks' | 'findings' | 'notChecked'>;

/**
 * Returns what needs a decision, the most serious first. Checks with one cause, such as a dataset that
 * failed, are one exception. The valuation answers no check, but a price is decided by it.
 */
export function findExceptions(verdict: Inputs, environment?: Environment): readonly Exception[] {
  const { checks, findings } = verdict;
  const byCause = group(checks.filter(isException), ({ result, findingIds, reason }) =>
    [result, ...(findingIds.length > 0 ? findingIds : [reason])].join(' '),
  );
  const ofChecks = [...byCause.values()].map((outcomes) => toException(outcomes, findings));
  return [...ofChecks, ...findValuationExceptions(verdict, environment)].toSorted(
    (a, b) => RESULT_ORDER.indexOf(a.result) - RESULT_ORDER.indexOf(b.result),
  );
}

const VALUATION_RULES: ReadonlySet<string> = new Set(
  RULES.filter(({ subject }) => subject === 'valuation').map(({ id }) => id),
);

function findValuationExceptions(
  { findings, notChecked }: Inputs,
  environment: Environment | undefined,
): readonly Exception[] {
  const valuation = { key: 'valuation', checks: [], name: getDataset('valuation').name } as const;
  const raised = findings.filter(
    ({ severity, ruleId }) => severity !== 'information' && VALUATION_RULES.has(ruleId),
  );
  const [first, ...others] = raised;
  if (first) {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return [
      {
        ...valuation,
        result: first.severity === 'alert' ? 'alert' : 'review',
        title: `${first.title}${more}`,
        detail: first.nextStep,
        findingIds: raised.map(({ id }) => id),
        datasets: [],
      },
    ];
  }
  const missing = notChecked.find(({ dataset }) => dataset === 'valuation');
  if (!missing || isNotCheckedPart(missing) || unansweredResult(missing.reason) !== 'failed')
    return [];
  return [
    {
      ...valuation,
      result: 'failed',
      title: isNotSent(missing.reason) ? NOT_SENT : 'Failed',
      detail: `${capitalize(reasonLabel(missing, environment))}.`,
      findingIds: [],
      datasets: ['valuation'],
    },
  ];
}

/** A check that is loading may still have its good result. */
const isException = (outcome: CheckOutcome) => outcome.result !== 'loading' && !isSettled(outcome);

function toException(outcomes: readonly CheckOutcome[], findings: readonly Finding[]): Exception {
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
