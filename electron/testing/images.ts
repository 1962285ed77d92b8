import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

// Test images. PNG, JPEG and GIF are complete and can be decoded; the other formats have only a
// header.

type Bytes = Buffer<ArrayBuffer>;

const text = (latin1: string) => Buffer.from(latin1, 'latin1');
const u16le = (value: number) => Buffer.from([value & 255, value >> 8]);
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u24le = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A grey PNG. Its header states the given size, whatever the size of its data. */
export function png(width: number, height: number, rows = height): Bytes {
  const chunk = (name: string, data: Bytes) => {
    const body = Buffer.concat([text(name), data]);
    return Buffer.concat([u32(data.byteLength), body, u32(crc32(body))]);
  };
  const header = Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])]);
  const data = deflateSync(Buffer.alloc((width + 1) * rows, 0x80).fill(0, 0, rows && 1));
  return Buffer.concat([
    text('\u0089PNG\r\n\u001a\n'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The header of a JPEG, with additional segments before the frame. */
export function jpeg(
  width: number,
  height: number,
  { before = [], frame = 0xc0 }: { before?: readonly Bytes[]; frame?: number } = {},
): Bytes {
  const size = Buffer.concat([Buffer.from([8]), u16(height), u16(width)]);
  const parts = [1, 0x11, 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    jpegSegment(frame, Buffer.concat([size, Buffer.from([1, ...parts])])),
    jpegSegment(0xda, Buffer.alloc(8)),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export const jpegSegment = (marker: number, data: Bytes): Bytes =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.byteLength + 2), data]);

/** A GIF of one colour, with frames at the given positions. */
export function gif(
  width: number,
  height: number,
  frames: readonly (readonly [left: number, top: number, width: number, height: number])[] = [
    [0, 0, width, height],
  ],
): Bytes {
  const colours = Buffer.from([0x20, 0x40, 0x60, 0, 0, 0]);
  const extension = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];
  const data = [0, 2, 2, 0x44, 0x01, 0];
  // Numbers, because some hundreds of thousands of frames would be millions of buffers.
  const body = frames.flatMap((place) => [
    ...extension,
    0x2c,
    ...place.flatMap((value) => [value & 0xff, value >> 8]),
    ...data,
  ]);
  return Buffer.concat([
    text('GIF89a'),
    u16le(width),
    u16le(height),
    Buffer.from([0x80, 0, 0]),
    colours,
    Buffer.from(body),
    Buffer.from([0x3b]),
  ]);
}

/** The header of a WebP in the extended format. */
export function webp(width: number, height: number): Bytes {
  const size = Buffer.concat([u24le(width - 1), u24le(height - 1)]);
  const chunk = [text('VP8X'), Buffer.from([10, 0, 0, 0, 0, 0, 0, 0]), size, Buffer.alloc(32)];
  const body = Buffer.concat([text('WEBP'), ...chunk]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.byteLength);
  return Buffer.concat([text('RIFF'), length, body]);
}

const box = (name: string, ...content: readonly Bytes[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.byteLength + 8), text(name), body]);
};

type AvifOptions = {
  readonly brand?: string;
  /** Compatible brands, one after another. */
  readonly others?: string;
  readonly padding?: number;
};

/** The header of an AVIF, with the sizes of its parts. */
export function avif(
  sizes: readonly (readonly [width: number, height: number])[],
  { brand = 'avif', others = 'mif1miaf', padding = 0 }: AvifOptions = {},
): Bytes {
  const parts = sizes.map(([width, height]) => box('ispe', u32(0), u32(width), u32(height)));
  const properties = box('iprp', box('ipco', Buffer.concat(parts)));
  const padded = padding > 0 ? [box('free', Buffer.alloc(padding))] : [];
  return Buffer.concat([
    box('ftyp', text(brand), u32(0), text(others)),
    box('meta', u32(0), properties, ...padded),
    box('mdat', Buffer.alloc(16)),
  ]);
}

/** A document instead of an image: rendering it could load resources and run scripts. */
export const SVG = text(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
