import { spacePlate } from '../vehicle/plate.ts';
import { type Day, dayOf } from './days.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { Known } from './known.ts';

/** A change of plate: what went on, what was on before, and when. */
export type PlateChange = {
  /** Its position in the record's `vrmChanges`. */
  readonly at: number;
  /** With their space; undefined where none is given. */
  readonly plate: string | undefined;
  readonly previous: string | undefined;
  readonly on: Day | undefined;
  readonly off: Day | undefined;
};

/** No vehicle has more; a hostile answer may, and each is compared with every advert. */
const MOST_CHANGES = 200;

/**
 * The changes of plate in order of time, those without a date last. A row without an earlier plate, on
 * since the vehicle was new, is its first plate and no change.
 */
export function plateChangesOf(known: Known): readonly PlateChange[] {
  const first = dayOf(known.record('keepers')?.firstRegistration);
  return (known.record('vrms')?.vrmChanges ?? [])
    .map((row, at) => ({
      at,
      plate: plateWords(row.vrm),
      previous: plateWords(row.previousVrm),
      on: dayOf(row.onVehicle),
      off: dayOf(row.offVehicle),
    }))
    .filter(({ plate, previous, on }) => {
      if (plate === undefined && previous === undefined) return false;
      return previous !== undefined || on === undefined || first === undefined || on > first;
    })
    .toSorted((one, other) => order(one.on) - order(other.on) || one.at - other.at)
    .slice(-MOST_CHANGES);
}

const order = (day: Day | undefined) =>
  day === undefined ? Number.POSITIVE_INFINITY : Date.parse(day);

function plateWords(vrm: string | undefined): string | undefined {
  const plate = toAlphanumeric(vrm ?? '');
  return plate === '' ? undefined : spacePlate(plate).slice(0, 20);
}
