import { expect, test } from 'vitest';
import { formatOrdinal } from './numbers.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [42, '42nd'],
  [103, '103rd'],
  [1111, '1,111th'],
])('%i is the %s', (place, expected) => {
  expect(formatOrdinal(place)).toBe(expected);
});
