import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/**
 * Returns the vehicle's current plates: the requested plate, or for a lookup by VIN the plates from
 * its answers.
 */
export function getCurrentPlates(vehicleAnswers: VehicleAnswers): ReadonlySet<string> {
  const { vehicle } = vehicleAnswers;
  if ('vrm' in vehicle) return new Set([toAlphanumeric(vehicle.vrm)]);
  const changes = vehicleAnswers.getRecord('vrms')?.vrmChanges ?? [];
  const plates = [
    vehicleAnswers.getRecord('check')?.vrm,
    vehicleAnswers.getRecord('security')?.vrm,
    ...changes
      .filter(({ onVehicle, offVehicle }) => onVehicle && !offVehicle)
      .map(({ vrm }) => vrm),
  ];
  return new Set(
    plates.map((plate) => toAlphanumeric(plate ?? '')).filter((plate) => plate !== ''),
  );
}
