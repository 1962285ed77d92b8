/** Right and bottom edge of a frame on the screen, in pixels. */
export type GifFrame = { readonly right: number; readonly bottom: number };

/**
 * Size of the colour table that a flags byte describes, in bytes: none, or 2 to 256 colours of
 * three bytes each.
 */
const colourTableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 0x07) + 1));
const EXTENSION = 0x21;
const IMAGE = 0x2c;

/**
 * Returns the extent of each frame of a GIF (GIF89a specification, 18 to 26). A decoder allocates
 * memory for the frames, not only for the screen size in the header. Stops at the end of the file,
 * even if the file is malformed.
 */
export function gifFrames(bytes: Uint8Array): GifFrame[] {
  const byte = (at: number) => bytes[at] ?? 0;
  const word = (at: number) => byte(at) | (byte(at + 1) << 8);
  const frames: GifFrame[] = [];
  let at = 13 + colourTableBytes(byte(10));
  const skipBlocks = () => {
    while (at < bytes.byteLength && byte(at) > 0) at += byte(at) + 1;
    at++;
  };
  while (at < bytes.byteLength) {
    if (byte(at) === EXTENSION) {
      at += 2;
    } else if (byte(at) === IMAGE) {
      frames.push({ right: word(at + 1) + word(at + 5), bottom: word(at + 3) + word(at + 7) });
      // Skips the descriptor, its colour table and the byte with the initial code size.
      at += 10 + colourTableBytes(byte(at + 9)) + 1;
    } else break;
    skipBlocks();
  }
  return frames;
}
