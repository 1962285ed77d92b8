import { type DayNumber, addYears, monthOf, yearOf, firstDayOfMonth } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { type AdvertPlan, advertOf, createAdverts } from './adverts.ts';
import { type Core, getFirstMotDue, milesDriven } from './vehicle-core.ts';
import { isExempt, createMotTests } from './mot-tests.ts';
import { createOptions } from './options.ts';
import type { Events, PlateChange, MotTest, Tracker, Vehicle } from './vehicle.ts';

/** A vehicle's events, from a scenario or at random. The rest of its history follows from them. */
export type VehicleHistory = {
  readonly events: Events;
  readonly tracker: Tracker | undefined;
  /** Days on which the keeper changed, if the scenario fixes them. */
  readonly keeperChanges?: readonly DayNumber[];
  readonly plateChanges?: readonly PlateChange[];
  readonly adverts?: readonly AdvertPlan[];
  /** The odometer reading, if it differs from the miles driven. */
  readonly getOdometer?: (day: DayNumber) => number;
  /** The last day of possible tests, if it is not today. */
  readonly testedUntil?: DayNumber;
  /** What DVLA states for an exempt vehicle, if it is not the usual text. */
  readonly exemptMotStatus?: string;
  /** True if the keeper declared it off the road. */
  readonly isOffRoad?: boolean;
};

/** Builds a vehicle's history up to a day. All its records are consistent. */
export function buildVehicle(core: Core, history: VehicleHistory, today: DayNumber): Vehicle {
  const { events } = history;
  const getOdometer = history.getOdometer ?? ((day: DayNumber) => milesDriven(core, day));
  const end = Math.min(events.scrapped ?? today, events.exported ?? today, today);
  const plateChanges = history.plateChanges ?? [];
  const keepers = createKeepers(
    core.firstRegistered,
    history.keeperChanges ?? randomKeeperChanges(core, end),
  );
  const tests = createMotTests(core, getOdometer, history.testedUntil ?? end);
  const context = { reading: getOdometer, losses: events.losses, plateChanges };
  const adverts = history.adverts
    ? history.adverts.map((plan, at) => advertOf(core, plan, at, context))
    : createAdverts(core, keepers, context);
  const keptSince = keepers.at(-1)?.from ?? core.firstRegistered;
  const reissued = plateChanges.at(-1)?.on ?? events.repaint?.day ?? 0;
  return {
    ...core,
    ...events,
    today,
    getOdometer,
    keepers,
    plateChanges,
    tests,
    adverts,
    options: createOptions(core),
    tracker: history.tracker,
    v5cIssued: Math.min(Math.max(keptSince + 9, reissued), today),
    mot: getMot(core, tests, history, today),
    tax: getTax(core, tests, history, today),
  };
}

/** The days on which a vehicle changed hands, none of them later than `until`. */
function randomKeeperChanges(core: Core, until: DayNumber): DayNumber[] {
  const random = createRandom(`keepers ${core.vin}`);
  const changes: DayNumber[] = [];
  let day = core.firstRegistered + random.int(500, 1500);
  while (day < until - 45 && changes.length < 11) {
    changes.push(day);
    day += random.int(330, 1900);
  }
  return changes;
}

function createKeepers(first: DayNumber, changes: readonly DayNumber[]): Vehicle['keepers'] {
  const later = changes.map((from, at) => ({ from, to: changes[at + 1] }));
  return [{ from: first, to: changes[0] }, ...later];
}

function getMot(
  core: Core,
  tests: readonly MotTest[],
  { events, exemptMotStatus = 'No results returned' }: VehicleHistory,
  today: DayNumber,
): Vehicle['mot'] {
  const expires = getMotExpiry(core, tests, today);
  if (expires === undefined) return { status: exemptMotStatus, expires };
  const valid = expires >= today && events.scrapped === undefined;
  return { status: valid ? 'Valid' : 'Not valid', expires };
}

/** A pass is valid until a year after its due date. Before the first test, its due date counts. */
function getMotExpiry(
  core: Core,
  tests: readonly MotTest[],
  today: DayNumber,
): DayNumber | undefined {
  const first = getFirstMotDue(core);
  if (isExempt(core, today)) return undefined;
  const pass = tests.findLast(({ passed }) => passed);
  if (!pass) return first;
  let due = first;
  while (due < pass.day) due = addYears(due, 1);
  return addYears(due, 1);
}

function getTax(
  core: Core,
  tests: readonly MotTest[],
  { events, isOffRoad }: VehicleHistory,
  today: DayNumber,
): Vehicle['tax'] {
  if (events.scrapped !== undefined || events.exported !== undefined)
    return { status: 'Not Taxed for on Road Use', due: undefined };
  // Tax runs for a year from the first day of a month that is fixed for each vehicle. It cannot
  // begin without an MOT, and does not end when the MOT expires.
  const thisYear = firstDayOfMonth(yearOf(today), monthOf(core.firstRegistered));
  const due = thisYear > today ? thisYear : addYears(thisYear, 1);
  const isTested = (getMotExpiry(core, tests, today) ?? Infinity) >= addYears(due, -1);
  return isTested && isOffRoad !== true
    ? { status: 'Taxed', due }
    : { status: 'SORN', due: undefined };
}
