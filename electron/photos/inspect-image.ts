import { Buffer } from 'node:buffer';
import { HEIF } from 'image-size/types/heif';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { gifSizes, type ImageSize, jpegSize } from './image-headers.ts';

/** Types sent to a window: those that Chromium decodes without running or loading anything. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif';

export type ImageInspection =
  | { readonly ok: true; readonly type: ImageType }
  | { readonly ok: false; readonly reason: 'not-an-image' | 'too-many-pixels' };

/** 25 megapixels: decoding needs memory for one whole frame. */
const MAX_PIXELS = 25_000_000;
/**
 * Maximum size in bytes of an AVIF's boxes before the image data; a photo has some hundreds. The
 * reader searches them repeatedly, so a hostile file must not make them large.
 */
const MAX_META_BYTES = 16 * 1024;

type Format = {
  readonly type: ImageType;
  readonly matches: (bytes: Uint8Array) => boolean;
  readonly readSizes: (bytes: Uint8Array) => readonly ImageSize[];
};

const isPositive = ({ width, height }: ImageSize) => width >= 1 && height >= 1;
const isWithinPixelLimit = ({ width, height }: ImageSize) => width * height <= MAX_PIXELS;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');
/** Copies the header, because the readers look past the end of a view into its whole buffer. */
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
    readSizes: gifSizes,
  },
  {
    // Excludes `avis` (an image sequence) and HEIF's other brands, which are not AVIF.
    type: 'image/avif',
    matches: (bytes) => ascii(bytes, 4, 12) === 'ftypavif',
    readSizes: (bytes) => {
      const { images, ...size } = HEIF.calculate(avifBoxes(bytes));
      return images ?? [size];
    },
  },
];

/**
 * Recognises an image by its bytes alone and reads its size from its header, without decoding it.
 * SVG is rejected, because it is a document. Never throws, and a hostile file does not take longer.
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

function sizesOf({ readSizes }: Format, bytes: Uint8Array): readonly ImageSize[] {
  try {
    return readSizes(bytes);
  } catch {
    // The readers throw for files that are cut off or do not match their first bytes. Neither is an
    // image.
    return [];
  }
}

/** Returns the `ftyp` and `meta` boxes of an AVIF, empty unless they come first and are small. */
function avifBoxes(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const meta = view.getUint32(0);
  const end = meta + view.getUint32(meta);
  const isValid = ascii(bytes, meta + 4, meta + 8) === 'meta' && end <= MAX_META_BYTES;
  // Copied, because the reader uses the whole buffer behind a view.
  return isValid ? Uint8Array.from(bytes.subarray(0, end)) : new Uint8Array();
}
