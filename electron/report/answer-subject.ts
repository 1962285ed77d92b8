import { canonicalJson } from '../../shared/format/json.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';

/**
 * Whether a report on this vehicle can use the answer. After a lookup by VIN, Provenance is requested
 * by a plate. Its facts count only if that is the plate in the plate history and the response states
 * no other VIN.
 */
export const canReportUse = (
  answer: { readonly dataset: string; readonly vehicle: VehicleRef },
  vehicle: VehicleRef,
): boolean =>
  canonicalJson(answer.vehicle) === canonicalJson(vehicle) ||
  (answer.dataset === 'check' && 'vrm' in answer.vehicle && 'vin' in vehicle);
