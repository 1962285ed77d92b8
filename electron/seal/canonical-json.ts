import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Json, JsonObject } from '../../shared/format/json.ts';

/** Deeper than any record that is read. The limit on a report file is derived from it. */
const MAX_DEPTH = 48;

/**
 * Returns a copy that RFC 8785 can represent: half a surrogate pair becomes `�`, a number that is
 * not finite becomes a string, −0 becomes 0, members are sorted and undefined members left out. All
 * data from answers passes through it when a snapshot is made and when it is checked.
 */
export function toCanonicalValue(value: unknown, depth = 0): Json {
  switch (typeof value) {
    case 'string':
      return toWellFormed(value);
    case 'number':
      // RFC 8785 writes −0 and 0 as the same number.
      return Number.isFinite(value) ? value + 0 : String(value);
    case 'boolean':
      return value;
    case 'object':
      if (value === null) return null;
      if (depth >= MAX_DEPTH) return '(nested deeper)';
      if (Array.isArray(value)) return value.map((item) => toCanonicalValue(item, depth + 1));
      return toCanonicalObject(value, depth);
    default:
      return null;
  }
}

/** The same for an object. */
export function toCanonicalObject(value: object, depth = 0): JsonObject {
  const copied: JsonObject = {};
  const entries = Object.entries(value).map(([name, item]) => [toWellFormed(name), item] as const);
  // `__proto__` would set the copy's prototype. No record contains it.
  for (const [name, item] of entries.toSorted(byUtf16))
    if (item !== undefined && name !== '__proto__')
      copied[name] = toCanonicalValue(item, depth + 1);
  return copied;
}

/** Sorts by UTF-16 units, as RFC 8785 requires and as members of a file are sorted. */
const byUtf16 = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : 1;

/** Replaces half surrogate pairs in a text. */
export const toWellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Returns the canonical JSON (RFC 8785) of a value from {@link toCanonicalValue}. */
export function toCanonicalJson(value: Json | object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('value has no JSON representation');
  return text;
}

/** Returns the SHA-256 of a text in UTF-8, as lower-case hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
