import { Buffer } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { damageError } from './database.ts';

/** Beyond this a tighter packing takes longer than a person should wait for a save. In characters. */
const FAST_LEVEL_ABOVE_CHARS = 2_000_000;
/** No report is so long; what says that it is would fill the memory. In bytes. */
const MAX_TEXT_BYTES = 400_000_000;

/** A tenth longer than the tightest packing, in two thirds of its time. */
const DEFLATE_LEVEL = 3;

/** A report's text as it is kept: Node 20 has deflate, and no zstd. */
export function compressText(text: string): Uint8Array {
  return deflateRawSync(text, { level: text.length > FAST_LEVEL_ABOVE_CHARS ? 1 : DEFLATE_LEVEL });
}

/** The text again, letter by letter. Throws the error for a damaged archive where it can't be had. */
export function decompressText(body: unknown): string {
  const bytes = expectBytes(body);
  try {
    return Buffer.from(inflateRawSync(bytes, { maxOutputLength: MAX_TEXT_BYTES })).toString();
  } catch (error) {
    throw decompressionError(error);
  }
}

function expectBytes(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw damageError('a body is no bytes');
}

const decompressionError = (error: unknown) =>
  Object.assign(damageError('a body can’t be unpacked'), { cause: error });
