import { canonicalJson } from '../../shared/format/json.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';

/**
 * Whether an answer is about the vehicle of a report. Provenance needs the plate, also after a lookup
 * by VIN: the checks count it only if it is the plate in the plate history and no other VIN is stated.
 */
export const isAboutVehicle = (
  answer: { readonly dataset: string; readonly vehicle: VehicleRef },
  vehicle: VehicleRef,
): boolean =>
  canonicalJson(answer.vehicle) === canonicalJson(vehicle) ||
  (answer.dataset === 'check' && 'vrm' in answer.vehicle && 'vin' in vehicle);
