import type { DatasetId, VersionOf } from '../../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import type { DayNumber } from '../calendar.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';

/**
 * Derives a record from a vehicle, without wrapper. Undefined if there is no data (404). The values
 * are already validated; the builder applies defaults.
 */
export type RecordBuilder = (vehicle: Vehicle, values: ParameterValues) => JsonObject | undefined;

/** How the answers about the vehicle in `malformed.ts` are malformed. */
export type Malformation =
  | 'hostile-text'
  | 'huge-numbers'
  | 'truncated'
  | 'wrong-types'
  | 'nulls'
  | 'array'
  | 'scalar'
  | 'huge-body'
  | 'deep-nesting'
  | 'prototype'
  | 'unknown-fields'
  | 'long-strings'
  | 'html'
  | 'invalid-utf8'
  | 'empty';

/** The answers of a dataset, by version. */
export type SampleDataset<D extends DatasetId> = {
  readonly [V in VersionOf<D>]: {
    readonly answer: RecordBuilder;
    readonly malformed: Malformation;
  };
};

/** Make, model and trim, the first fields of many records. */
export const makeModelTrim = ({ model, derivative }: Vehicle) => ({
  make: model.make,
  model: model.model,
  trim: derivative.trim,
});

/** A text parameter, if it was sent. */
export function getTextParameter(values: ParameterValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * The mileage estimated for a day. Rounded up to a hundred, so that it is never below a reading of
 * the same day. A scrapped vehicle is not driven.
 */
export function estimateMiles(vehicle: Vehicle, day: DayNumber): number {
  const lastDriven = Math.min(day, vehicle.scrapped ?? day);
  const lastTest = vehicle.tests.findLast((test) => test.day <= lastDriven);
  return Math.ceil(Math.max(vehicle.getOdometer(lastDriven), lastTest?.miles ?? 0) / 100) * 100;
}

export const round = (value: number, decimals = 0): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;
