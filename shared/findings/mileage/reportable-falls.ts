import { type MileageFall, findFalls } from './falls.ts';
import { type MileageReading, getObservedReadings } from './readings.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

/** Tolerance in miles between two MOT tests, such as a test and its retest. */
const TEST_TOLERANCE_MILES = 50;
/**
 * Tolerance in miles if an advert is involved. Adverts round, and their date may be some days off.
 */
const ADVERT_TOLERANCE_MILES = 1_000;

type Fall = MileageFall<MileageReading>;

const fallsCache = new WeakMap<VehicleAnswers, readonly Fall[]>();

/**
 * Returns the falls between observed readings in order of time. Falls between tests alone are
 * checked as well, because an advert between two tests can split a fall into two steps within the
 * tolerance.
 */
export function getMileageFalls(vehicle: VehicleAnswers): readonly Fall[] {
  const cached = fallsCache.get(vehicle);
  if (cached) return cached;
  const readings = getObservedReadings(vehicle);
  const all = findFalls(readings).filter(isReportable);
  const ofTests = findFalls(readings.filter(({ source }) => source === 'mot'));
  const hidden = ofTests.filter(
    (fall) =>
      isReportable(fall) &&
      !all.some(({ to }) => to.timeMs > fall.from.timeMs && to.timeMs <= fall.to.timeMs),
  );
  const falls = [...all, ...hidden].toSorted((one, other) => one.to.timeMs - other.to.timeMs);
  fallsCache.set(vehicle, falls);
  return falls;
}

function isReportable({ from, to, miles }: Fall): boolean {
  const tests = from.source === 'mot' && to.source === 'mot';
  return miles > (tests ? TEST_TOLERANCE_MILES : ADVERT_TOLERANCE_MILES);
}
