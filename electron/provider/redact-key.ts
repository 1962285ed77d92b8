import { Buffer } from 'node:buffer';
import { parseBodyText } from '../http/parse-json.ts';

/** No key contains these characters, so a replacement cannot create a key again. */
const KEY_REPLACEMENT = '••••••••';
/** Escapes with which JSON may write a printable character. */
const ESCAPES = /\\(?:u00([2-7][0-9a-f])|(\/))/gi;

/**
 * Removes the key from a body, in case the provider echoes it: plain, URL-encoded, in hex, escaped
 * in JSON, or in base64, alone or within a longer text. Almost no body contains it; such a body is
 * returned unchanged.
 */
export function redactKey(bytes: Uint8Array, key: string): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const encodings = getKeyEncodings(key);
  const containsKey = encodings.some((form) => buffer.includes(form));
  if (!containsKey && !buffer.includes('\\')) return bytes;
  const text = replaceKey(buffer.toString('utf8'), encodings);
  const unescaped = text.replace(ESCAPES, (_, hex: string | undefined) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : '/',
  );
  if (encodings.some((form) => unescaped.includes(form)))
    return Buffer.from(replaceKey(unescapeJson(text) ?? unescaped, encodings));
  return containsKey ? Buffer.from(text) : bytes;
}

/** Returns the forms in which a body may contain the key, the longest first. */
function getKeyEncodings(key: string): string[] {
  const uri = encodeURIComponent(key);
  const hex = Buffer.from(key).toString('hex');
  const whole = Buffer.from(key).toString('base64');
  const base64 = [whole, whole.replace(/=+$/, ''), ...[0, 1, 2].map((n) => encodeWithin(key, n))];
  const encodings = [
    key,
    JSON.stringify(key).slice(1, -1),
    uri,
    uri.replaceAll(/%../g, (escape) => escape.toLowerCase()),
    // A form also escapes some characters that encodeURIComponent does not.
    new URLSearchParams([[key, '']]).toString().slice(0, -1),
    hex,
    hex.toUpperCase(),
    ...base64,
    ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
  ];
  return [...new Set(encodings)].toSorted((a, b) => b.length - a.length);
}

/**
 * Returns the key in base64 after `offset` other bytes, without the digits that also have bits of
 * other text. A digit has six bits.
 */
function encodeWithin(key: string, offset: number): string {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(key)]);
  const [start, end] = [Math.ceil((offset * 8) / 6), Math.floor((bytes.byteLength * 8) / 6)];
  return bytes.toString('base64').slice(start, end);
}

const replaceKey = (text: string, encodings: readonly string[]): string =>
  encodings.reduce((redacted, form) => redacted.replaceAll(form, KEY_REPLACEMENT), text);

/**
 * Rewrites JSON with the fewest possible escapes. Returns undefined if the text is not JSON, or is
 * too large or too deeply nested to be read at all.
 */
function unescapeJson(text: string): string | undefined {
  try {
    return JSON.stringify(parseBodyText(text));
  } catch {
    return undefined;
  }
}

/**
 * Returns an error that is safe to log, with its type and stack. The message is removed, because it
 * may contain a header, a URL or a body.
 */
export function stripMessage(error: unknown): Error {
  const safe = new Error(error instanceof Error ? error.name : typeof error);
  const frames = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  safe.stack = [safe.message, ...frames.filter((line) => /^\s+at /.test(line))].join('\n');
  return safe;
}
