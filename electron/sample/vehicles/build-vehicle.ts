import { type DayNumber, addYears, monthOf, yearOf, firstDayOfMonth } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { type AdvertPlan, advertOf, createAdverts } from './adverts.ts';
import { type Core, getAgeOn, getFirstMotDue, milesDriven } from './vehicle-core.ts';
import { createKeepersFromChanges, createKeepers } from './keepers.ts';
import { isExempt, createMotTests } from './mot-tests.ts';
import { createOptions } from './options.ts';
import type { Events, PlateChange, MotTest, Tracker, Vehicle } from './vehicle.ts';

/**
 * The events of a vehicle, from a scenario or at random. The rest of its history follows from them.
 */
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
};

/** Builds a vehicle's history up to a day. All its records are consistent. */
export function buildVehicle(core: Core, history: VehicleHistory, today: DayNumber): Vehicle {
  const { events } = history;
  const getOdometer = history.getOdometer ?? ((day: DayNumber) => milesDriven(core, day));
  const end = Math.min(events.scrapped ?? today, events.exported ?? today, today);
  const plateChanges = history.plateChanges ?? [];
  const keepers = history.keeperChanges
    ? createKeepersFromChanges(core.firstRegistered, history.keeperChanges)
    : createKeepers(core, end, createRandom(`keepers ${core.vin}`));
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
    mot: getMot(core, tests, events, today),
    tax: getTax(core, events, tests, today),
  };
}

function getMot(
  core: Core,
  tests: readonly MotTest[],
  events: Events,
  today: DayNumber,
): Vehicle['mot'] {
  const expires = getMotExpiry(core, tests, today);
  if (expires === undefined) return { status: 'No results returned', expires };
  const valid = expires >= today && events.scrapped === undefined;
  return { status: valid ? 'Valid' : 'Not valid', expires };
}

/**
 * The last pass is valid until a year after its due date. Before the first test, the expiry is its
 * due date.
 */
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
  events: Events,
  tests: readonly MotTest[],
  today: DayNumber,
): Vehicle['tax'] {
  if (events.scrapped !== undefined || events.exported !== undefined)
    return { status: 'Not Taxed for on Road Use', due: undefined };
  const random = createRandom(`tax ${core.vin}`);
  const tested = isExempt(core, today) || (getMotExpiry(core, tests, today) ?? 0) >= today;
  if (!tested || (getAgeOn(core, today) > 20 && random.chance(0.2)))
    return { status: 'SORN', due: undefined };
  // Tax runs for a year from the first day of a month that is fixed for each vehicle.
  const month = monthOf(core.firstRegistered);
  const thisYear = firstDayOfMonth(yearOf(today), month);
  return { status: 'Taxed', due: thisYear > today ? thisYear : addYears(thisYear, 1) };
}
