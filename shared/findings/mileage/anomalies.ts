import { cacheByObject, type VehicleAnswers } from '../vehicle-answers.ts';
import { formatMiles, formatNumber } from '../../format/numbers.ts';
import { fitsKilometreChange } from './kilometres.ts';
import { describeReading, getObservedReadings, type MileageReading } from './readings.ts';
import { findRises, isImpossible } from './rises.ts';
import { collectClaims } from '../check-subject.ts';
import { formatDate } from '../../format/dates.ts';
import { getBuildYear } from '../vehicle-age.ts';
import { findFalls, type MileageFall } from './falls.ts';
import { describeFall } from './fall-text.ts';

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
    isImported: collectClaims(vehicle, 'imported').yes.length > 0,
    mayHaveFiveDigits: (getBuildYear(vehicle)?.year ?? Infinity) < SIX_DIGITS_SINCE_YEAR,
  }),
);

/** Describes how many readings are lower and the possible causes. None of them is proof. */
export const describeMileageFall = (fall: Fall): string =>
  describeFall(fall, {
    formatDay: ({ day }) => formatDate(day),
    formatFigure: (miles) => formatNumber(Math.round(miles)),
  });

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
  const readings = getObservedReadings(vehicle);
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
  const rises = findRises(readings).flatMap((rise): MileageAnomaly[] => {
    const { from, to } = rise;
    const fitsKilometres = fitsKilometreChange(rise, readings);
    if (!fitsKilometres && !isImpossible(rise)) return [];
    const miles = Math.round(rise.miles);
    const explanation = fitsKilometres
      ? 'This is far above the usual annual mileage and matches kilometres recorded as miles.'
      : 'This is not plausible in that time.';
    const chartLabel = `+${formatNumber(miles)}${fitsKilometres ? MATCHES_KM : ''}`;
    const remark = `${formatMiles(miles)} higher than ${describeReading(from)}. ${explanation}`;
    return [{ from, to, tone: 'review', chartLabel, remark }];
  });
  return [...falls, ...rises];
}
