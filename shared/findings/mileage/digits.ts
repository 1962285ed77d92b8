import { type MileagePoint, yearsBetween } from './kilometres.ts';

/** More miles a year make a digit error less likely. */
const MAX_MILES_PER_YEAR = 30_000;
/** Allowed in addition to twice the annual mileage of the neighbouring readings. */
const ROUNDING_MILES = 1_000;
/** A five-digit odometer shows 00000 after 99,999 miles. */
const FIVE_DIGITS = 100_000;

/** The readings of a fall and those before and after it. */
type FallWithNeighbours = {
  readonly before: MileagePoint | undefined;
  readonly from: MileagePoint;
  readonly to: MileagePoint;
  readonly after: MileagePoint | undefined;
};

/** Returns true if the earlier reading without one of its digits lies between its neighbours. */
export function fitsExtraDigit({ before, from, to, after }: FallWithNeighbours): boolean {
  const min = before?.miles ?? to.miles - getMaxMiles(from, to, after && [to, after]);
  const digits = String(Math.round(from.miles));
  return Array.from(digits, (_, at) => Number(digits.slice(0, at) + digits.slice(at + 1))).some(
    (miles) => miles > 0 && miles >= min && miles <= to.miles,
  );
}

/** Returns true if the later reading with one more digit lies between its neighbours. */
export function fitsMissingDigit({ before, from, to, after }: FallWithNeighbours): boolean {
  const max = after?.miles ?? from.miles + getMaxMiles(from, to, before && [before, from]);
  const digits = String(Math.round(to.miles));
  return Array.from({ length: digits.length + 1 }, (_, at) => at).some((at) =>
    Array.from({ length: 10 }, (_, digit) =>
      Number(`${digits.slice(0, at)}${digit}${digits.slice(at)}`),
    ).some((miles) => miles >= from.miles && miles <= max),
  );
}

/** Miles that twice the neighbours’ pace allows. Negative if a digit explains nothing. */
function getMaxMiles(
  from: MileagePoint,
  to: MileagePoint,
  neighbours: readonly [MileagePoint, MileagePoint] | undefined,
): number {
  const years = yearsBetween(from, to);
  if (!neighbours) return to.miles * 2 <= from.miles ? MAX_MILES_PER_YEAR * years : -Infinity;
  const [first, last] = neighbours;
  const milesPerYear = (last.miles - first.miles) / yearsBetween(first, last);
  return milesPerYear > MAX_MILES_PER_YEAR ? -Infinity : milesPerYear * 2 * years + ROUNDING_MILES;
}

/** Returns true if the fall matches an odometer that returned to zero after 99,999 miles. */
export function fitsFiveDigits(from: MileagePoint, to: MileagePoint): boolean {
  const driven = to.miles + FIVE_DIGITS - from.miles;
  return from.miles < FIVE_DIGITS && driven <= MAX_MILES_PER_YEAR * yearsBetween(from, to);
}
