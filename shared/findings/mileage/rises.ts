import { kilometresInMiles, MS_A_YEAR, type Reading } from './falls.ts';

/** A rise from one reading to the next one in time. */
export type MileageRise<R extends Reading = Reading> = {
  readonly from: R;
  readonly to: R;
  /** Miles. */
  readonly by: number;
  /** Days between the two, at least one: a day is as close as dates can be told apart. */
  readonly days: number;
};

const MS_A_DAY = 86_400_000;
/** Miles a day, day after day: nobody drives more. */
const MOST_A_DAY = 300;
/** Below this a rise may come of rounding, or of a date that is some days off. */
const LEAST = 5_000;
/** Miles a year that many a vehicle reaches. */
const MUCH_A_YEAR = 30_000;

/** Every rise between neighbours, in order of time. */
export function mileageRises<R extends Reading>(readings: readonly R[]): MileageRise<R>[] {
  const inOrder = readings.toSorted((one, other) => one.at - other.at);
  return inOrder.flatMap((to, at) => {
    const from = inOrder[at - 1];
    if (!from || to.miles <= from.miles) return [];
    const days = Math.max(1, (to.at - from.at) / MS_A_DAY);
    return [{ from, to, by: to.miles - from.miles, days }];
  });
}

/** True for a rise that no vehicle can be driven. */
export function isImpossible({ by, days }: MileageRise): boolean {
  return by > Math.max(LEAST, MOST_A_DAY * days);
}

/**
 * True for a rise that fits a change from miles to kilometres: it is far above the vehicle's pace
 * until then, and the later figure, taken as kilometres, goes on at that pace.
 */
export function fitsKilometresSince(
  { from, to }: MileageRise,
  readings: readonly Reading[],
): boolean {
  const before = readings
    .filter(({ at }) => at < from.at)
    .reduce<Reading | undefined>(
      (first, each) => (!first || each.at < first.at ? each : first),
      undefined,
    );
  const years = (to.at - from.at) / MS_A_YEAR;
  if (!before || years < 0.25) return false;
  const yearsBefore = (from.at - before.at) / MS_A_YEAR;
  if (yearsBefore < 1 || from.miles <= before.miles) return false;
  const pace = (from.miles - before.miles) / yearsBefore;
  const paceSeen = (to.miles - from.miles) / years;
  const paceInMiles = (kilometresInMiles(to.miles) - from.miles) / years;
  return (
    paceSeen > MUCH_A_YEAR &&
    paceSeen > pace * 3 &&
    paceInMiles >= pace * 0.3 &&
    paceInMiles <= pace * 2
  );
}
