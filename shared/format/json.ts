/** What JSON.parse can give. Everything that the service sends is this until a schema has read it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON object: the least that an answer's body must be. */
export type JsonObject = { [key: string]: Json };

/** True for a JSON object, false for an array, null or a scalar. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
