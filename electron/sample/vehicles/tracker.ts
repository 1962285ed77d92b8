import { addYears, type DayNumber } from '../calendar.ts';
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
  if (random.chance(0.2)) return createTracker(core, installed, 'Active', undefined);
  const to = addYears(installed, random.int(1, 3));
  const ended = random.pick(['Cancelled', 'Inactive', 'No current subs'] as const);
  const status = to > today ? random.pick(['Active', 'Renewed'] as const) : ended;
  return createTracker(core, installed, status, to);
}

/** A fitted tracker with its subscription. `to` is undefined if no end is agreed. */
export function createTracker(
  core: Core,
  installed: DayNumber,
  status: string,
  to: DayNumber | undefined,
  from = installed,
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
