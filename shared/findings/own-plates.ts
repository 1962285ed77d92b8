import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** The vehicle's own plates of today: the one asked for, or those that its answers give it. */
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
