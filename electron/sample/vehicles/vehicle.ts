import { type DayNumber, addYears, getMonth, getYear, firstDayOfMonth } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { type AdvertPlan, createAdvert, type FormerPlate, planAdverts } from './adverts.ts';
import { createOptions, type Tracker } from './equipment.ts';
import { type Events, NO_EVENTS } from './events.ts';
import { isExempt, createMotTests, type MotTest } from './mot-tests.ts';
import { type Core, getFirstMotDue, milesDriven } from './vehicle-core.ts';

/** A vehicle's events, from a scenario or at random. The rest of its history follows from them. */
export type VehicleHistory = {
  readonly events?: Partial<Events>;
  readonly tracker?: Tracker | undefined;
  /** Days on which the keeper changed, if the scenario fixes them. */
  readonly keeperChanges?: readonly DayNumber[] | undefined;
  /** Oldest first. */
  readonly formerPlates?: readonly FormerPlate[];
  readonly adverts?: readonly AdvertPlan[] | undefined;
  /** The odometer reading, if it differs from the miles driven. */
  readonly getOdometer?: (day: DayNumber) => number;
  /** The last day of possible tests, if it is not today. */
  readonly testedUntil?: DayNumber;
  /** Its tax was not cancelled at its export. */
  readonly isStillTaxed?: true;
  /** What DVLA states for an exempt vehicle, if it is not the usual text. */
  readonly exemptMotStatus?: string;
  /** True if the keeper declared it off the road. */
  readonly isOffRoad?: boolean;
};

/** A sample vehicle with its history up to a day. Every dataset is derived from it. */
export type Vehicle = ReturnType<typeof buildVehicle>;

/** Builds a vehicle's history up to a day. All its records are consistent. */
export function buildVehicle(core: Core, history: VehicleHistory, today: DayNumber) {
  const events: Events = { ...NO_EVENTS, ...history.events };
  const { formerPlates = [], tracker } = history;
  const getOdometer = history.getOdometer ?? ((day: DayNumber) => milesDriven(core, day));
  const end = Math.min(events.scrapped ?? today, events.exported ?? today, today);
  const keeperChanges = history.keeperChanges ?? randomKeeperChanges(core, end);
  const keeperSince = keeperChanges.at(-1) ?? core.firstRegistered;
  const tests = createMotTests(core, getOdometer, history.testedUntil ?? end);
  const plans = history.adverts ?? planAdverts(core, keeperChanges);
  const context = { getOdometer, losses: events.losses, formerPlates };
  const lastReissue = formerPlates.at(-1)?.until ?? events.repaint?.day ?? 0;
  const motExpiry = getMotExpiry(core, tests, today);
  return {
    ...core,
    ...events,
    today,
    getOdometer,
    /** The days on which each keeper acquired it, oldest first. */
    keepers: [core.firstRegistered, ...keeperChanges],
    keeperSince,
    formerPlates,
    tests,
    adverts: plans.flatMap((plan, index) =>
      plan ? [createAdvert(core, plan, index, context)] : [],
    ),
    options: createOptions(core),
    tracker,
    v5cIssued: Math.min(Math.max(keeperSince + 9, lastReissue), today),
    mot: { status: getMotStatus(motExpiry, history, today), expires: motExpiry },
    tax: getTax(core, motExpiry, history, today),
  };
}

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

/** A pass is valid until a year after its due date. Before the first test, its due date counts. */
function getMotExpiry(
  core: Core,
  tests: readonly MotTest[],
  today: DayNumber,
): DayNumber | undefined {
  if (isExempt(core, today)) return undefined;
  const pass = tests.findLast(({ passed }) => passed);
  let due = getFirstMotDue(core);
  if (!pass) return due;
  while (due < pass.day) due = addYears(due, 1);
  return addYears(due, 1);
}

function getMotStatus(
  expiry: DayNumber | undefined,
  { events, exemptMotStatus = 'No results returned' }: VehicleHistory,
  today: DayNumber,
): string {
  if (expiry === undefined) return exemptMotStatus;
  return expiry >= today && events?.scrapped === undefined ? 'Valid' : 'Not valid';
}

function getTax(
  core: Core,
  motExpiry: DayNumber | undefined,
  { events, isOffRoad, isStillTaxed }: VehicleHistory,
  today: DayNumber,
): { status: string; due?: DayNumber } {
  const isOffRegister = events?.scrapped !== undefined || events?.exported !== undefined;
  if (isOffRegister && isStillTaxed !== true) return { status: 'Not Taxed for on Road Use' };
  // Tax runs for a year from the first day of a month that is fixed for each vehicle. It cannot
  // begin without an MOT, and does not end when the MOT expires.
  const thisYear = firstDayOfMonth(getYear(today), getMonth(core.firstRegistered));
  const due = thisYear > today ? thisYear : addYears(thisYear, 1);
  const isTested = (motExpiry ?? Infinity) >= addYears(due, -1);
  return isTested && isOffRoad !== true ? { status: 'Taxed', due } : { status: 'SORN' };
}
