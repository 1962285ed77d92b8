import { expect, test } from 'vitest';
import { describeOmittedListings, describeTrend } from './market-text.ts';

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
