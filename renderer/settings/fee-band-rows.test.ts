import { expect, test } from 'vitest';
import {
  addBand,
  type BandRow,
  canAddBand,
  describeLimitProblem,
  removeBand,
  applyValidTexts,
} from './fee-band-rows.ts';

const row = (pounds: number | null, limitText?: string): BandRow => ({
  upToPence: pounds === null ? null : pounds * 100,
  feePence: 0,
  showsVat: false,
  limitText,
});
const last = row(null);
/** The limits in pounds, with the texts that are not valid. */
const limits = (rows: readonly BandRow[]) =>
  rows.map(
    ({ upToPence, limitText }) => limitText ?? (upToPence === null ? null : upToPence / 100),
  );

test.each([
  [
    [row(5_000, '6000'), last],
    [6_000, null],
  ],
  [
    [row(5_000), row(10_000, '3000'), last],
    [5_000, '3000', null],
  ],
  [
    [row(5_000, '12000'), row(10_000), last],
    ['12000', 10_000, null],
  ],
  // Both were raised, the first one first.
  [
    [row(5_000, '12000'), row(10_000, '15000'), last],
    [12_000, 15_000, null],
  ],
  [
    [row(5_000, '12000'), row(10_000, '14000'), row(15_000, '1'), last],
    [12_000, 14_000, '1', null],
  ],
  [
    [row(5_000, '-6000'), row(10_000, '9.999,99'), last],
    ['-6000', '9.999,99', null],
  ],
  [
    [row(5_000, '0'), last],
    ['0', null],
  ],
])('the limits %j become %j', (rows, expected) => {
  expect(limits(applyValidTexts(rows))).toEqual(expected);
});

test.each([
  ['3000', 'Enter more than £5,000, the limit of the band before'],
  ['5000', 'Enter more than £5,000, the limit of the band before'],
  ['20000', 'Enter less than £15,000, the limit of the next band'],
  ['0.99', 'Enter an amount from £1 to £1,000,000'],
  ['5k', 'Enter an amount from £1 to £1,000,000'],
  ['', 'Enter an amount from £1 to £1,000,000'],
])('the limit %j has the error %j', (text, expected) => {
  expect(describeLimitProblem([row(5_000), row(10_000, text), row(15_000), last], 1)).toBe(
    expected,
  );
});

test('a limit that becomes valid when another band is removed is taken over', () => {
  const rows = [row(5_000), row(10_000, '3000'), last];
  expect(limits(removeBand(rows, 0))).toEqual([3_000, null]);
  expect(limits(removeBand(rows, 2))).toEqual([5_000, null]);
});

test('a band is added below the highest limit', () => {
  expect(limits(addBand([row(998_000), last]))).toEqual([998_000, 1_000_000, null]);
  expect(canAddBand([row(998_000), last])).toBe(true);
  expect(canAddBand([row(1_000_000), last])).toBe(false);
});
