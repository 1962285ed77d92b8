import { type Day, addYears, monthOf, yearOf, firstOf } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { type AdvertPlan, advertOf, advertsOf } from './adverts.ts';
import { type Core, ageOn, firstTestDue, milesDriven } from './core.ts';
import { keepersFrom, keepersOf } from './keepers.ts';
import { isExempt, testsOf } from './mot-tests.ts';
import { optionsOf } from './options.ts';
import type { Events, MarkChange, MotTest, Tracker, Vehicle } from './vehicle.ts';

/** What a story, or chance, says of a vehicle; the rest of its history follows. */
export type Plot = {
  readonly events: Events;
  readonly tracker: Tracker | undefined;
  /** Days on which it changed hands, where they matter. */
  readonly changes?: readonly Day[];
  readonly marks?: readonly MarkChange[];
  readonly adverts?: readonly AdvertPlan[];
  /** What the odometer is read as, where that isn't what was driven. */
  readonly reading?: (day: Day) => number;
  /** The last day on which it can have been tested, where that isn't today. */
  readonly testedUntil?: Day;
};

/** Builds a vehicle's history up to a day: everything in it agrees with everything else. */
export function buildVehicle(core: Core, plot: Plot, today: Day): Vehicle {
  const { events } = plot;
  const reading = plot.reading ?? ((day: Day) => milesDriven(core, day));
  const end = Math.min(events.scrapped ?? today, events.exported ?? today, today);
  const marks = plot.marks ?? [];
  const keepers = plot.changes
    ? keepersFrom(core.firstRegistered, plot.changes)
    : keepersOf(core, end, createRandom(`keepers ${core.vin}`));
  const tests = testsOf(core, reading, plot.testedUntil ?? end);
  const context = { reading, losses: events.losses, marks };
  const adverts = plot.adverts
    ? plot.adverts.map((plan, at) => advertOf(core, plan, at, context))
    : advertsOf(core, keepers, context);
  const kept = keepers.at(-1)?.from ?? core.firstRegistered;
  const reissued = marks.at(-1)?.on ?? events.repaint?.day ?? 0;
  return {
    ...core,
    ...events,
    today,
    reading,
    keepers,
    marks,
    tests,
    adverts,
    options: optionsOf(core),
    tracker: plot.tracker,
    v5cIssued: Math.min(Math.max(kept + 9, reissued), today),
    mot: motOf(core, tests, events, today),
    tax: taxOf(core, events, tests, today),
  };
}

function motOf(core: Core, tests: readonly MotTest[], events: Events, today: Day): Vehicle['mot'] {
  const expires = expiryOf(core, tests, today);
  if (expires === undefined) return { status: 'No results returned', expires };
  const valid = expires >= today && events.scrapped === undefined;
  return { status: valid ? 'Valid' : 'Not valid', expires };
}

/** The last pass holds until a year after the day it was due; before any, until the first is due. */
function expiryOf(core: Core, tests: readonly MotTest[], today: Day): Day | undefined {
  const first = firstTestDue(core);
  if (isExempt(core, today)) return undefined;
  const pass = tests.findLast(({ passed }) => passed);
  if (!pass) return first;
  let due = first;
  while (due < pass.day) due = addYears(due, 1);
  return addYears(due, 1);
}

function taxOf(core: Core, events: Events, tests: readonly MotTest[], today: Day): Vehicle['tax'] {
  if (events.scrapped !== undefined || events.exported !== undefined)
    return { status: 'Not Taxed for on Road Use', due: undefined };
  const random = createRandom(`tax ${core.vin}`);
  const tested = isExempt(core, today) || (expiryOf(core, tests, today) ?? 0) >= today;
  if (!tested || (ageOn(core, today) > 20 && random.chance(0.2)))
    return { status: 'SORN', due: undefined };
  // Tax runs for a year from the first of a month that is the vehicle's own.
  const month = monthOf(core.firstRegistered);
  const thisYear = firstOf(yearOf(today), month);
  return { status: 'Taxed', due: thisYear > today ? thisYear : addYears(thisYear, 1) };
}
