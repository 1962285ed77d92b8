import type { Environment } from '../../shared/provider/environment.ts';
import type { ParsedIdentifier } from '../../shared/vehicle/parse-identifier.ts';

/** A production request may be charged, and a short mark is often an unfinished one. */
const MIN_UNCONFIRMED_LENGTH = 4;

/** Returns what to confirm before a request is sent, if anything. */
export function shortPlateWarning(
  environment: Environment,
  identified: ParsedIdentifier,
): string | undefined {
  if (environment !== 'production' || identified.kind !== 'vrm') return undefined;
  const { display, vrm } = identified;
  if (vrm.length >= MIN_UNCONFIRMED_LENGTH) return undefined;
  return `${display} has only ${vrm.length} characters. Check that it is complete, then press Enter again.`;
}
