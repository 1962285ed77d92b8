/** Baseline, extended and progressive: the frames that decoders have (ITU-T T.81, table B.1). */
const FRAME_MARKERS = new Set([0xc0, 0xc1, 0xc2]);
/** Other frames, a second beginning, the end, or a scan before any frame: nothing to show. */
const isUnsupportedMarker = (marker: number) =>
  marker < 0xc0 ||
  (marker <= 0xda && !FRAME_MARKERS.has(marker) && marker !== 0xc4 && marker !== 0xcc);
/** More segments than any camera or editor writes before the frame. */
const MAX_JPEG_SEGMENTS = 4096;

/**
 * The width and height in pixels that a JPEG's first frame header gives; undefined where the file
 * isn't made of well-formed segments up to there.
 *
 * SECURITY: image-size looks for a frame wherever one might begin, so that it can be shown another
 * than a decoder finds, and byte by byte, which takes seconds over some megabytes. It also refuses a
 * photo for its EXIF. So JPEG is read here.
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
