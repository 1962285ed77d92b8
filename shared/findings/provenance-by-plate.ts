import { plateSchema } from '../provider/parameters.ts';
import { quoteText } from '../format/text.ts';
import { formatPlate } from '../vehicle/plate.ts';
import { areVinsCompatible } from './comparison/compatible.ts';
import { readPlateRows } from './this-vehicle-plates.ts';
import { readStatedTexts, type VehicleAnswers } from './vehicle-answers.ts';

/** For a lookup by VIN: the plate by which Provenance can be requested, from the plate history. */
export function findPlateForProvenance(vehicle: VehicleAnswers): string | undefined {
  if (!('vin' in vehicle.vehicle)) return undefined;
  const fitted = readPlateRows(vehicle).flatMap(({ isFitted, vrm }) => (isFitted ? [vrm] : []));
  const [plate = '', ...others] = new Set(fitted);
  // “Unknown” is no plate. Of two plates with the same date, neither is known to be on the vehicle.
  const isPlate = plateSchema.safeParse(plate).success && /\d/.test(plate);
  return isPlate && others.length === 0 ? plate : undefined;
}

/**
 * For a lookup by VIN: why Provenance, which was requested by a plate, may describe another vehicle.
 * Nothing that it states is then a good result. Undefined if it describes this one.
 */
export function describeForeignProvenance(vehicle: VehicleAnswers): string | undefined {
  const answer = vehicle.getAnswered('check');
  if (!answer || !('vin' in vehicle.vehicle)) return undefined;
  const { vin } = vehicle.vehicle;
  const other = readStatedTexts(vehicle, 'check.buyerInfo.vin').find(
    ({ text }) => !areVinsCompatible(text, vin),
  );
  if (other)
    return `The provenance check is for the VIN ${quoteText(other.text)}. You looked up ${quoteText(vin)}.`;
  return 'vrm' in answer.vehicle && answer.vehicle.vrm !== findPlateForProvenance(vehicle)
    ? `The provenance check was requested by ${formatPlate(answer.vehicle.vrm)}, which is not the plate in the plate history.`
    : undefined;
}
