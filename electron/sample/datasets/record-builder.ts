import type { JsonObject } from '../../../shared/format/json.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { type DayNumber, firstDayOfMonth, parseTimestamp, toDateTimeSpace } from '../calendar.ts';
import { type Derivative, STILL_SOLD } from '../vehicles/models/models.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';

/**
 * Derives a record from a vehicle, without wrapper. Undefined if there is no data (404). The values
 * are already validated; the builder applies defaults.
 */
export type RecordBuilder = (vehicle: Vehicle, values: ParameterValues) => JsonObject | undefined;

/** The first fields of many records. */
export const makeModel = ({ model }: Vehicle) => ({ make: model.make, model: model.model });
export const makeModelTrim = (vehicle: Vehicle) => ({
  ...makeModel(vehicle),
  trim: vehicle.derivative.trim,
});

export const getProductionDates = ({ years: [from, to] }: Derivative) => ({
  start: toDateTimeSpace(firstDayOfMonth(from, 1)),
  end: to === STILL_SOLD ? null : toDateTimeSpace(firstDayOfMonth(to, 12) + 30),
});

export function getTextParameter(values: ParameterValues, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The milliseconds of a date parameter, or the default if it was not sent. */
export function getTimeParameter(values: ParameterValues, name: string, initial: number): number {
  const text = getTextParameter(values, name);
  return text === undefined ? initial : parseTimestamp(text);
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
