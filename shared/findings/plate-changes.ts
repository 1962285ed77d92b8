import { formatPlate } from '../vehicle/plate.ts';
import { type Day, parseDay } from './days.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** A plate change. */
export type PlateChange = {
  /** Index in the record's `vrmChanges`. */
  readonly rowIndex: number;
  /** Formatted with a space. Undefined if not given. */
  readonly plate: string | undefined;
  readonly previous: string | undefined;
  readonly fittedOn: Day | undefined;
  readonly removedOn: Day | undefined;
};

/**
 * Limits the work: a hostile response may contain any number of changes, and each is compared with
 * every advert.
 */
const MAX_CHANGES = 200;

/**
 * Returns the plate changes in order of time, those without a date last. A row that has no previous
 * plate and starts no later than the first registration is the vehicle's first plate, not a change.
 */
export function getPlateChanges(vehicle: VehicleAnswers): readonly PlateChange[] {
  const first = parseDay(vehicle.getRecord('keepers')?.firstRegistration);
  return (vehicle.getRecord('vrms')?.vrmChanges ?? [])
    .map((row, rowIndex) => ({
      rowIndex,
      plate: formatPlateOrQuote(row.vrm),
      previous: formatPlateOrQuote(row.previousVrm),
      fittedOn: parseDay(row.onVehicle),
      removedOn: parseDay(row.offVehicle),
    }))
    .filter(({ plate, previous, fittedOn }) => {
      if (plate === undefined && previous === undefined) return false;
      return (
        previous !== undefined || fittedOn === undefined || first === undefined || fittedOn > first
      );
    })
    .toSorted(
      (one, other) =>
        compareDays(one.fittedOn) - compareDays(other.fittedOn) || one.rowIndex - other.rowIndex,
    )
    .slice(-MAX_CHANGES);
}

const compareDays = (day: Day | undefined) =>
  day === undefined ? Number.POSITIVE_INFINITY : Date.parse(day);

function formatPlateOrQuote(vrm: string | undefined): string | undefined {
  const plate = toAlphanumeric(vrm ?? '');
  return plate === '' ? undefined : formatPlate(plate).slice(0, 20);
}
