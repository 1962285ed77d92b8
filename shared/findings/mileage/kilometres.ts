import { MS_PER_DAY } from '../../format/dates.ts';

/** Odometer value in miles at a time in milliseconds since the epoch. */
export type MileagePoint = { readonly timeMs: number; readonly miles: number };

const KM_PER_MILE = 1.609344;
/** Average calendar year. */
export const MS_PER_YEAR = 365.25 * MS_PER_DAY;
/** A kilometre explanation that needs more miles a year is less likely than a fall. */
const MAX_MILES_PER_YEAR = 20_000;
/** Miles a year that many vehicles reach. */
const HIGH_MILES_PER_YEAR = 30_000;

export const kilometresToMiles = (kilometres: number) => Math.round(kilometres / KM_PER_MILE);

/** Years between two readings, at least a quarter, because dates of adverts are inexact. */
export const yearsBetween = (from: MileagePoint, to: MileagePoint) =>
  Math.max((to.timeMs - from.timeMs) / MS_PER_YEAR, 0.25);

/**
 * Returns true if the earlier reading, taken as kilometres, is at most the later one (1% tolerance)
 * and the distance driven since is plausible. The figures alone do not prove it.
 */
export const fitsKilometres = (from: MileagePoint, to: MileagePoint): boolean =>
  isPlausibleDistance({ ...from, miles: from.miles / KM_PER_MILE }, to);

/** Returns true if the later reading is not lower (1% tolerance) and not implausibly high. */
const isPlausibleDistance = (from: MileagePoint, to: MileagePoint) =>
  to.miles >= from.miles * 0.99 &&
  to.miles - from.miles <= MAX_MILES_PER_YEAR * yearsBetween(from, to);

/**
 * Returns true if the rise matches a change from miles to kilometres: it is far above the earlier
 * annual mileage, and the later reading, taken as kilometres, is consistent with it.
 */
function matchesEarlierPace(first: MileagePoint, from: MileagePoint, to: MileagePoint): boolean {
  const years = (to.timeMs - from.timeMs) / MS_PER_YEAR;
  const yearsBefore = (from.timeMs - first.timeMs) / MS_PER_YEAR;
  if (years < 0.25 || yearsBefore < 1 || from.miles <= first.miles) return false;
  const milesPerYearBefore = (from.miles - first.miles) / yearsBefore;
  const convertedMilesPerYear = (to.miles / KM_PER_MILE - from.miles) / years;
  return (
    (to.miles - from.miles) / years > milesPerYearBefore * 3 &&
    convertedMilesPerYear >= milesPerYearBefore * 0.3 &&
    convertedMilesPerYear <= milesPerYearBefore * 2
  );
}

/**
 * Returns true if a rise matches a change from miles to kilometres and is more than many vehicles are
 * driven in a year. For an import, either the earlier annual mileage or one earlier reading is enough.
 */
export function fitsKilometreChange(
  { from, to }: { readonly from: MileagePoint; readonly to: MileagePoint },
  [first]: readonly MileagePoint[],
  isImported: boolean,
): boolean {
  const isHigh = to.miles - from.miles > HIGH_MILES_PER_YEAR * yearsBetween(from, to);
  const matchesPace = first !== undefined && matchesEarlierPace(first, from, to);
  return isImported
    ? matchesPace || (isHigh && isPlausibleDistance(from, { ...to, miles: to.miles / KM_PER_MILE }))
    : matchesPace && isHigh;
}

/**
 * Returns a test of whether the reading at an index was preceded by a jump by the factor, from a
 * reading in miles that is consistent with a later reading. The history up to `end`, without a fall,
 * is used.
 */
export function createJumpTest(readings: readonly MileagePoint[], end: number) {
  const [first] = readings;
  const history = readings.slice(0, end);
  const sources = history.map((to, index) =>
    history.slice(0, index).find((from) => first && matchesEarlierPace(first, from, to)),
  );
  return (index: number, later: MileagePoint) => (sources[index]?.miles ?? Infinity) <= later.miles;
}
