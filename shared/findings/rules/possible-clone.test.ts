import { describe, expect, test } from 'vitest';
import { evaluateRule, evidencePaths, MALFORMED_VALUES } from '../../testing/vehicle-answers.ts';
import { areSameSeller } from '../seller-names.ts';
import { possibleClone } from './advert-sellers.ts';

const sale = (businessName: string, more: object = {}) => ({
  vrm: 'AB12CDE',
  businessName,
  firstSeen: '2026-10-01T10:00:00',
  updatedAt: '2026-11-20T10:00:00',
  sold: false,
  ...more,
});
const listing = (name: string | undefined, more: object = {}) => ({
  vrm: 'AB12 CDE',
  firstSeen: '2026-10-05 10:00:00',
  lastSeen: '2026-11-20 10:00:00',
  dealer: { name },
  ...more,
});
const sales = (...saleEvents: object[]) => ({ saleEvents: { saleEvents } });
const listings = (...rows: object[]) => ({ similarListings: { listings: rows } });

describe('two sellers at the same time', () => {
  test('raises a review that names the sellers', () => {
    const [finding, ...others] = evaluateRule(possibleClone, {
      ...sales(sale('Alpha Cars Ltd')),
      ...listings(listing('Beta Motors')),
    });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'review',
      title: 'Possible clone: this plate is advertised by 2 sellers at the same time',
    });
    expect(finding?.reason).toContain(
      'Advertised at the same time by “Alpha Cars Ltd”, first seen on 1 Oct 2026 and “Beta Motors”, first seen on 5 Oct 2026.',
    );
    expect(finding && evidencePaths(finding)).toEqual([
      'saleEvents.saleEvents.0.businessName',
      'similarListings.listings.0.dealer.name',
    ]);
  });

  test('a listing of version 2 is live when received', () => {
    const rows = listings(listing('Beta Motors', { lastSeen: undefined }));
    expect(evaluateRule(possibleClone, { ...sales(sale('Alpha Cars')), ...rows })).toHaveLength(1);
  });

  test.each([
    [
      'one after the other',
      sales(
        sale('Alpha', { updatedAt: '2026-11-01T10:00:00' }),
        sale('Beta', { firstSeen: '2026-11-02T10:00:00' }),
      ),
    ],
    ['one is sold', sales(sale('Alpha', { sold: true }), sale('Beta'))],
    ['one has ended', sales(sale('Alpha', { updatedAt: '2026-10-10T10:00:00' }), sale('Beta'))],
    ['the same seller', { ...sales(sale('Alpha Cars')), ...listings(listing('ALPHA CARS LTD.')) }],
    ['branches of one group', sales(sale('Evans Example Ford Hull'), sale('Evans Example York'))],
    ['a seller without a name', { ...sales(sale('Alpha')), ...listings(listing(undefined)) }],
    ['another plate', sales(sale('Alpha', { vrm: 'X1OLD' }), sale('Beta'))],
    ['one advert', sales(sale('Alpha'))],
    ['nothing', {}],
  ])('raises no finding: %s', (_, bodies) =>
    expect(evaluateRule(possibleClone, bodies)).toEqual([]),
  );
});

const two = (first: object, second: object) =>
  listings(listing('Alpha', first), listing('Alpha', second));

describe('adverts that cannot be for one vehicle', () => {
  test.each([
    [
      'mileages',
      two({ mileage: 40_000 }, { mileage: 45_000 }),
      'mileages of 40,000 miles and 45,000 miles',
      'mileage',
    ],
    [
      'colours',
      two({ colour: 'Blue' }, { colour: 'Red' }),
      'colours of “Blue” and “Red”',
      'colour',
    ],
    [
      'fuels',
      two({ fuelType: 'Petrol' }, { fuelType: 'Diesel' }),
      'fuels of “Petrol” and “Diesel”',
      'fuelType',
    ],
  ])('%s raise a review', (_, bodies, text, field) => {
    const [finding] = evaluateRule(possibleClone, bodies);
    expect(finding).toMatchObject({
      severity: 'review',
      title: 'Possible clone: adverts of this plate do not match',
    });
    expect(finding?.reason).toContain(`Live adverts state ${text}.`);
    expect(finding && evidencePaths(finding)).toEqual([
      `similarListings.listings.0.${field}`,
      `similarListings.listings.1.${field}`,
    ]);
  });

  test.each([
    ['rounded mileages', two({ mileage: 40_000 }, { mileage: 41_000 })],
    ['mileages within 2%', two({ mileage: 100_000 }, { mileage: 102_000 })],
    ['similar colours', two({ colour: 'Silver' }, { colour: 'Grey' })],
    ['a hybrid', two({ fuelType: 'Petrol' }, { fuelType: 'Petrol Hybrid' })],
    ['values in one only', two({ mileage: 40_000, colour: 'Red', fuelType: 'Petrol' }, {})],
  ])('raises no finding: %s', (_, bodies) =>
    expect(evaluateRule(possibleClone, bodies)).toEqual([]),
  );
});

