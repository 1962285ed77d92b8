import { expect, test } from 'vitest';
import {
  describeDifferenceFromMedian,
  describeOmittedListings,
  describeRank,
  describeTrend,
} from './market-text.ts';

test.each([
  [1, '1st lowest of 42'],
  [2, '2nd lowest of 42'],
  [3, '3rd lowest of 42'],
  [4, '4th lowest of 42'],
  [11, '11th lowest of 42'],
  [12, '12th lowest of 42'],
  [13, '13th lowest of 42'],
  [21, '21st lowest of 42'],
  [42, '42nd lowest of 42'],
])('place %i is the %s', (rank, text) => {
  expect(describeRank({ rank, total: 42 })).toBe(
    `${text} asking prices (41 live listings and this vehicle)`,
  );
});

test('formats ordinals above one hundred, and the singular', () => {
  expect(describeRank({ rank: 1111, total: 2000 })).toMatch(/^1,111th lowest of 2,000/);
  expect(describeRank({ rank: 103, total: 200 })).toMatch(/^103rd/);
  expect(describeRank({ rank: 2, total: 2 })).toMatch(/\(1 live listing and this vehicle\)$/);
});

test.each([
  [7450, 7800, '£350 below the median asking price of £7,800 (live listings)'],
  [8000, 7800.5, '£199 above the median asking price of £7,801 (live listings)'],
  [7800, 7800.4, 'Equal to the median asking price of £7,800 (live listings)'],
])('£%d against a median of %d', (price, median, text) => {
  expect(describeDifferenceFromMedian(price, median)).toBe(text);
});

test.each([
  [-0.062, 'lowers the asking price by about £62'],
  [0.0154, 'raises the asking price by about £15'],
  [-0.0001, 'makes less than £1 difference in asking price'],
])('a slope of %d a mile', (perMile, text) => {
  const trend = { count: 41, poundsPerMile: perMile, intercept: 12_000, rSquared: 0.549 };
  expect(describeTrend({ ...trend, fromMiles: 0, toMiles: 9 })).toBe(
    `Each additional 1,000 miles ${text} (linear trend, 41 live listings, R² 0.55).`,
  );
});

test('counts the omitted listings and states the reason', () => {
  expect(describeOmittedListings(1, 40)).toBe(
    '1 of 40 loaded listings is not shown: price or mileage missing or invalid.',
  );
  expect(describeOmittedListings(3, 40)).toBe(
    '3 of 40 loaded listings are not shown: price or mileage missing or invalid.',
  );
});
