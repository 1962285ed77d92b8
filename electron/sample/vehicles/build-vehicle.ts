import { type DayNumber, addYears, monthOf, yearOf, firstDayOfMonth } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { type AdvertPlan, advertOf, createAdverts } from './adverts.ts';
import { type Core, getAgeOn, getFirstMotDue, milesDriven } from './vehicle-core.ts';
import { createKeepersFromChanges, createKeepers } from './keepers.ts';
import { isExempt, createMotTests } from './mot-tests.ts';
import { createOptions } from './options.ts';
import type { Events, PlateChange, MotTest, Tracker, Vehicle } from './vehicle.ts';

/** What a story, or chance, says of a vehicle; the rest of its history follows. */
export type VehicleHistory = {
  readonly events: Events;
  readonly tracker: Tracker | undefined;
  /** Days on which it changed hands, where they matter. */
  readonly keeperChanges?: readonly DayNumber[];
  readonly plateChanges?: readonly PlateChange[];
  readonly adverts?: readonly AdvertPlan[];
  /** What the odometer is read as, where that isn't what was driven. */
  readonly getOdometer?: (day: DayNumber) => number;
  /** The last day on which it can have been tested, where that isn't today. */
  readonly testedUntil?: DayNumber;
};

/** Builds a vehicle's history up to a day: everything in it agrees with everything else. */
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

/** The last pass holds until a year after the day it was due; before any, until the first is due. */
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
  // Tax runs for a year from the first of a month that is the vehicle's own.
  const month = monthOf(core.firstRegistered);
  const thisYear = firstDayOfMonth(yearOf(today), month);
  return { status: 'Taxed', due: thisYear > today ? thisYear : addYears(thisYear, 1) };
}
