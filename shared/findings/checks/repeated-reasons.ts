import type { CheckOutcome } from './check.ts';
import { CHECKS } from './definitions.ts';

/**
 * Returns the checks as their rows show them. A reason that an earlier row states is not repeated,
 * such as a warning in the source’s summary, which concerns several checks: “as for Finance”.
 *
 * @param isRepeatable whether the reason of a row may refer to an earlier one
 */
export function referToEarlierReasons(
  checks: readonly CheckOutcome[],
  isRepeatable: (check: CheckOutcome) => boolean = ({ findingIds }) => findingIds.length > 0,
): readonly CheckOutcome[] {
  return checks.map((outcome, index) => {
    const same = checks
      .slice(0, index)
      .find(({ result, reason }) => result === outcome.result && reason === outcome.reason);
    if (!same || outcome.reason === '' || !isRepeatable(outcome)) return outcome;
    const { action: _, ...others } = outcome;
    return { ...others, reason: `as for ${CHECKS[same.check].name}` };
  });
}
