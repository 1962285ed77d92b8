import { isUtf8 } from 'node:buffer';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';

/** Decodes a body without its BOM. Bytes that are not UTF-8 become U+FFFD. */
export const decodeUtf8 = (bytes: Uint8Array) => ({
  text: new TextDecoder().decode(bytes),
  isValidUtf8: isUtf8(bytes),
});

/**
 * Decodes a body whose encoding a `Content-Type` may state: UTF-8 if it is that, otherwise the stated
 * encoding, if this program knows it.
 *
 * @returns `charset` if it was decoded by that encoding
 */
export function decodeBody(bytes: Uint8Array, contentType: string) {
  const decoded = decodeUtf8(bytes);
  const [, label = ''] = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? [];
  if (decoded.isValidUtf8 || label === '') return decoded;
  try {
    const decoder = new TextDecoder(label);
    if (decoder.encoding === 'utf-8') return decoded;
    return { text: decoder.decode(bytes), isValidUtf8: false, charset: decoder.encoding };
  } catch {
    // A name that is not that of an encoding.
    return decoded;
  }
}

type ParseError = 'not-json' | 'truncated' | 'not-an-object' | 'too-many-values';
type ParseResult =
  | { readonly ok: true; readonly body: JsonObject }
  | { readonly ok: false; readonly reason: ParseError };

/** Parses a JSON object. Distinguishes an object that was cut off from text that is not JSON. */
export function parseObject(text: string): ParseResult {
  if (hasTooManyValues(text)) return { ok: false, reason: 'too-many-values' };
  const value = parseJson(quoteLargeIntegers(text));
  if (value === undefined)
    return { ok: false, reason: isTruncated(text) ? 'truncated' : 'not-json' };
  return isJsonObject(value) ? { ok: true, body: value } : { ok: false, reason: 'not-an-object' };
}

/** Parses the body of a response; undefined if it is not JSON or has too many values. */
export function parseBodyText(text: string): Json | undefined {
  return hasTooManyValues(text) ? undefined : parseJson(quoteLargeIntegers(text));
}

/** The next text or number. Of a text, only its first quote. */
const TEXT_OR_NUMBER = /"|-?\d+(?:[.eE][\d.eE+-]*)?/g;

/** Makes a text of each integer that JSON.parse would round, such as a reference of 17 digits. */
function quoteLargeIntegers(json: string): string {
  if (!/\d{16}/.test(json)) return json;
  const parts: string[] = [];
  let copied = 0;
  TEXT_OR_NUMBER.lastIndex = 0;
  for (let found = TEXT_OR_NUMBER.exec(json); found; found = TEXT_OR_NUMBER.exec(json)) {
    const [token] = found;
    if (token === '"') TEXT_OR_NUMBER.lastIndex = skipString(json, found.index);
    else if (/^-?[1-9]\d+$/.test(token) && !Number.isSafeInteger(Number(token))) {
      parts.push(json.slice(copied, found.index), `"${token}"`);
      copied = TEXT_OR_NUMBER.lastIndex;
    }
  }
  return parts.join('') + json.slice(copied);
}

/** Parses any JSON value. Returns undefined if the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/**
 * Each value takes memory and time, here and in a window, that the size in bytes does not limit: 12 MB
 * can be 4 million objects. A window shows 50,000 of any shape within a few seconds.
 */
export const MAX_JSON_VALUES = 50_000;

/** Counts without parsing: every value but the first follows a comma or an opening bracket. */
function hasTooManyValues(text: string): boolean {
  let count = 1;
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index);
    if (char === '"') index = skipString(text, index) - 1;
    else if ((char === ',' || char === '{' || char === '[') && ++count > MAX_JSON_VALUES)
      return true;
  }
  return false;
}

const BRACKETS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const NON_STRING_CHARACTERS = /[\s,:0-9+\-.eEtrufalsn]/;

/** Returns true if brackets or a string were never closed and nothing else is wrong. */
function isTruncated(text: string): boolean {
  const closers: string[] = [];
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index);
    const closer = BRACKETS[char];
    if (closer) closers.push(closer);
    else if (char === '"') index = skipString(text, index) - 1;
    else if (char === '}' || char === ']') {
      if (closers.pop() !== char) return false;
    } else if (!NON_STRING_CHARACTERS.test(char)) return false;
  }
  return closers.length > 0;
}

