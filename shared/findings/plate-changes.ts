import { compareText } from '../format/text.ts';
import { formatPlate } from '../vehicle/plate.ts';
import { type Day, parsePossibleDay } from './days.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

export type PlateChange = {
  /** Index in the record's `vrmChanges`. */
  readonly rowIndex: number;
  /** Formatted with a space. Undefined if not given. */
  readonly plate: string | undefined;
  readonly previous: string | undefined;
  readonly fittedOn: Day | undefined;
  readonly removedOn: Day | undefined;
  /** The vehicle's first plate was assigned again, which is how a private plate is kept. */
  readonly restoresFirst: boolean;
};

/** Limits the work on a hostile response: each change is compared with every advert. */
const MAX_CHANGES = 200;

/**
 * Returns the plate changes in order of time, those without a date last. A row that has no previous
 * plate and starts no later than the first registration is the vehicle's first plate, not a change.
 */
export function getPlateChanges(vehicle: VehicleAnswers): readonly PlateChange[] {
  const first = parsePossibleDay(vehicle, vehicle.getRecord('keepers')?.firstRegistration);
  const rows = (vehicle.getRecord('vrms')?.vrmChanges ?? [])
    .map((row, rowIndex) => ({
      rowIndex,
      plate: formatShortPlate(row.vrm),
      previous: formatShortPlate(row.previousVrm),
      fittedOn: parsePossibleDay(vehicle, row.onVehicle),
      removedOn: parsePossibleDay(vehicle, row.offVehicle),
    }))
    .toSorted((one, other) => compareText(one.fittedOn ?? '~', other.fittedOn ?? '~'));
  // Without a date, the oldest row is not known to be the oldest.
  const firstPlate = rows[0]?.fittedOn && (rows[0].previous ?? rows[0].plate);
  return rows
    .map((row, index) => ({
      ...row,
      restoresFirst: index > 0 && row.plate !== undefined && row.plate === firstPlate,
    }))
    .filter(
      ({ plate, previous, fittedOn = '~' }) =>
        previous !== undefined ||
        (plate !== undefined && (first === undefined || fittedOn > first)),
    )
    .slice(-MAX_CHANGES);
}

/** Returns true if each change assigns a private plate over the first plate, or restores that. */
export function areChangesOfPrivatePlates(changes: readonly PlateChange[]): boolean {
  const restored = changes.find(({ restoresFirst }) => restoresFirst);
  return (
    restored !== undefined &&
    changes.at(-1)?.restoresFirst === true &&
    changes.every(({ restoresFirst, previous }) => restoresFirst || previous === restored.plate)
  );
}

function formatShortPlate(vrm: string | undefined): string | undefined {
  const plate = toAlphanumeric(vrm ?? '');
  return plate === '' ? undefined : formatPlate(plate).slice(0, 20);
}
