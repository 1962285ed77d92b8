/** A mileage at a moment: milliseconds and miles. */
export type Reading = { readonly at: number; readonly miles: number };

/** What the figures around a fall agree with. None of these is an accusation, nor a proof. */
export type FallFit =
  /** The earlier figure, taken as kilometres, comes to no more miles than the later one. */
  | 'kilometres'
  /** Without the earlier figure the mileage only rises. */
  | 'earlier-stands-out'
  /** Without the later figure the mileage only rises. */
  | 'later-stands-out';

export type MileageFall<R extends Reading = Reading> = {
  readonly from: R;
  readonly to: R;
  /** Miles by which the later reading is lower. */
  readonly by: number;
  readonly fits: readonly FallFit[];
};

const KM_A_MILE = 1.609344;
/** A year in which somebody drove more than this would be a stranger thing than the fall itself. */
const MOST_MILES_A_YEAR = 30_000;
/** Of a year of the calendar, on average. */
export const MS_A_YEAR = 365.25 * 86_400_000;

/** Each reading that is lower than the one before it, in order of time. */
export function mileageFalls<R extends Reading>(readings: readonly R[]): MileageFall<R>[] {
  const inOrder = readings.toSorted((one, other) => one.at - other.at);
  return inOrder.flatMap((to, at) => {
    const from = inOrder[at - 1];
    if (!from || to.miles >= from.miles) return [];
    const before = inOrder[at - 2];
    const after = inOrder[at + 1];
    const fits: FallFit[] = [];
    if (fitsKilometres(from, to)) fits.push('kilometres');
    if (before && before.miles <= to.miles) fits.push('earlier-stands-out');
    if (after && after.miles >= from.miles) fits.push('later-stands-out');
    return [{ from, to, by: from.miles - to.miles, fits }];
  });
}

/** A small fall agrees with any unit, so one that keeps more than four fifths is left out. */
function fitsKilometres(from: Reading, to: Reading): boolean {
  const inMiles = from.miles / KM_A_MILE;
  const years = (to.at - from.at) / MS_A_YEAR;
  return (
    to.miles >= inMiles * 0.99 &&
    to.miles <= from.miles * 0.8 &&
    to.miles - inMiles <= MOST_MILES_A_YEAR * Math.max(years, 0.25)
  );
}

/** Kilometres as whole miles. */
export function kilometresInMiles(kilometres: number): number {
  return Math.round(kilometres / KM_A_MILE);
}
