import type { Known } from './known.ts';

/** A plate, VIN or other number as it is compared: letters and figures alone, in capitals. */
export function compact(text: string): string {
  return text
    .slice(0, 200)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

/** The vehicle's own plates of today: the one asked for, or those that its answers give it. */
export function ownPlates(known: Known): ReadonlySet<string> {
  const { vehicle } = known;
  if ('vrm' in vehicle) return new Set([compact(vehicle.vrm)]);
  const changes = known.record('vrms')?.vrmChanges ?? [];
  const plates = [
    known.record('check')?.vrm,
    known.record('security')?.vrm,
    ...changes
      .filter(({ onVehicle, offVehicle }) => onVehicle && !offVehicle)
      .map(({ vrm }) => vrm),
  ];
  return new Set(plates.map((plate) => compact(plate ?? '')).filter((plate) => plate !== ''));
}
