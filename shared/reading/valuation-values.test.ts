import { expect, test } from 'vitest';
import { basisValues, confidenceBand, stockingDirection } from './valuation.ts';

test('returns only bases with a value, in display order', () => {
  expect(basisValues({ trade: 8_000, retail: 10_000 }).map(({ label }) => label)).toEqual([
    'Retail',
    'Trade',
  ]);
  expect(basisValues({ supermarket: 0 })).toEqual([
    { name: 'supermarket', label: 'Car supermarket', value: 0 },
  ]);
  expect(basisValues(undefined)).toEqual([]);
});

test.each([
  [
    { lower: 9_000, upper: 11_000 },
    { lower: 9_000, upper: 11_000 },
  ],
  [
    { lower: 11_000, upper: 9_000 },
    { lower: 9_000, upper: 11_000 },
  ],
  [{ lower: 9_000 }, undefined],
  [{}, undefined],
])('the band of %j is %j', (confidence, band) => {
  expect(confidenceBand({ confidence })).toEqual(band);
});

test.each([
  ['-£450', 'depreciation'],
  ['£-450', 'depreciation'],
  ['−£450.50', 'depreciation'],
  ['(£450)', 'depreciation'],
  ['+£120', 'appreciation'],
  ['£120', 'appreciation'],
  ['£0', undefined],
  ['', undefined],
  ['see dealer 5', undefined],
])('“%s” means %s', (amount, direction) => {
  expect(stockingDirection(amount)).toBe(direction);
});
