import { expect, test } from 'vitest';
import {
  addOpenedFiles,
  countWithinLimits,
  createUnopened,
  type OpenedFile,
} from './opened-files.ts';

const file = (name: string, size = 1): OpenedFile => ({
  name,
  kind: 'read',
  // Without the memory that such a file needs.
  bytes: { byteLength: size } as Uint8Array<ArrayBuffer>,
});
const files = (count: number, size = 1) =>
  Array.from({ length: count }, (_, index) => file(`${index}`, size));

test.each([
  ['no file', [], 0],
  ['50 files', Array<number>(50).fill(1), 50],
  ['51 files', Array<number>(51).fill(1), 50],
  ['200 MB together', [100_000_000, 100_000_000], 2],
  ['more than 200 MB together', [100_000_000, 100_000_000, 1], 2],
  ['a smaller file after one that is too large', [199_000_000, 38_000_000, 1], 1],
])('of %s, the first that are within the limits are opened', (_name, sizes, count) => {
  expect(countWithinLimits(sizes)).toBe(count);
});

test.each<[string, readonly OpenedFile[], readonly OpenedFile[], readonly OpenedFile[]]>([
  ['within the limits', [file('a')], [file('b')], [file('a'), file('b')]],
  ['above the limits', [], files(120), [...files(50), createUnopened(70)]],
  ['by their sum', files(5, 38e6), files(120, 38e6), [...files(5, 38e6), createUnopened(120)]],
  [
    'with those that were not opened before',
    files(50),
    [...files(2), createUnopened(3)],
    [...files(50), createUnopened(5)],
  ],
  ['again', [...files(50), createUnopened(5)], files(1), [...files(50), createUnopened(6)]],
  ['while the message is shown', [createUnopened(5)], [file('a')], [createUnopened(5), file('a')]],
])('opened files are added %s', (_name, open, added, expected) => {
  expect(addOpenedFiles(open, added)).toEqual(expected);
});
