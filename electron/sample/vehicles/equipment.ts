import {
  addYears,
  type DayNumber,
  firstDayOfMonth,
  formatDay,
  formatDayOrNull,
} from '../calendar.ts';
import { createRandom } from '../random.ts';
import { isRare } from './models/models.ts';
import type { Core } from './vehicle-core.ts';

const POOL = [
  ['AAC', 'Automatic climate control, two zones'],
  ['ALW', 'Alloy wheels, 17 inch, ten-spoke'],
  ['BSM', 'Blind spot monitor'],
  ['CCA', 'Cruise control, adaptive'],
  ['DAB', 'Digital radio'],
  ['EHM', 'Electrically folding and heated door mirrors'],
  ['FWH', 'Heated front windscreen'],
  ['HFS', 'Heated front seats'],
  ['KLS', 'Keyless entry and starting'],
  ['LED', 'LED headlamps with automatic dipping'],
  ['LKA', 'Lane keeping assistance'],
  ['MET', 'Metallic paint'],
  ['NAV', 'Satellite navigation, 8 inch screen'],
  ['PDC', 'Parking sensors, front and rear'],
  ['PGL', 'Privacy glass'],
  ['PRF', 'Panoramic roof'],
  ['RVC', 'Rear view camera'],
  ['SPW', 'Spare wheel, space saver'],
  ['SSU', 'Sports suspension'],
  ['TWB', 'Detachable tow bar'],
  ['USB', 'USB ports, front and rear'],
  ['WPK', 'Winter pack'],
] as const;
const COMMERCIAL = [
  ['BLK', 'Full steel bulkhead'],
  ['DSL', 'Dual passenger seat with table'],
  ['PLY', 'Ply lining to half height'],
  ['RRK', 'Roof rack, three bars'],
  ['TSL', 'Twin side loading doors'],
  ['TWF', 'Fixed tow bar with 13-pin socket'],
] as const;

/** The factory options; undefined if the manufacturer has no record. */
export function createOptions(core: Core) {
  const recorded = core.built >= firstDayOfMonth(2005, 1) && core.model.kind !== 'kit';
  if (!recorded) return undefined;
  const random = createRandom(`options ${core.vin}`);
  const pool = core.model.kind === 'van' ? [...POOL.slice(0, 8), ...COMMERCIAL] : POOL;
  return random
    .sample(pool, random.int(5, 12))
    .map(([code, description]) => ({ code: `${code}${random.int(1, 9)}`, description }));
}

export type Tracker = ReturnType<typeof createTracker>;

/** The tracker of a generated vehicle. Most have none, and not every subscription is current. */
export function randomTracker(core: Core, today: DayNumber) {
  const random = createRandom(`tracker ${core.vin}`);
  if (isRare(core.model) || !random.chance(0.15)) return undefined;
  const installed = core.firstRegistered + random.int(2, 900);
  if (installed > today - 5) return undefined;
  if (random.chance(0.2)) return createTracker(core, installed, 'Active', undefined);
  const to = addYears(installed, random.int(1, 3));
  const ended = random.pick(['Cancelled', 'Inactive', 'No current subs'] as const);
  const status = to > today ? random.pick(['Active', 'Renewed'] as const) : ended;
  return createTracker(core, installed, status, to);
}

/** A tracker as in its record. `to` is undefined if no end is agreed. */
export function createTracker(
  core: Core,
  installed: DayNumber,
  status: string,
  to: DayNumber | undefined,
  from = installed,
) {
  const random = createRandom(`tracker unit ${core.vin}`);
  return {
    serial: `TR${random.int(10_000_000, 99_999_999)}`,
    startDate: formatDay(from),
    endDate: formatDayOrNull(to),
    installDate: formatDay(installed),
    subscriptionStatus: status,
    hardwareType: random.pick(['Retrieve', 'Monitor', 'S5', 'GPS'] as const),
  };
}
