import { expect, test } from 'vitest';
import { compressText, decompressText } from './report-row.ts';
import { toArchiveFailure } from './archive-error.ts';

test.each([
  ['nothing', ''],
  ['any letters', 'quote " é 漢字 🚗 \0 \u202e \n'],
  ['three million letters', 'a 🚗 long answer '.repeat(180_000)],
])('returns %s unchanged', (_, text) => {
  const packed = compressText(text);
  expect(decompressText(packed) === text).toBe(true);
  expect(packed.byteLength).toBeLessThan(Math.max(60, text.length / 2));
});

test.each([
  ['bytes that are not packed', new Uint8Array([0, 255, 3])],
  ['half of it', compressText('a report '.repeat(100)).subarray(0, 9)],
  ['no bytes', 'text'],
  ['nothing', null],
])('calls %s damage', (_, body) => {
  let thrown: unknown;
  try {
    decompressText(body);
  } catch (error) {
    thrown = error;
  }
  expect(toArchiveFailure(thrown)).toMatchObject({ reason: 'damaged' });
});
