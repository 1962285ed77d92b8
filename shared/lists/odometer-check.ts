import type { ListRow } from './list-row.ts';
import type { RowSummary } from './row-summary.ts';

/** Sellers round a mileage, so a small difference to the last test says nothing. */
const MAX_ROUNDED_MILES = 1_000;
const MAX_ROUNDED_SHARE = 0.02;

/** The words for an odometer that is below the last MOT test by more than rounding explains. */
export const BELOW_LAST_TEST = 'Odometer below the last test';

type Readings = {
  readonly odometerMiles: ListRow['odometerMiles'];
  readonly summary: Pick<RowSummary, 'lastTest'> | null;
};

/** Miles since the last test, negative if the odometer is below it. Undefined if one is unknown. */
export function milesSinceLastTest({ odometerMiles, summary }: Readings): number | undefined {
  const lastTest = summary?.lastTest;
  return odometerMiles === null || !lastTest ? undefined : odometerMiles - lastTest.miles;
}

/** Whether the odometer is below the last test by more than 1,000 miles or by more than 2%. */
export function isBelowLastTest(readings: Readings): boolean {
  const below = -(milesSinceLastTest(readings) ?? 0);
  const lastMiles = readings.summary?.lastTest?.miles ?? 0;
  return below > 0 && (below > MAX_ROUNDED_MILES || below > lastMiles * MAX_ROUNDED_SHARE);
}
