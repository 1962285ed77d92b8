import { replaceVinLookalikes } from '../../vehicle/vin.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';

/** Fewer characters than this are on too many vehicles to tell two apart. */
const MIN_LENGTH = 5;

/**
 * Whether two VINs, as datasets write them, can be of the same vehicle. Case, spaces and letters that
 * look like figures don't matter; a number of which only the end is given is compared by its end.
 */
export function areVinsCompatible(one: string, other: string): boolean {
  const [left, right] = [visibleSuffix(one), visibleSuffix(other)];
  if (left.length < MIN_LENGTH || right.length < MIN_LENGTH) return true;
  return left.length < right.length ? right.endsWith(left) : left.endsWith(right);
}

/** What is given of a number whose beginning may be hidden behind asterisks. */
function visibleSuffix(vin: string): string {
  return replaceVinLookalikes(toAlphanumeric(vin.slice(0, 200).split(/[*•?]/).at(-1) ?? ''));
}

/** Whether two engine numbers can be the same: one may have the engine's code before it. */
export function areEngineNumbersCompatible(one: string, other: string): boolean {
  const [left, right] = [withoutLeadingZeros(one), withoutLeadingZeros(other)];
  if (left.length < MIN_LENGTH || right.length < MIN_LENGTH) return true;
  return left.includes(right) || right.includes(left);
}

const withoutLeadingZeros = (number: string) =>
  replaceVinLookalikes(toAlphanumeric(number)).replace(/^0+/, '');
