import { collectClaims } from '../check-subject.ts';
import { formatDate } from '../../format/dates.ts';
import { formatNumber } from '../../format/numbers.ts';
import { getBuildYear } from '../vehicle-age.ts';
import { cacheByObject, type VehicleAnswers } from '../vehicle-answers.ts';
import { findFalls, type MileageFall } from './falls.ts';
import { describeFall } from './fall-text.ts';
import { getObservedReadings, type MileageReading } from './readings.ts';

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