/** Whether it is a web page, such as a network's sign-in page. */
export function isHtml(text: string, contentType: string): boolean {
  const start = text.slice(0, 500).trimStart();
  // JSON with a wrong content type is still JSON.
  if (/^[{[]/.test(start)) return false;
  if (/^(text\/html|application\/xhtml)/i.test(contentType.trim())) return true;
  return /^<(?:[a-z!]|\?xml[^]*<html)/i.test(start);
}

/** Positions at which the JSON after a message may begin. */
const MAX_JSON_STARTS = 10;
/** Characters of the text before the JSON from which tags are removed. */
const MAX_TEXT_CHARS = 2_000;
/** Characters of the message that is shown. */
const MAX_MESSAGE_CHARS = 200;

/**
 * The text that a server's program, such as PHP, put before a JSON object: one line without tags.
 * Undefined if there is none.
 */
export function findTextBeforeJson(text: string): string | undefined {
  if (/^\s*[{[]/.test(text) || !text.trimEnd().endsWith('}')) return undefined;
  let start = text.indexOf('{');
  for (let tries = 0; start >= 0 && tries < MAX_JSON_STARTS; tries++) {
    if (isJsonObject(parseBodyText(text.slice(start)))) {
      const before = text.slice(0, Math.min(start, MAX_TEXT_CHARS));
      const message = before.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/\s+/g, ' ');
      return message.trim().slice(0, MAX_MESSAGE_CHARS);
    }
    start = text.indexOf('{', start + 1);
  }
  return undefined;
}

/** No response is nested this deeply. Passing a deeper value to a window would exhaust the stack. */
const MAX_DEPTH = 40;

/** Returns a JSON value that can be sent to a window: limited in depth and without `__proto__`. */
export function toSafeJson(value: Json, depth = 0): Json {
  if (value === null || typeof value !== 'object') return value;
  if (depth >= MAX_DEPTH) return '(nested deeper)';
  if (Array.isArray(value)) return value.map((item) => toSafeJson(item, depth + 1));
  const safeObject: JsonObject = {};
  for (const [name, item] of Object.entries(value))
    if (name !== '__proto__') safeObject[name] = toSafeJson(item, depth + 1);
  return safeObject;
}

/**
 * The raw text of each member of a JSON object, with numbers and spaces unchanged. Of members with
 * the same name the last is used, as in JSON.parse. Empty if the text is not an object.
 *
 * @param json text that JSON.parse has accepted
 */
export function getRawMembers(json: string): Map<string, string> {
  const members = new Map<string, string>();
  let index = skipSpace(json, 0);
  if (json[index] !== '{') return members;
  index = skipSpace(json, index + 1);
  while (json[index] === '"') {
    const nameEnd = skipString(json, index);
    const name: unknown = JSON.parse(json.slice(index, nameEnd));
    const start = skipSpace(json, skipSpace(json, nameEnd) + 1);
    const end = skipValue(json, start);
    members.set(String(name), json.slice(start, end).trimEnd());
    index = skipSpace(json, end);
    if (json[index] === ',') index = skipSpace(json, index + 1);
  }
  return members;
}

export function skipSpace(json: string, index: number): number {
  while (index < json.length && ' \t\r\n'.includes(json.charAt(index))) index++;
  return index;
}

/** Returns the position after the string that begins at `index`, or the end of the text. */
export function skipString(json: string, index: number): number {
  for (let quote = json.indexOf('"', index + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (json[quote - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return json.length;
}

/** Returns the position of the comma or bracket after the value at `index`, or the end of the text. */
export function skipValue(json: string, index: number): number {
  let depth = 0;
  while (index < json.length) {
    const char = json.charAt(index);
    if (char === '"') {
      index = skipString(json, index);
      continue;
    }
    if (depth === 0 && (char === ',' || char === '}' || char === ']')) return index;
    if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    index++;
  }
  return index;
}
