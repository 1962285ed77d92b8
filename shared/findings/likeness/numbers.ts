import { withoutLookalikes } from '../../vehicle/vin.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';

/** Fewer characters than this are on too many vehicles to tell two apart. */
const SHORTEST = 5;

/**
 * Whether two VINs, as datasets write them, can be of the same vehicle. Case, spaces and letters that
 * look like figures don't matter; a number of which only the end is given is compared by its end.
 */
export function sameVin(one: string, other: string): boolean {
  const [left, right] = [endOf(one), endOf(other)];
  if (left.length < SHORTEST || right.length < SHORTEST) return true;
  return left.length < right.length ? right.endsWith(left) : left.endsWith(right);
}

/** What is given of a number whose beginning may be hidden behind asterisks. */
function endOf(vin: string): string {
  return withoutLookalikes(toAlphanumeric(vin.slice(0, 200).split(/[*•?]/).at(-1) ?? ''));
}

/** Whether two engine numbers can be the same: one may have the engine's code before it. */
export function sameEngineNumber(one: string, other: string): boolean {
  const [left, right] = [bare(one), bare(other)];
  if (left.length < SHORTEST || right.length < SHORTEST) return true;
  return left.includes(right) || right.includes(left);
}

const bare = (number: string) => withoutLookalikes(toAlphanumeric(number)).replace(/^0+/, '');
