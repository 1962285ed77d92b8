import { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib';
import { damaged } from './database.ts';

/** Beyond this a tighter packing takes longer than a person should wait for a save. In characters. */
const LONG = 2_000_000;
/** No report is so long; what says that it is would fill the memory. In bytes. */
const LONGEST = 400_000_000;

/** A tenth longer than the tightest packing, in two thirds of its time. */
const LEVEL = 3;

/** A report's text as it is kept: Node 20 has deflate, and no zstd. */
export function packText(text: string): Uint8Array {
  return deflateRawSync(text, { level: text.length > LONG ? 1 : LEVEL });
}

/** The text again, letter by letter. Throws the error for a damaged archive where it can't be had. */
export function unpackText(body: unknown): string {
  const bytes = bytesIn(body);
  try {
    return Buffer.from(inflateRawSync(bytes, { maxOutputLength: LONGEST })).toString();
  } catch (error) {
    throw notUnpacked(error);
  }
}

/** The same, without keeping the main thread from what else it has to do meanwhile. */
export async function unpackLater(body: unknown): Promise<string> {
  const bytes = bytesIn(body);
  try {
    return (await inflateLater(bytes, { maxOutputLength: LONGEST })).toString();
  } catch (error) {
    throw notUnpacked(error);
  }
}

const inflateLater = promisify(inflateRaw);

function bytesIn(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  throw damaged('a body is no bytes');
}

const notUnpacked = (error: unknown) =>
  Object.assign(damaged('a body can’t be unpacked'), { cause: error });
