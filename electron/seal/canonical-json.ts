import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Json, JsonObject } from '../../shared/format/json.ts';

/** Deeper than any record is read; what a report file may hold is counted from here. */
const MAX_DEPTH = 48;

/**
 * A copy that RFC 8785 can write down: half a surrogate pair becomes `�`, a number that is too large
 * to be one becomes its name, −0 becomes 0, fields stand in its order. What isn't set is left out.
 * Everything that answers put into a snapshot goes through here, on making and on checking alike.
 */
export function toCanonicalValue(value: unknown): Json {
  return copy(value, 0);
}

/** The same of an object. */
export function toCanonicalObject(value: object): JsonObject {
  return copyObject(value, 0);
}

function copy(value: unknown, depth: number): Json {
  switch (typeof value) {
    case 'string':
      return toWellFormed(value);
    case 'number':
      // −0 and 0 are one number in JSON as RFC 8785 writes it.
      return Number.isFinite(value) ? value + 0 : String(value);
    case 'boolean':
      return value;
    case 'object':
      if (value === null) return null;
      if (depth >= MAX_DEPTH) return '(nested deeper)';
      if (Array.isArray(value)) return value.map((item) => copy(item, depth + 1));
      return copyObject(value, depth);
    default:
      return null;
  }
}

function copyObject(value: object, depth: number): JsonObject {
  const copied: JsonObject = {};
  const entries = Object.entries(value).map(([name, item]) => [toWellFormed(name), item] as const);
  // `__proto__` would set the copy's prototype; no record has it.
  for (const [name, item] of entries.toSorted(byUtf16))
    if (item !== undefined && name !== '__proto__') copied[name] = copy(item, depth + 1);
  return copied;
}

/** By UTF-16 units, as RFC 8785 has it: what is read from a file comes in the same order. */
const byUtf16 = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;

/** A text without half surrogate pairs. */
export const toWellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** The canonical JSON (RFC 8785) of what is {@link sealable}. */
export function toCanonicalJson(value: Json | object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('nothing to write down');
  return text;
}

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** How many bytes a text takes in UTF-8. */
export const utf8Length = (text: string) => Buffer.byteLength(text);
