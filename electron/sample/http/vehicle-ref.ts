import type { ParameterProblem, VehicleRef } from '../../../shared/provider/parameters.ts';

export type Validated<T> =
  { readonly value: T } | { readonly problems: readonly ParameterProblem[] };

/** The vehicle of a request: `vrm` or `vin`, never both, in a valid format. */
export function parseVehicleRef(vrm: unknown, vin: unknown): Validated<VehicleRef> {
  const vrmText = isAbsent(vrm) ? undefined : vrm;
  const vinText = isAbsent(vin) ? undefined : vin;
  if (vrmText !== undefined && vinText !== undefined)
    return problem('vrm', 'Send vrm or vin, not both');
  if (vrmText !== undefined) return parseVrm(vrmText);
  if (vinText !== undefined) return parseVin(vinText);
  return problem('vrm', 'Send vrm or vin: one of them is needed');
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';
const problem = (parameter: string, message: string) => ({ problems: [{ parameter, message }] });

/** Two to eight letters and digits, spaces ignored; at least one of each, as in every layout. */
function parseVrm(text: unknown): Validated<VehicleRef> {
  const vrm = typeof text === 'string' ? text.replaceAll(' ', '').toUpperCase() : '';
  const shaped = /^[A-Z0-9]{2,8}$/.test(vrm) && /[A-Z]/.test(vrm) && /\d/.test(vrm);
  return shaped ? { value: { vrm } } : problem('vrm', 'This is not a registration mark');
}

/** 17 characters without I, O and Q, or a shorter number from before 1981. */
function parseVin(text: unknown): Validated<VehicleRef> {
  const vin = typeof text === 'string' ? text.replaceAll(' ', '').toUpperCase() : '';
  const shaped = /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) || /^(?=.*\d)[A-Z0-9]{5,16}$/.test(vin);
  return shaped
    ? { value: { vin } }
    : problem('vin', 'This is not a vehicle identification number');
}
