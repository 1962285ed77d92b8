import { formatPlate } from '../vehicle/plate.ts';
import { type Day, parseDay } from './days.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** A change of plate: what went on, what was on before, and when. */
export type PlateChange = {
  /** Its position in the record's `vrmChanges`. */
  readonly rowIndex: number;
  /** With their space; undefined where none is given. */
  readonly plate: string | undefined;
  readonly previous: string | undefined;
  readonly fittedOn: Day | undefined;
  readonly removedOn: Day | undefined;
};

/** No vehicle has more; a hostile answer may, and each is compared with every advert. */
const MAX_CHANGES = 200;

/**
 * The changes of plate in order of time, those without a date last. A row without an earlier plate, on
 * since the vehicle was new, is its first plate and no change.
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
