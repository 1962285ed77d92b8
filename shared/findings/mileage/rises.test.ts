import { describe, expect, test } from 'vitest';
import { fitsKilometreChange } from './kilometres.ts';
import { findRises, isImpossible } from './anomalies.ts';

const DAY = 86_400_000;
const START = Date.UTC(2018, 0, 1);
const createReading = (days: number, miles: number) => ({ timeMs: START + days * DAY, miles });
const yearly = (...miles: number[]) => miles.map((each, year) => createReading(year * 365, each));

describe('impossible rises', () => {
  test.each([
    ['an ordinary year', [createReading(0, 10_000), createReading(365, 20_000)], false],
    ['a courier’s year', [createReading(0, 10_000), createReading(365, 100_000)], false],
    ['more than 300 miles a day', [createReading(0, 10_000), createReading(365, 130_000)], true],
    ['5,000 miles in a day', [createReading(0, 10_000), createReading(1, 15_000)], false],
    ['5,001 miles in a day', [createReading(0, 10_000), createReading(1, 15_001)], true],
    ['a rise within one day', [createReading(0, 10_000), createReading(0, 40_000)], true],
  ])('is checked against the daily limit: %s', (_, readings, expected) => {
    expect(findRises(readings).map(isImpossible)).toEqual([expected]);
  });
});

test('ignores falls and equal readings, and sorts readings first', () => {
  expect(findRises(yearly(10_000, 10_000, 9_000))).toEqual([]);
  expect(findRises(yearly(10_000, 20_000).toReversed())).toMatchObject([
    { miles: 10_000, days: 365 },
  ]);
  expect(findRises([])).toEqual([]);
});

const fits = (...miles: number[]) => {
  const readings = yearly(...miles);
  const last = findRises(readings).at(-1);
  return last !== undefined && fitsKilometreChange(last, readings, false);
};

describe('rises that match kilometres', () => {
  test.each([
    ['miles, then kilometres', [30_000, 40_000, 50_000, 96_561], true],
    ['twice the usual mileage in a year', [30_000, 40_000, 50_000, 82_000], false],
    ['a rise above the factor of kilometres', [30_000, 40_000, 50_000, 180_000], false],
    ['the same annual mileage as before', [30_000, 70_000, 110_000, 200_000], false],
    ['no earlier annual mileage', [50_000, 96_561], false],
  ])('is checked against the earlier yearly mileage: %s', (_, miles, expected) => {
    expect(fits(...miles)).toBe(expected);
  });
});
