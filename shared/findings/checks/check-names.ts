import type { CheckId } from './check.ts';
import { CHECKS } from './definitions.ts';

const MAX_NAMED_CHECKS = 3;

/**
 * “Finance, Stolen”, or “Finance, Stolen, Written off and 3 more”. Names are never joined by “and”,
 * which is part of a name: “Import and export”.
 *
 * @param beforeCount what stands before the number of the others
 */
export function nameChecks(checks: readonly CheckId[], beforeCount: ', ' | ' and '): string {
  const names = checks.map((check) => CHECKS[check].name);
  const hidden = names.length - MAX_NAMED_CHECKS;
  // A single one is named, because “1 more” is hardly shorter than a name.
  return hidden > 1
    ? `${names.slice(0, MAX_NAMED_CHECKS).join(', ')}${beforeCount}${hidden} more`
    : names.join(', ');
}
