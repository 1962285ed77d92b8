import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { formatPlate } from '../../shared/vehicle/plate.ts';

/** What a page is about: one vehicle in one environment. The same plate elsewhere is another. */
export type LookupTarget = { readonly environment: Environment; readonly vehicle: VehicleRef };

/** A vehicle as one word, for keys: `vrm:AB12CDE`, `vin:WVWZZZ…`. */
export function vehicleKey(vehicle: VehicleRef): string {
  return 'vrm' in vehicle ? `vrm:${vehicle.vrm}` : `vin:${vehicle.vin}`;
}

/** A vehicle as people write it: the plate with its space, or the VIN. */
export function vehicleLabel(vehicle: VehicleRef): string {
  return 'vrm' in vehicle ? formatPlate(vehicle.vrm) : vehicle.vin;
}

/** The key that all of a subject's queries start with. */
export const targetQueryKey = ({ environment, vehicle }: LookupTarget) =>
  ['answer', environment, vehicleKey(vehicle)] as const;
