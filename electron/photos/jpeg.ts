/**
 * Baseline, extended and progressive: the frame types that decoders support (ITU-T T.81, table
 * B.1).
 */
const FRAME_MARKERS = new Set([0xc0, 0xc1, 0xc2]);
/**
 * Markers of other frames, a second start, the end or a scan before any frame. No image can be
 * shown after them.
 */
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
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
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
