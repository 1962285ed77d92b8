import { pairs } from 'd3-array';
import type { MileagePoint } from './kilometres.ts';

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

/** Returns every rise between consecutive readings, in order of time. */
export function findRises<R extends MileagePoint>(readings: readonly R[]): MileageRise<R>[] {
  const sorted = readings.toSorted((one, other) => one.timeMs - other.timeMs);
  return pairs(sorted).flatMap(([from, to]) => {
    if (to.miles <= from.miles) return [];
    const days = Math.max(1, (to.timeMs - from.timeMs) / MS_PER_DAY);
    return [{ from, to, miles: to.miles - from.miles, days }];
  });
}

/** Returns true if the rise is more than a vehicle can be driven in that time. */
export function isImpossible({ miles, days }: MileageRise): boolean {
  return miles > Math.max(MIN_RISE_MILES, MAX_MILES_PER_DAY * days);
}
