import { Buffer } from 'node:buffer';

/** No key contains these characters, so a replacement cannot create a key again. */
const KEY_REPLACEMENT = '••••••••';

/**
 * Removes the key from a body, in case the provider echoes it: plain, URL-encoded, in hex or in
 * base64, alone or within a longer text, with or without JSON escapes. A body without it, as almost
 * every body is, is returned unchanged.
 */
export function redactKey(bytes: Uint8Array, key: string): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const encodings = getKeyEncodings(key);
  if (!buffer.includes('\\') && !encodings.some((form) => buffer.includes(form))) return bytes;
  const text = buffer.toString('utf8');
  const pattern = new RegExp(encodings.map(escapedPattern).join('|'), 'g');
  // A backslash before the key may have escaped its first character. Alone it would be invalid JSON.
  const redacted = text.replace(pattern, (_key, index: number) =>
    isEscaped(text, index) ? `\\${KEY_REPLACEMENT}` : KEY_REPLACEMENT,
  );
  return redacted === text ? bytes : Buffer.from(redacted);
}

/** Whether an odd number of backslashes precedes a position, so that the last one escapes it. */
function isEscaped(text: string, index: number): boolean {
  let start = index;
  while (text[start - 1] === '\\') start -= 1;
  return (index - start) % 2 === 1;
}

/** A pattern for a text of which JSON may have escaped any character. */
function escapedPattern(form: string): string {
  return Array.from(form, (char) => {
    const hex = char.charCodeAt(0).toString(16).padStart(2, '0');
    const anyCaseHex = hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
    const literal = char.replace(/\W/, String.raw`\$&`);
    const optionalBackslash = /["\\/]/.test(char) ? String.raw`\\?` : '';
    return String.raw`(?:\\u00${anyCaseHex}|${optionalBackslash}${literal})`;
  }).join('');
}

/** Returns the forms in which a body may contain the key, the longest first. */
function getKeyEncodings(key: string): string[] {
  const uri = encodeURIComponent(key);
  const hex = Buffer.from(key).toString('hex');
  const whole = Buffer.from(key).toString('base64');
  const base64 = [whole, whole.replace(/=+$/, ''), ...[0, 1, 2].map((n) => encodeWithin(key, n))];
  const encodings = [
    key,
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
