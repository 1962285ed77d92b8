import { cacheByObject } from '../../format/cache-by-object.ts';
import { formatDate } from '../../format/dates.ts';
import { formatWholeMiles } from '../../format/numbers.ts';
import { uncapitalize } from '../../format/text.ts';
import { addYears, getLondonToday } from '../days.ts';
import { getEarliestFirstMotDue, getFirstMotDue } from '../first-mot-due.ts';
import type { DatedMotEntry } from '../../reading/mot-history.ts';
import { countAllEntries, getPossibleMotEntries } from '../mot-entries.ts';
import { getMotState } from '../mot-tax-state.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { getObservedReadings } from './readings.ts';

/**
 * Whether the readings can be compared. `unreadTests` are the tests without a reading.
 * `neutral`: every fact is stated, but there is nothing to compare, and `reason` states why.
 */
type MileageSeries =
  | { readonly kind: 'compared'; readonly unreadTests: readonly DatedMotEntry[] }
  | { readonly kind: 'neutral'; readonly reason: string; readonly conclusion: string }
  | { readonly kind: 'not-stated' };

const NOT_STATED: MileageSeries = { kind: 'not-stated' };
const NOT_COMPARABLE = 'mileage cannot be compared';
const NOTHING_YET = 'nothing to compare with yet';
const MIN_READINGS = 2;
/** A tester sometimes cannot read the odometer: at most one in this many tests. */
const TESTS_PER_UNREAD_TEST = 4;

/** Returns what the row “Mileage” is based on, from all MOT tests and the adverts. */
export const getMileageSeries = cacheByObject((vehicle: VehicleAnswers): MileageSeries => {
  const count = countAllEntries(vehicle);
  const tests = getPossibleMotEntries(vehicle);
  // A test without a possible day cannot be put in order.
  if (count === undefined || tests.length !== count) return NOT_STATED;
  const readings = getObservedReadings(vehicle);
  const readFields = new Set(readings.map(({ field }) => field));
  const unreadTests = tests.filter(({ field }) => !readFields.has(`${field}.mileage`));
  const isEnough = unreadTests.length * TESTS_PER_UNREAD_TEST <= count;
  if (readings.length >= MIN_READINGS && (count > 0 || isBeforeFirstMot(vehicle)))
    return isEnough ? { kind: 'compared', unreadTests } : NOT_STATED;
  return findNeutral(vehicle, tests) ?? NOT_STATED;
});

/** A vehicle with no test, or only one, that needs no further one. */
function findNeutral(
  vehicle: VehicleAnswers,
  tests: readonly DatedMotEntry[],
): MileageSeries | undefined {
  const [test, ...others] = tests;
  if (others.length > 0) return undefined;
  const { result } = getMotState(vehicle);
  if (result === 'exempt') {
    const since = test ? formatDate(test.day) : 'the records begin';
    return {
      kind: 'neutral',
      reason: `No MOT test recorded since ${since}`,
      conclusion: NOT_COMPARABLE,
    };
  }
  if (!test)
    return isBeforeFirstMot(vehicle)
      ? { kind: 'neutral', reason: 'No MOT test yet', conclusion: NOT_COMPARABLE }
      : undefined;
  const due = getFirstMotDue(vehicle);
  const reading = getObservedReadings(vehicle).find(
    ({ field }) => field === `${test.field}.mileage`,
  );
  const isFirstTest = due !== undefined && test.day <= addYears(due.day, 1);
  if (!reading || !isFirstTest || (result !== 'in-force' && result !== 'not-due')) return undefined;
  const { miles, day } = reading;
  return {
    kind: 'neutral',
    reason: `One reading, ${formatWholeMiles(miles)} on ${formatDate(day)}`,
    conclusion: NOTHING_YET,
  };
}

/** Before the first test, DVLA may state its due date as the end of a valid MOT. */
function isBeforeFirstMot(vehicle: VehicleAnswers): boolean {
  const { result } = getMotState(vehicle);
  const due = getEarliestFirstMotDue(vehicle);
  const isYoung = due !== undefined && getLondonToday(vehicle) < due.day;
  return result === 'not-due' || (result === 'in-force' && isYoung);
}

/** Returns the result of the row “Mileage”. Undefined if a fact is not stated. */
export function getMileageLabel(vehicle: VehicleAnswers): string | undefined {
  const series = getMileageSeries(vehicle);
  switch (series.kind) {
    case 'compared':
      return 'No discrepancy found';
    case 'neutral':
      return `${series.reason}: ${series.conclusion}`;
    case 'not-stated':
      return undefined;
  }
}

const NOT_COMPARED_ENDINGS = [NOT_COMPARABLE, NOTHING_YET].map((conclusion) => `: ${conclusion}`);

/** Returns the limit of a verdict whose row “Mileage” has a neutral result. */
export function describeMileageLimit(label: string): string | undefined {
  const ending = NOT_COMPARED_ENDINGS.find((each) => label.endsWith(each));
  if (ending === undefined) return undefined;
  return `Mileage was not compared: ${uncapitalize(label.slice(0, -ending.length))}.`;
}
