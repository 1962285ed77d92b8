import type { CheckOutcome } from '../../../../shared/findings/checks/check.ts';
import { referToEarlierReasons } from '../../../../shared/findings/checks/repeated-reasons.ts';

/** A check with its texts as a printed row has them. */
export type CheckRow = {
  readonly outcome: CheckOutcome;
  readonly reason: string;
  /** Behind the reason. */
  readonly suffix: string;
  /** Characters of the result besides the reason. */
  readonly fixedChars: number;
};

/**
 * Creates the rows of a check sheet. If more than `maxLongRows` need two lines of `lineChars`
 * characters, a reason that an earlier row states is not repeated.
 */
export function createCheckRows(
  checks: readonly CheckOutcome[],
  lineChars: number,
  maxLongRows: number,
): readonly CheckRow[] {
  const rows = referToEarlierReasons(checks).map(toCheckRow);
  if (rows.filter((row) => isLong(row, lineChars)).length <= maxLongRows) return rows;
  return referToEarlierReasons(
    checks,
    (outcome) => outcome.findingIds.length > 0 || isLong(toCheckRow(outcome), lineChars),
  ).map(toCheckRow);
}

/** True if the reason does not fit on the line of the result. */
export const isLong = ({ reason, fixedChars }: CheckRow, lineChars: number): boolean =>
  reason !== '' && fixedChars + reason.length > lineChars;

function toCheckRow(outcome: CheckOutcome): CheckRow {
  const { label, reason, notRefreshed } = outcome;
  const suffix = notRefreshed === undefined ? '' : ' (not refreshed)';
  return { outcome, reason, suffix, fixedChars: `${label}: ${suffix}`.length };
}
