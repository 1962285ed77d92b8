import { describe, expect, test } from 'vitest';
import { findEndpoint, type RecordOf } from '../provider/catalogue.ts';
import type { JsonObject } from '../format/json.ts';
import { readRecord } from '../provider/read-record.ts';
import { createListingsPages } from '../testing/listings-answer.ts';
import { addPage } from './loaded-listings.ts';
import { describeCoverage } from './statistics-text.ts';
import { readValuedVehicle } from './this-vehicle.ts';

/** Reads a valuation as the client reads a response. */
function valuationFor(body: JsonObject): RecordOf<'valuation', '1.0'> {
  const endpoint = findEndpoint('valuation', '1.0');
  if (!endpoint) throw new Error('valuation has no version 1.0');
  return readRecord(endpoint.record, body).record;
}
const carFor = (body: JsonObject) => readValuedVehicle(valuationFor(body));

describe('price of this vehicle', () => {
  const all = { retail: 9000, independent: 8800, franchise: 9200, supermarket: 8700, trade: 7000 };

  test.each([
    ['Retail valuation', 9000, {}],
    ['Independent valuation', 8800, { retail: null }],
    ['Franchise valuation', 9200, { retail: 0, independent: -1 }],
    ['Supermarket valuation', 8700, { retail: '9000', independent: null, franchise: 1e300 }],
    ['Trade valuation', 7000, { retail: null, independent: null, franchise: null, supermarket: 0 }],
  ])('uses the %s, £%i, with %j', (basis, pounds, change) => {
    expect(carFor({ valuation: { ...all, ...change } }).price).toEqual({
      pounds,
      label: basis.replace(' valuation', ''),
      basis,
    });
  });

  test.each<JsonObject>([
    {},
    { valuation: null },
    { valuation: 9000 },
    { valuation: { retail: 0 } },
  ])('is undefined for %j', (body) => {
    expect(carFor(body).price).toBeUndefined();
  });
});

describe('mileage of this vehicle', () => {
  test.each([
    [{ value: 41_000, estimate: true }, 41_000],
    [{ value: 0, estimate: false }, 0],
    [{ value: 41_000 }, 41_000],
    [{ value: 41_000, estimate: 'yes' }, 41_000],
    [{ estimate: true }, undefined],
    [{ value: -1, estimate: true }, undefined],
    [{ value: 1e300 }, undefined],
  ])('reads %j as %j', (mileage, miles) => {
    expect(carFor({ mileage }).miles).toBe(miles);
  });
});

test('returns undefined values for a vehicle without a valuation', () => {
  expect(readValuedVehicle(undefined)).toEqual({ price: undefined, miles: undefined });
});

test.each([
  [40, 212, '40 of 212 loaded'],
  [1040, 12_120, '1,040 of 12,120 loaded'],
  [212, 212, 'All 212 loaded'],
  [1, 1, '1 of 1 loaded'],
  [0, 0, 'No listings'],
  [0, 5, '0 of 5 loaded'],
  [40, null, '40 loaded. Total not stated.'],
  [40, 38, '40 loaded. The provider’s total is now 38.'],
])('%i loaded, provider counts %j: %s', (count, total, text) => {
  const listings = Array.from({ length: count }, (_, n) => ({ vrm: `CAR${n}` }));
  const [first, ...others] = createListingsPages(listings, { total });
  expect(describeCoverage(others.reduce(addPage, addPage(undefined, first)))).toBe(text);
});
