import type { DayNumber } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Core } from './vehicle-core.ts';
import type { Keeper } from './vehicle.ts';

/**
 * The keepers with their periods. The first starts at registration; no change is later than
 * `until`.
 */
export function createKeepers(core: Core, until: DayNumber, random: Random): [Keeper, ...Keeper[]] {
  const changes: DayNumber[] = [];
  let day = core.firstRegistered + random.int(500, 1500);
  while (day < until - 45 && changes.length < 11) {
    changes.push(day);
    day += random.int(330, 1900);
  }
  return createKeepersFromChanges(core.firstRegistered, changes);
}

/** Keepers by the days on which the vehicle changed hands, in order. */
export function createKeepersFromChanges(
  first: DayNumber,
  changes: readonly DayNumber[],
): [Keeper, ...Keeper[]] {
  const starts = [first, ...changes];
  const rest = starts.slice(1).map((from, at) => ({ from, to: starts[at + 2] }));
  return [{ from: first, to: starts[1] }, ...rest];
}
