import { cacheByObject } from '../../format/cache-by-object.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { formatMiles, formatNumber } from '../../format/numbers.ts';
import { fitsKilometreChange, type MileagePoint } from './kilometres.ts';
import { describeReading, getObservedReadings, type MileageReading } from './readings.ts';
import { MS_PER_DAY } from '../../format/dates.ts';
import { getBuildYear, isRecordedAsImported } from '../vehicle-age.ts';
import { findFalls, type MileageFall } from './falls.ts';
import { describeMileageFall } from './fall-text.ts';
import { pairs } from 'd3-array';

/** Tolerance in miles between two MOT tests, such as a test and its retest. */
export const TEST_TOLERANCE_MILES = 50;
/** Tolerance in miles if an advert is involved. Adverts round, and their dates are inexact. */
const ADVERT_TOLERANCE_MILES = 1_000;
/** Odometers of vehicles built before about this year may have five digits. */
const SIX_DIGITS_SINCE_YEAR = 1990;

type Fall = MileageFall<MileageReading>;

/** Returns the falls between observed readings, in order of time. */
export const getMileageFalls = cacheByObject((vehicle: VehicleAnswers): readonly Fall[] =>
  findFalls(getObservedReadings(vehicle), {
    getTolerance: (from, to) =>
      from.source === 'mot' && to.source === 'mot' ? TEST_TOLERANCE_MILES : ADVERT_TOLERANCE_MILES,
    isImported: isRecordedAsImported(vehicle),
    mayHaveFiveDigits: (getBuildYear(vehicle)?.year ?? Infinity) < SIX_DIGITS_SINCE_YEAR,
  }),
);

/** A rise from one reading to the next in time. */
export type MileageRise<R extends MileagePoint = MileagePoint> = {
  readonly from: R;
  readonly to: R;
  /** Difference in miles. */
  readonly miles: number;
  /** Days between the readings, at least 1. */
  readonly days: number;
};

/** Maximum plausible average of miles a day. */
const MAX_MILES_PER_DAY = 300;
/** A smaller rise may come from rounding or from a date that is some days off. */
const MIN_RISE_MILES = 5_000;

/** Returns every rise between consecutive readings, in order of time. */
export function findRises<R extends MileagePoint>(readings: readonly R[]): MileageRise<R>[] {
  const sorted = readings.toSorted((a, b) => a.timeMs - b.timeMs);
  return pairs(sorted).flatMap(([from, to]) => {
    if (to.miles <= from.miles) return [];
    const days = Math.max(1, (to.timeMs - from.timeMs) / MS_PER_DAY);
    return [{ from, to, miles: to.miles - from.miles, days }];
  });
}

/** Returns the rises between observed readings, and whether each matches a change to kilometres. */
export function getMileageRises(vehicle: VehicleAnswers) {
  const readings = getObservedReadings(vehicle);
  const isImported = isRecordedAsImported(vehicle);
  return findRises(readings).map((rise) => ({
    ...rise,
    isKilometres: fitsKilometreChange(rise, readings, isImported),
  }));
}

/** Returns true if the rise is more than a vehicle can be driven in that time. */
export function isImpossible({ miles, days }: MileageRise): boolean {
  return miles > Math.max(MIN_RISE_MILES, MAX_MILES_PER_DAY * days);
}

/** An unusual fall or rise between two readings. */
export type MileageAnomaly = {
  readonly from: MileageReading;
  readonly to: MileageReading;
  readonly tone: 'alert' | 'review';
  /** Label in the chart: “−41,000, matches km”. */
  readonly chartLabel: string;
  /** One or two sentences with the possible explanation. Never an accusation. */
  readonly remark: string;
};

const MATCHES_KM = ', matches km';

/** Returns falls, then possible kilometre readings and impossible rises, each in order of time. */
export function findMileageAnomalies(vehicle: VehicleAnswers): readonly MileageAnomaly[] {
  const falls = getMileageFalls(vehicle).map((fall): MileageAnomaly => {
    const { from, to, severity, explanations } = fall;
    const miles = Math.round(fall.miles);
    return {
      from,
      to,
      tone: severity,
      chartLabel: `−${formatNumber(miles)}${explanations.includes('kilometres') ? MATCHES_KM : ''}`,
      remark: `${formatMiles(miles)} lower than ${describeReading(from)}. ${describeMileageFall(fall)}`,
    };
  });
  const rises = getMileageRises(vehicle).flatMap((rise): MileageAnomaly[] => {
    const { from, to, isKilometres } = rise;
    if (!isKilometres && !isImpossible(rise)) return [];
    const miles = Math.round(rise.miles);
    const explanation = isKilometres
      ? 'This is far above the usual annual mileage and matches kilometres recorded as miles.'
      : 'This is not plausible in that time.';
    const chartLabel = `+${formatNumber(miles)}${isKilometres ? MATCHES_KM : ''}`;
    const remark = `${formatMiles(miles)} higher than ${describeReading(from)}. ${explanation}`;
    return [{ from, to, tone: 'review', chartLabel, remark }];
  });
  return [...falls, ...rises];
}
