import { type LoadedListing, getListings, isOwnListing } from '../listings/listing.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/**
 * Returns the requested plate, or for a lookup by VIN the current plates from its answers. A plate
 * that the plate history shows as removed may be on another vehicle.
 */
export function getCurrentPlates(vehicleAnswers: VehicleAnswers): ReadonlySet<string> {
  const { vehicle } = vehicleAnswers;
  if ('vrm' in vehicle) return new Set([toAlphanumeric(vehicle.vrm)]);
  const changes = vehicleAnswers.getRecord('vrms')?.vrmChanges ?? [];
  const platesOf = (rows: typeof changes) => rows.map(({ vrm }) => toAlphanumeric(vrm ?? ''));
  const fitted = platesOf(changes.filter(({ onVehicle, offVehicle }) => onVehicle && !offVehicle));
  const removed = platesOf(changes.filter(({ offVehicle }) => offVehicle));
  const stated = (['check', 'security'] as const)
    .map((dataset) => toAlphanumeric(vehicleAnswers.getRecord(dataset)?.vrm ?? ''))
    .filter((plate) => !removed.includes(plate));
  // “Unknown” is no plate, and would make each such listing one of this vehicle.
  return new Set([...stated, ...fitted].filter((plate) => /\d/.test(plate)));
}

/** Returns the similar listings with a plate of this vehicle. */
export function getOwnListings(vehicle: VehicleAnswers): readonly LoadedListing[] {
  const answer = vehicle.getAnswered('similarListings');
  const plates = getCurrentPlates(vehicle);
  return answer ? getListings(answer).filter(({ listing }) => isOwnListing(listing, plates)) : [];
}
