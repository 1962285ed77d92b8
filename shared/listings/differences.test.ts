import { expect, test } from 'vitest';
import { describeMileageDifference, describePriceDifference } from './this-vehicle.ts';
import type { Listing } from './listing.ts';

const CAR = { miles: 40_000, price: { pounds: 7350, label: 'Retail', basis: 'Retail valuation' } };

test.each([
  [52_300, '12,300 more', '12,300 miles more than this car'],
  [39_000, '1,000 fewer', '1,000 miles fewer than this car'],
  [40_000, 'the same', 'the same mileage as this car'],
])('a listing with %i miles', (mileage, short, full) => {
  expect(describeMileageDifference({ mileage }, CAR)).toEqual({ short, full });
});

test.each([
  [7000, '£350 below retail', '£350 below the retail valuation'],
  [8000, '£650 above retail', '£650 above the retail valuation'],
  [7350, 'at retail', 'at the retail valuation'],
])('a listing at £%i', (price, short, full) => {
  expect(describePriceDifference({ price }, CAR)).toEqual({ short, full });
});

test('a valuation from the criteria of the search has no further name', () => {
  expect(
    describePriceDifference(
      { price: 7000 },
      { price: { pounds: 7350, label: 'Valuation', basis: 'Valuation' } },
    ),
  ).toEqual({ short: '£350 below valuation', full: '£350 below the valuation' });
});

test.each([
  [{ mileage: null, price: 0 }, CAR],
  [{}, CAR],
  [
    { mileage: 1000, price: 7000 },
    { miles: undefined, price: undefined },
  ],
])('%j is not compared without both values', (listing, car) => {
  // A hostile response has null where the schema has a number.
  expect(describeMileageDifference(listing as Listing, car)).toBeUndefined();
  expect(describePriceDifference(listing as Listing, car)).toBeUndefined();
});
