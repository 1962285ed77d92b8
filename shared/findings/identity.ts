import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { Known } from './known.ts';

/** The vehicle's own plates of today: the one asked for, or those that its answers give it. */
export function ownPlates(known: Known): ReadonlySet<string> {
  const { vehicle } = known;
  if ('vrm' in vehicle) return new Set([toAlphanumeric(vehicle.vrm)]);
  const changes = known.record('vrms')?.vrmChanges ?? [];
  const plates = [
    known.record('check')?.vrm,
    known.record('security')?.vrm,
    ...changes
      .filter(({ onVehicle, offVehicle }) => onVehicle && !offVehicle)
      .map(({ vrm }) => vrm),
  ];
  return new Set(
    plates.map((plate) => toAlphanumeric(plate ?? '')).filter((plate) => plate !== ''),
  );
}
