import { replaceVinLookalikes } from '../../vehicle/vin.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';

/** Numbers with fewer characters are too common to distinguish vehicles. */
const MIN_LENGTH = 5;

/**
 * Returns whether two VINs, as datasets write them, can belong to the same vehicle. Ignores case,
 * spaces and letters that look like digits. A VIN with a masked start is compared by its end.
 */
export function areVinsCompatible(one: string, other: string): boolean {
  const [left, right] = [visibleSuffix(one), visibleSuffix(other)];
  if (left.length < MIN_LENGTH || right.length < MIN_LENGTH) return true;
  return left.length < right.length ? right.endsWith(left) : left.endsWith(right);
}

/** Returns the visible end of a number whose start may be masked with asterisks. */
function visibleSuffix(vin: string): string {
  return replaceVinLookalikes(toAlphanumeric(vin.slice(0, 200).split(/[*•?]/).at(-1) ?? ''));
}

/**
 * Returns whether two engine numbers can be the same. One may include the engine code before the
 * number.
 */
export function areEngineNumbersCompatible(one: string, other: string): boolean {
  const [left, right] = [withoutLeadingZeros(one), withoutLeadingZeros(other)];
  if (left.length < MIN_LENGTH || right.length < MIN_LENGTH) return true;
  return left.includes(right) || right.includes(left);
}

const withoutLeadingZeros = (number: string) =>
  replaceVinLookalikes(toAlphanumeric(number)).replace(/^0+/, '');
