/** A mileage at a moment: milliseconds and miles. */
export type MileagePoint = { readonly timeMs: number; readonly miles: number };

/** What the figures around a fall agree with. None of these is an accusation, nor a proof. */
export type FallExplanation =
  /** The earlier figure, taken as kilometres, comes to no more miles than the later one. */
  | 'kilometres'
  /** Without the earlier figure the mileage only rises. */
  | 'earlier-outlier'
  /** Without the later figure the mileage only rises. */
  | 'later-outlier';

export type MileageFall<R extends MileagePoint = MileagePoint> = {
  readonly from: R;
  readonly to: R;
  /** Miles by which the later reading is lower. */
  readonly miles: number;
  readonly explanations: readonly FallExplanation[];
};

const KM_PER_MILE = 1.609344;
/** A year in which somebody drove more than this would be a stranger thing than the fall itself. */
const MAX_MILES_PER_YEAR = 30_000;
/** Of a year of the calendar, on average. */
export const MS_PER_YEAR = 365.25 * 86_400_000;

/** Each reading that is lower than the one before it, in order of time. */
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

/** A small fall agrees with any unit, so one that keeps more than four fifths is left out. */
function fitsKilometres(from: MileagePoint, to: MileagePoint): boolean {
  const inMiles = from.miles / KM_PER_MILE;
  const years = (to.timeMs - from.timeMs) / MS_PER_YEAR;
  return (
    to.miles >= inMiles * 0.99 &&
    to.miles <= from.miles * 0.8 &&
    to.miles - inMiles <= MAX_MILES_PER_YEAR * Math.max(years, 0.25)
  );
}

/** Kilometres as whole miles. */
export function kilometresToMiles(kilometres: number): number {
  return Math.round(kilometres / KM_PER_MILE);
}
