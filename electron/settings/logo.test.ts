import { expect, test, vi } from 'vitest';
import type { DrawImage, Drawing } from '../ports.ts';
import { png, SVG } from '../testing/images.ts';
import { logoSchema, MAX_LOGO_BYTES } from '../../shared/report/snapshot.ts';
import { readLogo } from './logo.ts';

const DRAWN: Drawing = { kind: 'drawn', png: png(8, 4) };

const draw: DrawImage = async () => DRAWN;

async function read(content: Uint8Array<ArrayBuffer>, drawing = DRAWN) {
  const drawImage = vi.fn<DrawImage>(async () => drawing);
  const result = await readLogo({ name: 'logo.png', read: async () => content }, drawImage);
  return { result, drawImage };
}
const accepted = (image: Buffer) => ({
  ok: true,
  dataUrl: `data:image/png;base64,${image.toString('base64')}`,
});
const rejected = (message: RegExp) => ({ ok: false, message: expect.stringMatching(message) });

test('a PNG is kept as it is', async () => {
  const { result, drawImage } = await read(png(2_000, 20));
  expect(result).toEqual(accepted(png(2_000, 20)));
  expect(drawImage).not.toHaveBeenCalled();
  expect(logoSchema.safeParse(result.ok && result.dataUrl).success).toBe(true);
});

test.each([
  ['an SVG', SVG, 'image/svg+xml'],
  ['a PNG of more than 2,000 pixels', png(2_001, 20), 'image/png'],
  ['anything else, which is no image if it cannot be drawn', Buffer.from('text'), 'image/svg+xml'],
])('%s is drawn, and only the drawing is kept', async (_name, content, type) => {
  const { result, drawImage } = await read(content);
  expect(result).toEqual(accepted(png(8, 4)));
  expect(drawImage).toHaveBeenCalledWith(content, type, { width: 1063, height: 283 });
});

test.each([
  [{ kind: 'not-an-image' }, /^The file is not a PNG or SVG image\./],
  [{ kind: 'empty' }, /^The image shows nothing\./],
  [{ kind: 'too-slow' }, /^The image took too long to draw\./],
  [
    { kind: 'drawn', png: new Uint8Array(MAX_LOGO_BYTES + 1) },
    /^The image has too many details for a logo\./,
  ],
] as const)('a drawing is rejected with its reason: %j', async (drawing, message) => {
  expect((await read(SVG, drawing)).result).toEqual(rejected(message));
});

const DAMAGED = Buffer.from(png(40, 20));
DAMAGED[50] = (DAMAGED[50] ?? 0) ^ 1;
test.each([
  ['a PNG with a damaged chunk', DAMAGED],
  ['a PNG that is cut off', png(40, 20).subarray(0, -12)],
  ['a PNG without an image', png(40, 20).subarray(0, 33)],
  ['a PNG of too many pixels', png(60_000, 60_000, 1)],
])('%s is not drawn', async (_name, content) => {
  const { result, drawImage } = await read(content);
  expect(result).toEqual(rejected(/^The file is not a PNG or SVG image\./));
  expect(drawImage).not.toHaveBeenCalled();
});

test.each([
  ['too large', async () => 'too-large' as const, /^The file is larger than 200 kB\./],
  ['a folder', async () => 'not-a-file' as const, /^The file is not a PNG or SVG image\./],
  ['unreadable', () => Promise.reject(new Error('EACCES')), /^The file could not be read\./],
])('a file that is %s is rejected', async (_name, readFile, message) => {
  expect(await readLogo({ name: 'logo.png', read: readFile }, draw)).toEqual(rejected(message));
});
