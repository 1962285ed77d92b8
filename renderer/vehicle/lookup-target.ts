import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { formatPlate } from '../../shared/vehicle/plate.ts';

/** One vehicle in one environment. The same plate in another environment is another target. */
export type LookupTarget = { readonly environment: Environment; readonly vehicle: VehicleRef };

/** The vehicle as a key: `vrm:AB12CDE`, `vin:WVWZZZ…`. */
export function vehicleKey(vehicle: VehicleRef): string {
  return 'vrm' in vehicle ? `vrm:${vehicle.vrm}` : `vin:${vehicle.vin}`;
}

/** The vehicle as text: the formatted plate, or the VIN. */
export function vehicleLabel(vehicle: VehicleRef): string {
  return 'vrm' in vehicle ? formatPlate(vehicle.vrm) : vehicle.vin;
}

/** The prefix of the keys of all queries for a target. */
export const targetQueryKey = ({ environment, vehicle }: LookupTarget) =>
  ['answer', environment, vehicleKey(vehicle)] as const;
