import { Buffer } from 'node:buffer';

/** No key contains these characters, so a replacement cannot create a key again. */
const KEY_REPLACEMENT = '••••••••';
/** Escapes with which JSON may write a printable character. */
const ESCAPES = /\\(?:u00([2-7][0-9a-f])|(\/))/gi;

/**
 * Removes the key from a body, in case the provider echoes it: plain, URL-encoded, in base64 or
 * escaped in JSON. Almost no body contains it; such a body is returned unchanged.
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

/** Rewrites JSON with the fewest possible escapes. Returns undefined if the text is not JSON. */
function unescapeJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text));
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
