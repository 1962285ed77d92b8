import { Buffer } from 'node:buffer';

/** No key has these, so what replaces a key can never make one again. */
const KEY_REPLACEMENT = '••••••••';
/** Escapes under which JSON may hide a printable character. */
const ESCAPES = /\\(?:u00([2-7][0-9a-f])|(\/))/gi;

/**
 * A body without the key, should the service have echoed it: as it is, URL-encoded, in base64 or
 * escaped in JSON. Nearly every body holds none of them and comes back untouched.
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

function getKeyEncodings(key: string): string[] {
  const base64 = Buffer.from(key).toString('base64');
  const escaped = JSON.stringify(key).slice(1, -1);
  return [...new Set([key, encodeURIComponent(key), escaped, base64, base64.replace(/=+$/, '')])];
}

const replaceKey = (text: string, encodings: readonly string[]): string =>
  encodings.reduce((redacted, form) => redacted.replaceAll(form, KEY_REPLACEMENT), text);

/** JSON written again with no more escapes than it needs; undefined when it is not JSON. */
function unescapeJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * A fault as the log may have it: its kind and where in the program it arose. Its message stays
 * out, for it may quote a header, an address or a body.
 */
export function stripMessage(error: unknown): Error {
  const safe = new Error(error instanceof Error ? error.name : typeof error);
  const frames = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  safe.stack = [safe.message, ...frames.filter((line) => /^\s+at /.test(line))].join('\n');
  return safe;
}
