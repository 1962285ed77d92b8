import { z } from 'zod';

/** Any result of JSON.parse. Data from the provider has this type until a schema has read it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object. Every response body must be one. */
export type JsonObject = { [key: string]: Json };

/** True for a JSON object, false for an array, null or a scalar. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A JSON object from JSON.parse. z.json() would overflow the stack on hostile nesting. */
export const jsonObjectSchema = z.custom<JsonObject>(isJsonObject, 'a group of fields');

/** Serialises to JSON with sorted keys, so that the order of keys makes no difference. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    // `__proto__` stays an ordinary key, unlike in an assignment.
    isJsonObject(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
