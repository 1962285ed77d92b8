import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectImage } from './inspect-image.ts';
import { avif, gif, jpeg, jpegSegment, png, SVG, webp } from '../testing/images.ts';

const good = {
  'image/jpeg': jpeg(1024, 768),
  'image/png': png(32, 20),
  'image/webp': webp(1024, 768),
  'image/gif': gif(40, 30),
  'image/avif': avif([[1024, 768]]),
};
const NO_IMAGE = { ok: false, reason: 'not-an-image' };
const TOO_MANY = { ok: false, reason: 'too-many-pixels' };

test.each(Object.entries(good))('recognises %s by its bytes', (type, bytes) => {
  expect(inspectImage(bytes)).toEqual({ ok: true, type });
});

const FILL = Buffer.alloc(3, 0xff);
test.each([
  ['a JPEG with fill bytes', jpeg(800, 600, { before: [FILL, jpegSegment(0xe0, FILL), FILL] })],
  ['an AVIF with the brand of any image', avif([[64, 64]], { brand: 'mif1', others: 'avifmiaf' })],
  ['an AVIF with the brand of a sequence', avif([[64, 64]], { brand: 'msf1', others: 'mif1avif' })],
  ['an AVIF that is also a sequence', avif([[64, 64]], { others: 'avismif1' })],
])('recognises %s', (_what, bytes) => {
  expect(inspectImage(bytes)).toMatchObject({ ok: true });
});

test.each([
  ['SVG', SVG],
  ['SVG after a declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), SVG])],
  ['SVG behind a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), SVG])],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['zeroes', Buffer.alloc(4096)],
  ['a TIFF', Buffer.from('II*\0\u0008\0\0\0\0\0', 'latin1')],
  ['a BMP', Buffer.from(`BM${'\0'.repeat(60)}`, 'latin1')],
  ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])],
  ['a HEIC', avif([[64, 64]], { brand: 'heic' })],
  ['an AVIF film', avif([[64, 64]], { brand: 'avis' })],
  ['a sequence that may be a film', avif([[64, 64]], { brand: 'mif1', others: 'avifavis' })],
  ['a brand between two others', avif([[64, 64]], { brand: 'heic', others: 'mifaviff' })],
  ['an AVIF without a picture', avif([])],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a PNG without pixels', png(0, 10, 0)],
  ['a JPEG without a height', jpeg(100, 0)],
  ['a JPEG with a frame that no decoder has', jpeg(100, 100, { frame: 0xc3 })],
  ['a GIF without a width', gif(0, 10)],
  ['a WebP of another kind', Buffer.from(`RIFF\0\0\0\0WEBPABCD${'\0'.repeat(20)}`, 'latin1')],
  ['Apple’s own PNG', Buffer.concat([png(9, 9).subarray(0, 12), Buffer.from('CgBI')])],
])('%s is not an image', (_what, bytes) => {
  expect(inspectImage(bytes)).toEqual(NO_IMAGE);
});

describe.each(Object.entries(good))('%s when cut off', (_type, bytes) => {
  test('is not an image at any length within its header, and does not throw', () => {
    for (let length = 0; length < 16; length++)
      expect(inspectImage(bytes.subarray(0, length))).toEqual(NO_IMAGE);
  });
});

test.each([
  ['JPEG', jpeg(5000, 5000), jpeg(5000, 5001), jpeg(65_500, 65_500)],
  ['PNG', png(5000, 5000, 0), png(5000, 5001, 0), png(2 ** 31 - 1, 2 ** 31 - 1 - 1, 0)],
  ['WebP', webp(5000, 5000), webp(5001, 5000), webp(16_384, 16_384)],
  ['GIF', gif(5000, 5000), gif(5001, 5000), gif(65_535, 65_535)],
  ['AVIF', avif([[5000, 5000]]), avif([[5001, 5000]]), avif([[2 ** 31, 2 ** 31]])],
])('accepts a %s of 25 megapixels and rejects a larger one', (_type, most, more, bomb) => {
  expect(inspectImage(most)).toMatchObject({ ok: true });
  expect(inspectImage(more)).toEqual(TOO_MANY);
  expect(inspectImage(bomb)).toEqual(TOO_MANY);
});

