import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import { formatDate, formatMiles, formatMoney, formatNumber } from '../ui/format.ts';

// Parts of a dataset's summary. Each is undefined where the record does not have the value.

export function valueAtPath(record: JsonObject, ...path: string[]): Json | undefined {
  let value: Json | undefined = record;
  for (const step of path) value = isJsonObject(value) ? value[step] : undefined;
  return value;
}

export const optionalText = (value: Json | undefined) =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

export const optionalMoney = (value: Json | undefined) =>
  typeof value === 'number' ? formatMoney(value) : undefined;

export const optionalMiles = (value: Json | undefined) =>
  typeof value === 'number' ? formatMiles(value) : undefined;

export const optionalDate = (value: Json | undefined) =>
  typeof value === 'string' ? formatDate(value) : undefined;

export const withLabel = (label: string, value: string | undefined) =>
  value === undefined ? undefined : `${label} ${value}`;

/** `1 listing`, `124 listings`. */
export const optionalNumber = (value: Json | undefined, one: string, many = `${one}s`) =>
  typeof value === 'number' ? `${formatNumber(value)} ${value === 1 ? one : many}` : undefined;

/** The length of a list. */
export const optionalCount = (value: Json | undefined, one: string, many?: string) =>
  Array.isArray(value) ? optionalNumber(value.length, one, many) : undefined;
