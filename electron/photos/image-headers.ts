/** Width and height in pixels. */
export type ImageSize = { readonly width: number; readonly height: number };

/** Baseline, extended and progressive frames, which decoders support (ITU-T T.81, table B.1). */
const FRAME_MARKERS = new Set([0xc0, 0xc1, 0xc2]);
/** Other frames, a second start, the end, or a scan before any frame: not a displayable image. */
const isUnsupportedMarker = (marker: number) =>
  marker < 0xc0 ||
  (marker <= 0xda && !FRAME_MARKERS.has(marker) && marker !== 0xc4 && marker !== 0xcc);
/** More segments than any camera or editor writes before the frame. */
const MAX_JPEG_SEGMENTS = 4096;

/**
 * Returns the width and height in pixels from a JPEG's first frame header, or undefined if the
 * segments before it are not well formed.
 *
 * SECURITY: image-size searches for a frame byte by byte. A file can make it find another frame
 * than a decoder finds, and the search takes seconds for some megabytes. It also rejects a photo
 * because of its EXIF. Therefore JPEG is read here.
 */
export function jpegSize(bytes: Uint8Array): ImageSize | undefined {
  const word = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  let at = 2;
  for (let segments = 0; segments < MAX_JPEG_SEGMENTS; segments++) {
    const marker = bytes[at + 1];
    const length = word(at + 2);
    const end = at + 2 + length;
    if (bytes[at] !== 0xff || marker === undefined) return undefined;
    if (isUnsupportedMarker(marker) || length < 2 || end >= bytes.byteLength) return undefined;
    if (FRAME_MARKERS.has(marker))
      return length < 11 ? undefined : { height: word(at + 5), width: word(at + 7) };
    at = end;
  }
  return undefined;
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
export function gifSizes(bytes: Uint8Array): ImageSize[] {
  const byte = (at: number) => bytes[at] ?? 0;
  const word = (at: number) => byte(at) | (byte(at + 1) << 8);
  const sizes: ImageSize[] = [];
  let at = 13 + colourTableBytes(byte(10));
  const skipBlocks = () => {
    while (at < bytes.byteLength && byte(at) > 0) at += byte(at) + 1;
    at++;
  };
  while (at < bytes.byteLength) {
    if (byte(at) === EXTENSION) {
      at += 2;
    } else if (byte(at) === IMAGE) {
      sizes.push({
        width: Math.max(word(6), word(at + 1) + word(at + 5)),
        height: Math.max(word(8), word(at + 3) + word(at + 7)),
      });
      // Skips the descriptor, its colour table and the byte with the initial code size.
      at += 10 + colourTableBytes(byte(at + 9)) + 1;
    } else break;
    skipBlocks();
  }
  return sizes;
}