test.each([
  ['Alpha Cars', 'ALPHA CARS LTD', true],
  ['The Alpha Car Company', 'Alpha Car Co.', true],
  ['Alpha', 'Alpha Cars Leeds', true],
  ['Evans Example Ford Hull', 'Evans Example York', true],
  ['Alpha Cars', 'Alpha Motors', false],
  ['Alpha', 'Beta', false],
])('%s and %s: the same seller %s', (first, second, isSame) => {
  expect(areSameSeller(first, second)).toBe(isSame);
  expect(areSameSeller(second, first)).toBe(isSame);
});

test('does not throw on malformed data', () => {
  for (const value of MALFORMED_VALUES) {
    const row = {
      vrm: 'AB12CDE',
      businessName: value,
      dealer: { name: value },
      mileage: value,
      colour: value,
    };
    expect(() =>
      evaluateRule(possibleClone, { ...sales(row, row), ...listings(row, row) }),
    ).not.toThrow();
  }
});

describe('severity of the signs in two live adverts', () => {
  const pair = (first: object, second: object, names = ['Alpha Cars', 'Beta Motors']) =>
    listings(listing(names[0], first), listing(names[1], second));
  const same = ['Alpha Cars', 'Alpha Cars'];

  test.each([
    ['two sellers', pair({}, {}), 'review'],
    ['one contradiction of one seller', pair({ mileage: 4e4 }, { mileage: 6e4 }, same), 'review'],
    ['two sellers and mileages', pair({ mileage: 4e4 }, { mileage: 6e4 }), 'alert'],
    ['two sellers and colours', pair({ colour: 'Red' }, { colour: 'Blue' }), 'alert'],
    ['two sellers and fuels', pair({ fuelType: 'Petrol' }, { fuelType: 'Diesel' }), 'alert'],
    [
      'two contradictions of one seller',
      pair({ mileage: 4e4, colour: 'Red' }, { mileage: 6e4, colour: 'Blue' }, same),
      'alert',
    ],
    [
      'two sellers who only meet, and mileages',
      pair({ mileage: 4e4, lastSeen: '2026-11-20' }, { mileage: 6e4, firstSeen: '2026-11-18' }),
      'review',
    ],
    [
      'signs in different pairs',
      listings(
        listing('Alpha Cars', { mileage: 4e4 }),
        listing('Alpha Cars', { mileage: 6e4, colour: 'Red' }),
        listing('Alpha Cars', { colour: 'Blue' }),
      ),
      'review',
    ],
  ])('%s', (_, bodies, severity) => {
    expect(evaluateRule(possibleClone, bodies).map((each) => each.severity)).toEqual([severity]);
  });

  test.each([
    ['2026-11-18', 0],
    ['2026-11-17', 1],
  ])('two sellers from %s to 20 Nov 2026: %i findings', (firstSeen, count) => {
    expect(evaluateRule(possibleClone, pair({}, { firstSeen }))).toHaveLength(count);
  });
});

test.each([
  ['Evans Halshaw Ford Leeds', 'Leeds Halshaw Evans', true],
  ['Ford Leeds Sales', 'Leeds Ford Centre', false],
  ['Leeds Car Centre', 'York Car Centre', false],
  ['Premier Cars Leeds', 'Premier Motors Bristol', false],
])('%s and %s share two distinguishing words: %s', (first, second, isSame) => {
  expect(areSameSeller(first, second)).toBe(isSame);
  expect(areSameSeller(second, first)).toBe(isSame);
});
