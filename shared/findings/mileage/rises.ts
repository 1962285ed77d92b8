import { kilometresToMiles, MS_PER_YEAR, type MileagePoint } from './falls.ts';

/** A rise from one reading to the next in time. */
export type MileageRise<R extends MileagePoint = MileagePoint> = {
  readonly from: R;
  readonly to: R;
  /** Difference in miles. */
  readonly miles: number;
  /** Days between the readings, at least 1. */
  readonly days: number;
};

const MS_PER_DAY = 86_400_000;
/** Maximum plausible average of miles a day. */
const MAX_MILES_PER_DAY = 300;
/** A smaller rise may come from rounding or from a date that is some days off. */
const MIN_RISE_MILES = 5_000;
/** Miles a year that many vehicles reach. */
const HIGH_MILES_PER_YEAR = 30_000;

/** Returns every rise between consecutive readings, in order of time. */
export function findRises<R extends MileagePoint>(readings: readonly R[]): MileageRise<R>[] {
  const sorted = readings.toSorted((one, other) => one.timeMs - other.timeMs);
  return sorted.flatMap((to, index) => {
    const from = sorted[index - 1];
    if (!from || to.miles <= from.miles) return [];
    const days = Math.max(1, (to.timeMs - from.timeMs) / MS_PER_DAY);
    return [{ from, to, miles: to.miles - from.miles, days }];
  });
}

/** Returns true if the rise is more than a vehicle can be driven in that time. */
export function isImpossible({ miles, days }: MileageRise): boolean {
  return miles > Math.max(MIN_RISE_MILES, MAX_MILES_PER_DAY * days);
}

/**
 * Returns true if the rise matches a change from miles to kilometres: it is far above the vehicle's
 * previous yearly mileage, and the later reading, taken as kilometres, is consistent with it.
 */
export function fitsKilometreChange(
  { from, to }: MileageRise,
  readings: readonly MileagePoint[],
): boolean {
  const before = readings
    .filter(({ timeMs }) => timeMs < from.timeMs)
    .reduce<MileagePoint | undefined>(
      (first, each) => (!first || each.timeMs < first.timeMs ? each : first),
      undefined,
    );
  const years = (to.timeMs - from.timeMs) / MS_PER_YEAR;
  if (!before || years < 0.25) return false;
  const yearsBefore = (from.timeMs - before.timeMs) / MS_PER_YEAR;
  if (yearsBefore < 1 || from.miles <= before.miles) return false;
  const milesPerYearBefore = (from.miles - before.miles) / yearsBefore;
  const milesPerYear = (to.miles - from.miles) / years;
  const convertedMilesPerYear = (kilometresToMiles(to.miles) - from.miles) / years;
  return (
    milesPerYear > HIGH_MILES_PER_YEAR &&
    milesPerYear > milesPerYearBefore * 3 &&
    convertedMilesPerYear >= milesPerYearBefore * 0.3 &&
    convertedMilesPerYear <= milesPerYearBefore * 2
  );
}