test('a small size at the start does not hide a large one later', () => {
  const thumbnail = jpegSegment(0xe1, jpeg(160, 120));
  expect(inspectImage(jpeg(60_000, 60_000, { before: [thumbnail] }))).toEqual(TOO_MANY);
  expect(
    inspectImage(jpeg(800, 600, { before: [jpegSegment(0xe1, jpeg(60_000, 60_000))] })),
  ).toEqual({ ok: true, type: 'image/jpeg' });
  const loose = Buffer.from([0, 0, 0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0]);
  expect(inspectImage(jpeg(60_000, 60_000, { before: [loose] }))).toEqual(NO_IMAGE);
  expect(
    inspectImage(
      avif([
        [64, 64],
        [60_000, 60_000],
      ]),
    ),
  ).toEqual(TOO_MANY);
  expect(inspectImage(gif(8, 8, [[0, 0, 60_000, 60_000]]))).toEqual(TOO_MANY);
  expect(
    inspectImage(
      gif(8, 8, [
        [0, 0, 8, 8],
        [65_000, 65_000, 1, 1],
      ]),
    ),
  ).toEqual(TOO_MANY);
});

test('accepts a photo with damaged EXIF, many segments or a large profile', () => {
  const exif = jpegSegment(0xe1, Buffer.from('Exif\0\0MM\0*\0\0\0\u0008\0\u00ff', 'latin1'));
  const profile = Array.from({ length: 40 }, () => jpegSegment(0xe2, Buffer.alloc(65_533)));
  const before = [exif, ...profile];
  expect(inspectImage(jpeg(800, 600, { before }))).toEqual({ ok: true, type: 'image/jpeg' });
});

// A reader that searches repeatedly would need minutes for each of these files. The test passes
// only if it ends.
test.each([
  ['a JPEG of fill bytes', Buffer.concat([Buffer.from([0xff, 0xd8]), filled(0xff)])],
  ['a JPEG that is all padding', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), filled(0)])],
  ['a JPEG of empty segments', Buffer.concat([Buffer.from([0xff, 0xd8]), repeated('ffe00002')])],
  ['an AVIF of tiny boxes', avif(Array.from({ length: 400_000 }, () => [1, 1] as const))],
  ['an AVIF of boxes without a size', Buffer.concat([avif([[1, 1]]).subarray(0, 30), filled(0)])],
  ['an AVIF with much before its pictures', avif([[64, 64]], { padding: 20_000 })],
])('rejects %s', (_what, bytes) => {
  expect(inspectImage(bytes)).toEqual(NO_IMAGE);
});

test('reads a GIF with very many frames to its end', () => {
  const frames = Array.from({ length: 400_000 }, () => [0, 0, 1, 1] as const);
  expect(inspectImage(gif(8, 8, frames))).toEqual({ ok: true, type: 'image/gif' });
});

test('any bytes are a known image type or a known error', () => {
  const beginnings = Object.values(good).map((bytes) => fc.constant(bytes));
  const property = fc.property(
    fc.oneof(...beginnings),
    fc.array(fc.tuple(fc.nat(120), fc.nat(255)), { maxLength: 8 }),
    fc.nat(200),
    (beginning, changes, length) => {
      const bytes = Buffer.from(beginning);
      for (const [at, value] of changes) if (at < bytes.byteLength) bytes[at] = value;
      const result = inspectImage(bytes.subarray(0, length));
      const known = result.ok
        ? Object.keys(good).includes(result.type)
        : ['not-an-image', 'too-many-pixels'].includes(result.reason);
      expect(known).toBe(true);
    },
  );
  fc.assert(property, { numRuns: 3000 });
});

function filled(value: number): Buffer {
  return Buffer.alloc(8_000_000, value);
}
function repeated(hex: string): Buffer {
  return Buffer.alloc(1_000_000 * (hex.length / 2), hex, 'hex');
}
