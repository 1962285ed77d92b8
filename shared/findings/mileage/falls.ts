/** Odometer value in miles at a time in milliseconds since the epoch. */
export type MileagePoint = { readonly timeMs: number; readonly miles: number };

/** Possible explanation of a fall. None is an accusation or proof. */
export type FallExplanation =
  /**
   * The earlier reading, taken as kilometres, converts to no more miles than the later one (1%
   * tolerance).
   */
  | 'kilometres'
  /** Without the earlier reading, the mileage does not fall. */
  | 'earlier-outlier'
  /** Without the later reading, the mileage does not fall. */
  | 'later-outlier';

export type MileageFall<R extends MileagePoint = MileagePoint> = {
  readonly from: R;
  readonly to: R;
  /** Difference in miles. */
  readonly miles: number;
  readonly explanations: readonly FallExplanation[];
};

const KM_PER_MILE = 1.609344;
/**
 * A kilometre explanation that needs a higher yearly mileage than this is less likely than the fall
 * itself.
 */
const MAX_MILES_PER_YEAR = 30_000;
/** Average calendar year. */
export const MS_PER_YEAR = 365.25 * 86_400_000;

/** Returns each reading that is lower than the previous one, in order of time. */
export function findFalls<R extends MileagePoint>(readings: readonly R[]): MileageFall<R>[] {
  const sorted = readings.toSorted((one, other) => one.timeMs - other.timeMs);
  return sorted.flatMap((to, index) => {
    const from = sorted[index - 1];
    if (!from || to.miles >= from.miles) return [];
    const before = sorted[index - 2];
    const after = sorted[index + 1];
    const explanations: FallExplanation[] = [];
    if (fitsKilometres(from, to)) explanations.push('kilometres');
    if (before && before.miles <= to.miles) explanations.push('earlier-outlier');
    if (after && after.miles >= from.miles) explanations.push('later-outlier');
    return [{ from, to, miles: from.miles - to.miles, explanations }];
  });
}

/**
 * A small fall is consistent with any unit, so falls to more than 80% of the earlier reading are
 * excluded.
 */
function fitsKilometres(from: MileagePoint, to: MileagePoint): boolean {
  const inMiles = from.miles / KM_PER_MILE;
  const years = (to.timeMs - from.timeMs) / MS_PER_YEAR;
  return (
    to.miles >= inMiles * 0.99 &&
    to.miles <= from.miles * 0.8 &&
    to.miles - inMiles <= MAX_MILES_PER_YEAR * Math.max(years, 0.25)
  );
}

/** Converts kilometres to whole miles. */
export function kilometresToMiles(kilometres: number): number {
  return Math.round(kilometres / KM_PER_MILE);
}
