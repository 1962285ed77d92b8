import { Buffer } from 'node:buffer';

/** No key has these, so what replaces a key can never make one again. */
const REMOVED = '••••••••';
/** Escapes under which JSON may hide a printable character. */
const ESCAPES = /\\(?:u00([2-7][0-9a-f])|(\/))/gi;

/**
 * A body without the key, should the service have echoed it: as it is, URL-encoded, in base64 or
 * escaped in JSON. Nearly every body holds none of them and comes back untouched.
 */
export function withoutKey(bytes: Uint8Array, key: string): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const forms = formsOf(key);
  const echoed = forms.some((form) => buffer.includes(form));
  if (!echoed && !buffer.includes('\\')) return bytes;
  const text = removed(buffer.toString('utf8'), forms);
  const plain = text.replace(ESCAPES, (_, hex: string | undefined) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : '/',
  );
  if (forms.some((form) => plain.includes(form)))
    return Buffer.from(removed(rewritten(text) ?? plain, forms));
  return echoed ? Buffer.from(text) : bytes;
}

function formsOf(key: string): string[] {
  const base64 = Buffer.from(key).toString('base64');
  const escaped = JSON.stringify(key).slice(1, -1);
  return [...new Set([key, encodeURIComponent(key), escaped, base64, base64.replace(/=+$/, '')])];
}

const removed = (text: string, forms: readonly string[]): string =>
  forms.reduce((left, form) => left.replaceAll(form, REMOVED), text);

/** JSON written again with no more escapes than it needs; undefined when it is not JSON. */
function rewritten(text: string): string | undefined {
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
export function withoutMessage(error: unknown): Error {
  const safe = new Error(error instanceof Error ? error.name : typeof error);
  const frames = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  safe.stack = [safe.message, ...frames.filter((line) => /^\s+at /.test(line))].join('\n');
  return safe;
}
