import { Buffer } from 'node:buffer';
import { HEIF } from 'image-size/types/heif';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

/** Width and height in pixels. */
type ImageSize = { readonly width: number; readonly height: number };

/** Baseline, extended and progressive frames, which decoders support (ITU-T T.81, table B.1). */
const FRAME_MARKERS = new Set([0xc0, 0xc1, 0xc2]);
/** Other frames, a second start, the end, or a scan before any frame: not a displayable image. */
const isUnsupportedMarker = (marker: number) =>
  marker < 0xc0 ||
  (marker <= 0xda && !FRAME_MARKERS.has(marker) && marker !== 0xc4 && marker !== 0xcc);
/** More segments than any camera or editor writes before the frame. */
const MAX_JPEG_SEGMENTS = 4096;

/**
 * Returns the size that a JPEG's first frame header states, or nothing if the segments before it are
 * not well formed.
 *
 * SECURITY: image-size searches for a frame byte by byte. A file can make it find another frame
 * than a decoder finds, and the search takes seconds for some megabytes. It also rejects a photo
 * because of its EXIF. Therefore JPEG is read here.
 */
function jpegSizes(bytes: Uint8Array): ImageSize[] {
  const word = (offset: number) => ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0);
  let offset = 2;
  for (let segments = 0; segments < MAX_JPEG_SEGMENTS; segments++) {
    // Fill bytes may precede any marker (ITU-T T.81, B.1.1.2).
    while (bytes[offset] === 0xff && bytes[offset + 1] === 0xff) offset++;
    const marker = bytes[offset + 1];
    const length = word(offset + 2);
    const end = offset + 2 + length;
    if (bytes[offset] !== 0xff || marker === undefined) return [];
    if (isUnsupportedMarker(marker) || length < 2 || end >= bytes.byteLength) return [];
    if (FRAME_MARKERS.has(marker))
      return length < 11 ? [] : [{ height: word(offset + 5), width: word(offset + 7) }];
    offset = end;
  }
  return [];
}

/** Bytes of the colour table that a flags byte describes: none, or 2 to 256 colours of three. */
const colourTableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 0x07) + 1));
const EXTENSION = 0x21;
const IMAGE = 0x2c;

/**
 * Returns the size of the screen that each frame of a GIF needs (GIF89a specification, 18 to 26).
 * Decoders extend the screen of the header to its frames and allocate memory for that. Stops at the
 * end of the file, even if the file is malformed.
 */
function gifSizes(bytes: Uint8Array): ImageSize[] {
  const byte = (offset: number) => bytes[offset] ?? 0;
  const word = (offset: number) => byte(offset) | (byte(offset + 1) << 8);
  const sizes: ImageSize[] = [];
  let offset = 13 + colourTableBytes(byte(10));
  const skipBlocks = () => {
    while (offset < bytes.byteLength && byte(offset) > 0) offset += byte(offset) + 1;
    offset++;
  };
  while (offset < bytes.byteLength) {
    if (byte(offset) === EXTENSION) {
      offset += 2;
    } else if (byte(offset) === IMAGE) {
      sizes.push({
        width: Math.max(word(6), word(offset + 1) + word(offset + 5)),
        height: Math.max(word(8), word(offset + 3) + word(offset + 7)),
      });
      // Skips the descriptor, its colour table and the byte with the initial code size.
      offset += 10 + colourTableBytes(byte(offset + 9)) + 1;
    } else break;
    skipBlocks();
  }
  return sizes;
}

/** Types sent to a window: those that Chromium decodes without running or loading anything. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif';

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

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');
/** Copies the header, because the readers look past the end of a view into its whole buffer. */
const copyHeader = (bytes: Uint8Array) => Uint8Array.from(bytes.subarray(0, 64));

const FORMATS: readonly Format[] = [
  {
    type: 'image/jpeg',
    matches: (bytes) => ascii(bytes, 0, 3) === '\u00ff\u00d8\u00ff',
    readSizes: jpegSizes,
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
    type: 'image/avif',
    matches: isAvif,
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
export function inspectImage(bytes: Uint8Array) {
  const format = FORMATS.find(({ matches }) => matches(bytes));
  const sizes = format ? tryReadSizes(format, bytes) : [];
  if (
    !format ||
    sizes.length === 0 ||
    !sizes.every(({ width, height }) => width >= 1 && height >= 1)
  )
    return { ok: false, reason: 'not-an-image' } as const;
  return sizes.every(({ width, height }) => width * height <= MAX_PIXELS)
    ? ({ ok: true, type: format.type } as const)
    : ({ ok: false, reason: 'too-many-pixels' } as const);
}

function tryReadSizes({ readSizes }: Format, bytes: Uint8Array): readonly ImageSize[] {
  try {
    return readSizes(bytes);
  } catch {
    // The readers throw for files that are cut off or do not match their first bytes. Neither is an
    // image.
    return [];
  }
}

/**
 * Whether a file of HEIF's container is an AVIF, by its major brand or a compatible one. Excludes image
 * sequences: decoders read them if `avis` is the major brand, or a compatible one beside a major
 * brand other than `avif`, and the sizes of their frames are not in the boxes that are read here.
 */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 16 || ascii(bytes, 4, 8) !== 'ftyp') return false;
  const end = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const major = ascii(bytes, 8, 12);
  const compatible: readonly string[] =
    ascii(bytes, 16, Math.min(end, MAX_META_BYTES)).match(/.{4}/gs) ?? [];
  return (
    major === 'avif' || (compatible.includes('avif') && ![major, ...compatible].includes('avis'))
  );
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
