import type { JsonObject } from '../../../shared/format/json.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';

/**
 * Derives a record from a vehicle, unwrapped. Undefined where no data is held (404). The values have
 * been checked; defaults are the answerer's to apply.
 */
export type RecordBuilder = (vehicle: Vehicle, values: ParameterValues) => JsonObject | undefined;

/** Make, model and trim, which many records begin with. */
export const makeModelTrim = ({ model, derivative }: Vehicle) => ({
  make: model.make,
  model: model.model,
  trim: derivative.trim,
});

/** A parameter that is text, where it was sent. */
export function getTextParameter(values: ParameterValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** Rounds to a number of decimals. */
export const round = (value: number, decimals = 0): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;
