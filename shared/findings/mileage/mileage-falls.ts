import { type MileageFall, mileageFalls } from './falls.ts';
import { type MileageReading, readOff } from './readings.ts';
import type { Known } from '../known.ts';

/** Miles by which a retest, or a second look at the same figure, may be lower. */
const TESTS_MAY_DIFFER = 50;
/** Adverts round, and are written some days before or after. */
const ADVERTS_MAY_DIFFER = 1_000;

type Fall = MileageFall<MileageReading>;

const byKnown = new WeakMap<Known, readonly Fall[]>();

/**
 * The falls in what was read off the vehicle, tests and adverts together, in order of time. Those
 * between tests alone are looked for too: small ones may hide where an advert lies between.
 */
export function fallsOf(known: Known): readonly Fall[] {
  const made = byKnown.get(known);
  if (made) return made;
  const readings = readOff(known);
  const all = mileageFalls(readings).filter(isOneToTell);
  const ofTests = mileageFalls(readings.filter(({ source }) => source === 'mot'));
  const hidden = ofTests.filter(
    (fall) =>
      isOneToTell(fall) && !all.some(({ to }) => to.at > fall.from.at && to.at <= fall.to.at),
  );
  const falls = [...all, ...hidden].toSorted((one, other) => one.to.at - other.to.at);
  byKnown.set(known, falls);
  return falls;
}

function isOneToTell({ from, to, by }: Fall): boolean {
  const tests = from.source === 'mot' && to.source === 'mot';
  return by > (tests ? TESTS_MAY_DIFFER : ADVERTS_MAY_DIFFER);
}
