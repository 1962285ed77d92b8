import { type MileageFall, findFalls } from './falls.ts';
import { type MileageReading, getObservedReadings } from './readings.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

/** Miles by which a retest, or a second look at the same figure, may be lower. */
const TEST_TOLERANCE_MILES = 50;
/** Adverts round, and are written some days before or after. */
const ADVERT_TOLERANCE_MILES = 1_000;

type Fall = MileageFall<MileageReading>;

const fallsCache = new WeakMap<VehicleAnswers, readonly Fall[]>();

/**
 * The falls in what was read off the vehicle, tests and adverts together, in order of time. Those
 * between tests alone are looked for too: small ones may hide where an advert lies between.
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
