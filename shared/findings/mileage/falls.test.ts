import { expect, test } from 'vitest';
import { kilometresToMiles, findFalls } from './falls.ts';

const yearly = (...miles: number[]) =>
  miles.map((each, year) => ({ timeMs: Date.UTC(2018 + year, 5, 1), miles: each }));

test.each([
  ['mileage that rises', yearly(10_000, 20_000, 30_000), []],
  ['mileage that stands still', yearly(10_000, 10_000), []],
  ['no readings', [], []],
  ['one reading', yearly(10_000), []],
  [
    'kilometres, then miles',
    yearly(50_000, 66_000, 50_000),
    [[16_000, ['kilometres', 'earlier-outlier']]],
  ],
  ['one figure too high', yearly(20_000, 310_000, 32_000), [[278_000, ['earlier-outlier']]]],
  ['one figure too low', yearly(20_000, 30_000, 4_000, 52_000), [[26_000, ['later-outlier']]]],
  ['a lasting fall', yearly(60_000, 70_000, 30_000, 38_000), [[40_000, []]]],
  ['a small fall', yearly(40_000, 48_000, 47_000, 47_500), [[1_000, ['earlier-outlier']]]],
])('%s', (_, readings, expected) => {
  expect(findFalls(readings).map(({ miles, explanations }) => [miles, explanations])).toEqual(
    expected,
  );
});

test('sorts readings by time first', () => {
  expect(findFalls(yearly(10_000, 20_000, 30_000).toReversed())).toEqual([]);
});

test('does not report kilometres if the later reading would need an impossible yearly mileage', () => {
  const readings = [
    { timeMs: Date.UTC(2020, 0, 1), miles: 200_000 },
    { timeMs: Date.UTC(2020, 0, 31), miles: 155_000 },
  ];
  expect(findFalls(readings)[0]?.explanations).toEqual([]);
});

test('converts 80,467 km to 50,000 miles', () => {
  expect(kilometresToMiles(80_467)).toBe(50_000);
});
