import { expect, test } from 'vitest';
import {
  describeDifferenceFromMedian,
  describeOmittedListings,
  describeRank,
  describeRegression,
} from './market-text.ts';

test.each([
  [1, '1st of 42'],
  [2, '2nd of 42'],
  [3, '3rd of 42'],
  [4, '4th of 42'],
  [11, '11th of 42'],
  [12, '12th of 42'],
  [13, '13th of 42'],
  [21, '21st of 42'],
  [42, '42nd of 42'],
])('place %i is the %s', (rank, words) => {
  expect(describeRank({ rank, total: 42 })).toBe(
    `${words} by price, cheapest first: this vehicle among 41 live listings`,
  );
});

test('hundreds have endings too, and one listing is one', () => {
  expect(describeRank({ rank: 1111, total: 2000 })).toMatch(/^1,111th of 2,000/);
  expect(describeRank({ rank: 103, total: 200 })).toMatch(/^103rd/);
  expect(describeRank({ rank: 2, total: 2 })).toMatch(/among 1 live listing$/);
});

test.each([
  [7450, 7800, '£350 below the live median of £7,800'],
  [8000, 7800.5, '£199 above the live median of £7,801'],
  [7800, 7800.4, 'At the live median of £7,800'],
])('£%d against a median of %d', (price, median, words) => {
  expect(describeDifferenceFromMedian(price, median)).toBe(words);
});

test.each([
  [-0.062, 'Each 1,000 miles more goes with £62 less asked'],
  [0.0154, 'Each 1,000 miles more goes with £15 more asked'],
  [-0.0001, 'Each 1,000 miles more goes with less than £1 of difference in what is asked'],
])('a slope of %d a mile', (perMile, words) => {
  const line = { count: 41, poundsPerMile: perMile, intercept: 12_000, rSquared: 0.549 };
  expect(describeRegression(line)).toBe(
    `${words} (straight line through 41 live listings, R² 0.55).`,
  );
});

test('what is left out is counted, and said why', () => {
  expect(describeOmittedListings(1, 40)).toMatch(
    /^1 of the 40 loaded is not drawn: no price or no mileage/,
  );
  expect(describeOmittedListings(3, 40)).toMatch(/^3 of the 40 loaded are not drawn/);
});
