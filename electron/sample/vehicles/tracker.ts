import type { DayNumber } from '../calendar.ts';
import { addYears } from '../calendar.ts';
import { createRandom } from '../random.ts';
import type { Core } from './vehicle-core.ts';
import type { Tracker } from './vehicle.ts';

/** The tracker of a generated vehicle. Most have none, and not every subscription is current. */
export function randomTracker(core: Core, today: DayNumber): Tracker | undefined {
  const random = createRandom(`tracker ${core.vin}`);
  if (core.model.kind === 'classic' || core.model.kind === 'kit' || !random.chance(0.15))
    return undefined;
  const installed = core.firstRegistered + random.int(2, 900);
  if (installed > today - 5) return undefined;
  // Some subscriptions have no end date.
  if (random.chance(0.2)) return tracker(core, installed, installed, undefined, 'Active');
  const to = addYears(installed, random.int(1, 3));
  const ended = random.pick(['Cancelled', 'Inactive', 'No current subs'] as const);
  const runs = to > today ? random.pick(['Active', 'Renewed'] as const) : ended;
  return tracker(core, installed, installed, to, runs);
}

/** A fitted tracker. `to` is undefined if no end is agreed. */
export function tracker(
  core: Core,
  installed: DayNumber,
  from: DayNumber,
  to: DayNumber | undefined,
  status: string,
): Tracker {
  const random = createRandom(`tracker unit ${core.vin}`);
  return {
    serial: `TR${random.int(10_000_000, 99_999_999)}`,
    hardware: random.pick(['Retrieve', 'Monitor', 'S5', 'GPS'] as const),
    status,
    installed,
    from,
    to,
  };
}
