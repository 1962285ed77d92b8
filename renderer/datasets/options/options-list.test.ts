import { expect, test } from 'vitest';
import {
  formatOptionsAsText,
  readOptions,
  countRepeatedCodes,
  searchOptions,
} from './OptionsView.tsx';

const options = [
  { code: 'S337A', description: 'M Sport package' },
  { code: 'S3AGA', description: 'Reversing camera' },
  { code: 'S494A', description: 'Seat heating, driver and passenger' },
];

test('both versions return the same list', () => {
  expect(readOptions({ options })).toEqual(options);
  expect(readOptions({ actual: { options } })).toEqual(options);
  expect(readOptions({ actual: {} })).toBeUndefined();
  expect(readOptions({})).toBeUndefined();
  expect(readOptions({ options: [] })).toEqual([]);
});

test.each([
  ['', 3],
  ['  ', 3],
  ['camera', 1],
  ['HEATING seat', 1],
  ['s3', 2],
  ['s3 camera', 1],
  ['tow bar', 0],
  ['.*', 0],
])('“%s” finds %i options', (typed, count) => {
  expect(searchOptions(options, typed)).toHaveLength(count);
});

test('an option without a code or description is found by its other field', () => {
  expect(searchOptions([{ code: 'X1' }, { description: 'Tow bar' }, {}], 'tow')).toHaveLength(1);
});

test('copied text has one option per line, without line breaks or tabs inside an option', () => {
  expect(formatOptionsAsText([...options.slice(0, 1), { description: 'Tow\n\tbar ' }])).toBe(
    'S337A\tM Sport package\n\tTow bar',
  );
});

test('counts repeated codes but not missing ones', () => {
  expect(countRepeatedCodes(options)).toBe(0);
  expect(countRepeatedCodes([...options, ...options.slice(0, 2), {}, {}])).toBe(2);
});
