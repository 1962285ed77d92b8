import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { damageError } from './database.ts';

/** Characters. Longer texts are compressed at the fastest level, so that a save stays short. */
const FAST_LEVEL_ABOVE_CHARS = 2_000_000;
/** No report is longer. The limit protects the memory from a body that claims to be. */
const MAX_TEXT_BYTES = 400_000_000;
/** The result is a tenth larger than at the highest level, in two thirds of its time. */
const DEFLATE_LEVEL = 3;

/** Compresses a report's text for storage. Node 20 has deflate, but no zstd. */
export function compressText(text: string): Uint8Array {
  return deflateRawSync(text, { level: text.length > FAST_LEVEL_ABOVE_CHARS ? 1 : DEFLATE_LEVEL });
}

/** Throws the error for a damaged archive if the body is not one of `compressText`. */
export function decompressText(body: unknown): string {
  if (!(body instanceof Uint8Array)) throw damageError('a body is no bytes');
  try {
    return inflateRawSync(body, { maxOutputLength: MAX_TEXT_BYTES }).toString();
  } catch (error) {
    throw Object.assign(damageError('a body cannot be unpacked'), { cause: error });
  }
}
