import type { Problem, VehicleRef } from '../../../shared/provider/parameters.ts';

export type Checked<T> = { readonly value: T } | { readonly problems: readonly Problem[] };

/** The vehicle that a request names: `vrm` or `vin`, never both, of a shape that can exist. */
export function readVehicle(vrm: unknown, vin: unknown): Checked<VehicleRef> {
  const mark = isAbsent(vrm) ? undefined : vrm;
  const chassis = isAbsent(vin) ? undefined : vin;
  if (mark !== undefined && chassis !== undefined) return wrong('vrm', 'Send vrm or vin, not both');
  if (mark !== undefined) return readMark(mark);
  if (chassis !== undefined) return readChassis(chassis);
  return wrong('vrm', 'Send vrm or vin: one of them is needed');
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';
const wrong = (name: string, message: string) => ({ problems: [{ name, message }] });

/** Letters and figures, two to eight, spaces apart; at least one of each, as every layout has. */
function readMark(text: unknown): Checked<VehicleRef> {
  const vrm = typeof text === 'string' ? text.replaceAll(' ', '').toUpperCase() : '';
  const shaped = /^[A-Z0-9]{2,8}$/.test(vrm) && /[A-Z]/.test(vrm) && /\d/.test(vrm);
  return shaped ? { value: { vrm } } : wrong('vrm', 'This is not a registration mark');
}

/** Seventeen characters without I, O and Q, or the shorter numbers of before 1981. */
function readChassis(text: unknown): Checked<VehicleRef> {
  const vin = typeof text === 'string' ? text.replaceAll(' ', '').toUpperCase() : '';
  const shaped = /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) || /^(?=.*\d)[A-Z0-9]{5,16}$/.test(vin);
  return shaped ? { value: { vin } } : wrong('vin', 'This is not a vehicle identification number');
}
