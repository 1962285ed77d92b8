import { Buffer } from 'node:buffer';
import { GIF } from 'image-size/types/gif';
import { HEIF } from 'image-size/types/heif';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { gifFrames } from './gif.ts';
import { jpegSize } from './jpeg.ts';

/** The types that a window is given; all that Chromium decodes without running or loading anything. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif';

/** What bytes are. */
export type ImageInspection =
  | { readonly ok: true; readonly type: ImageType }
  | { readonly ok: false; readonly reason: 'not-an-image' | 'too-many-pixels' };

/** 25 megapixels, as one whole frame is held while it is decoded. */
export const MAX_PIXELS = 25_000_000;
/**
 * An AVIF's boxes before its pictures, in bytes: some hundreds in a photo. They are searched again
 * and again, so what a hostile file could have searched must be small.
 */
const MAX_META_BYTES = 16 * 1024;

/** What a type's reader gets: a beginning of which it is known that reading it ends soon. */
type Format = {
  readonly type: ImageType;
  readonly matches: (bytes: Uint8Array) => boolean;
  readonly readSizes: (bytes: Uint8Array) => readonly Size[];
};
type Size = { readonly width: number; readonly height: number };

const isPositive = ({ width, height }: Size) => width >= 1 && height >= 1;
const isWithinPixelLimit = ({ width, height }: Size) => width * height <= MAX_PIXELS;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');
/** A copy, for the readers look past the end of a part into the buffer that it is part of. */
const copyHeader = (bytes: Uint8Array) => Uint8Array.from(bytes.subarray(0, 64));

const FORMATS: readonly Format[] = [
  {
    type: 'image/jpeg',
    matches: (bytes) => ascii(bytes, 0, 3) === '\u00ff\u00d8\u00ff',
    readSizes: (bytes) => {
      const size = jpegSize(bytes);
      return size ? [size] : [];
    },
  },
  {
    type: 'image/png',
    matches: (bytes) =>
      ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n' && ascii(bytes, 12, 16) === 'IHDR',
    readSizes: (bytes) => [PNG.calculate(copyHeader(bytes))],
  },
  {
    type: 'image/webp',
    matches: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 15) === 'WEBPVP8',
    readSizes: (bytes) => [WEBP.calculate(copyHeader(bytes))],
  },
  {
    type: 'image/gif',
    matches: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
    readSizes: (bytes) => {
      const screen = GIF.calculate(copyHeader(bytes));
      // Decoders widen the screen to its frames, so each is a picture of what it reaches over.
      return gifFrames(bytes).map(({ right, bottom }) => ({
        width: Math.max(screen.width, right),
        height: Math.max(screen.height, bottom),
      }));
    },
  },
  {
    // Not `avis`, a film, nor HEIF's other brands, which are no AVIF.
    type: 'image/avif',
    matches: (bytes) => ascii(bytes, 4, 12) === 'ftypavif',
    readSizes: (bytes) => {
      const { images, ...size } = HEIF.calculate(avifBoxes(bytes));
      return images ?? [size];
    },
  },
];

/**
 * Tells an image by its bytes alone and reads its size from its header, without decoding it. SVG is
 * no image here: it is a document. Never throws, and takes no longer for a hostile file.
 */
export function inspectImage(bytes: Uint8Array): ImageInspection {
  const format = FORMATS.find(({ matches }) => matches(bytes));
  if (!format) return { ok: false, reason: 'not-an-image' };
  const sizes = sizesOf(format, bytes);
  if (sizes.length === 0 || !sizes.every(isPositive)) return { ok: false, reason: 'not-an-image' };
  return sizes.every(isWithinPixelLimit)
    ? { ok: true, type: format.type }
    : { ok: false, reason: 'too-many-pixels' };
}

function sizesOf({ readSizes }: Format, bytes: Uint8Array): readonly Size[] {
  try {
    return readSizes(bytes);
  } catch {
    // The readers throw for what is cut off or isn't what its first bytes said: no image either way.
    return [];
  }
}

/** An AVIF's `ftyp` and `meta` boxes, the two that come first; nothing where they don't, or are large. */
function avifBoxes(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const meta = view.getUint32(0);
  const end = meta + view.getUint32(meta);
  const isValid = ascii(bytes, meta + 4, meta + 8) === 'meta' && end <= MAX_META_BYTES;
  // A copy: the reader keeps a view of the whole buffer for as long as that lives.
  return isValid ? Uint8Array.from(bytes.subarray(0, end)) : new Uint8Array();
}
