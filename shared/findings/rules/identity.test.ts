import { describe, expect, test } from 'vitest';
import { nothingRecordedBut } from '../../testing/check-fixtures.ts';
import { foundBy, MALFORMED, placesOf, told } from '../../testing/test-known.ts';
import { colourDiffers } from './colour.ts';
import { engineNumberDiffers } from './engine-number.ts';
import { fuelDiffers } from './fuel.ts';
import { makeAndModelDiffer } from './make-and-model.ts';
import { vinDiffers } from './vin.ts';

const VIN = 'WVWZZZ1KZ8W123456';
const own = (changes: object) => ({ listings: [{ vrm: 'AB12 CDE', ...changes }] });

describe('VIN', () => {
  const check = nothingRecordedBut({ 'buyerInfo.vin': VIN });

  test('two datasets that differ are an alert with both', () => {
    const [found] = foundBy(vinDiffers, { check, security: { vin: 'WVWZZZ1KZ8W654321' } });
    expect(found?.severity).toBe('alert');
    expect(found?.reason).toContain(`Provenance: “${VIN}”. Tracker: “WVWZZZ1KZ8W654321”.`);
    expect(found && placesOf(found)).toEqual(['check.buyerInfo.vin', 'security.vin']);
  });

  test('one that differs from the VIN that was asked for is an alert', () => {
    const vehicle = { vin: 'WVWZZZ1KZ8W654321' };
    const [found] = foundBy(vinDiffers, { security: { vin: VIN } }, { vehicle });
    expect(found?.reason).toContain('“WVWZZZ1KZ8W654321” was asked for.');
    expect(foundBy(vinDiffers, { check, security: { vin: VIN } }, { vehicle })).toHaveLength(1);
  });

  test.each([
    ['one dataset', { check }],
    ['the same', { check, security: { vin: VIN.toLowerCase() } }],
    ['the end alone', { check, security: { vin: '***********123456' } }],
    ['none', { check: nothingRecordedBut({ 'buyerInfo.vin': null }), security: { vin: VIN } }],
  ])('%s: no finding', (_, bodies) => expect(foundBy(vinDiffers, bodies)).toEqual([]));

  test('the same as asked for: no finding', () => {
    expect(foundBy(vinDiffers, { security: { vin: VIN } }, { vehicle: { vin: VIN } })).toEqual([]);
  });
});

describe('engine number', () => {
  const check = nothingRecordedBut({ 'buyerInfo.engineNumber': 'CAX123456' });

  test('another one is a review', () => {
    const [found] = foundBy(engineNumberDiffers, { check, spec: { engineNumber: 'CAX999999' } });
    expect(found?.severity).toBe('review');
    expect(found && placesOf(found)).toEqual(['check.buyerInfo.engineNumber', 'spec.engineNumber']);
  });

  test.each([
    ['with or without the code', { check, spec: { engineNumber: '123456' } }],
    ['one dataset', { check, spec: {} }],
    ['a number for a text', { check, spec: { engineNumber: 999_999 } }],
  ])('%s: no finding', (_, bodies) => expect(foundBy(engineNumberDiffers, bodies)).toEqual([]));
});

describe('make and model', () => {
  test('makes of two makers are one review, and not a second for the model', () => {
    const [found, ...others] = foundBy(makeAndModelDiffer, {
      spec: { make: 'Ford', model: 'Focus' },
      status: { make: 'FORD', model: 'FOCUS' },
      rating: { make: 'Vauxhall', model: 'Astra' },
    });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ what: 'make', severity: 'review' });
    expect(found?.reason).toContain('Specification and Status: “Ford”. Rating: “Vauxhall”.');
  });

  test('models that differ are a review', () => {
    const bodies = {
      spec: { make: 'VW', model: 'Golf' },
      keepers: { make: 'VOLKSWAGEN', model: 'POLO' },
    };
    expect(told(makeAndModelDiffer, bodies)).toEqual([
      'review: The model is not the same everywhere',
    ]);
  });

  test.each([
    ['nothing answered', {}],
    ['one dataset', { spec: { make: 'Ford', model: 'Focus' } }],
    [
      'other writings',
      {
        spec: { make: 'Mercedes-Benz', model: 'C Class' },
        status: { make: 'MERCEDES', model: 'C220D AMG LINE' },
      },
    ],
    ['no names', { spec: { make: null, model: '' }, status: { make: 'Ford', model: 'Focus' } }],
    ['no text', { spec: { make: 5, model: ['x'] }, status: { make: 'Ford', model: 'Focus' } }],
  ])('%s: no finding', (_, bodies) => expect(foundBy(makeAndModelDiffer, bodies)).toEqual([]));
});

describe('fuel', () => {
  test.each([
    ['rating', { spec: { fuelType: 'Petrol' }, rating: { core: { primaryFuelType: 'Diesel' } } }],
    [
      'own listing',
      { spec: { fuelType: 'Electric' }, similarListings: own({ fuelType: 'Diesel' }) },
    ],
  ])('another one in the %s is a review', (_, bodies) => {
    expect(told(fuelDiffers, bodies)).toEqual(['review: The fuel is not the same everywhere']);
  });

  test.each([
    [
      'a hybrid’s two fuels',
      {
        spec: { fuelType: 'Petrol/Electric' },
        rating: { core: { primaryFuelType: 'Petrol', secondaryFuelType: 'Electric' } },
      },
    ],
    [
      'heavy oil',
      { spec: { fuelType: 'HEAVY OIL' }, rating: { core: { primaryFuelType: 'Diesel' } } },
    ],
    [
      'another vehicle’s listing',
      {
        spec: { fuelType: 'Petrol' },
        similarListings: { listings: [{ vrm: 'ZZ12ZZZ', fuelType: 'Diesel' }] },
      },
    ],
    ['nothing', {}],
  ])('%s: no finding', (_, bodies) => expect(foundBy(fuelDiffers, bodies)).toEqual([]));
});

describe('colour', () => {
  const listing = own({ colour: 'Red', firstSeen: '2026-05-01 10:00:00' });

  test('its own listing in another colour is a review', () => {
    const [found] = foundBy(colourDiffers, { spec: { colour: 'Blue' }, similarListings: listing });
    expect(found).toMatchObject({ severity: 'review' });
    expect(found && placesOf(found)).toEqual(['spec.colour', 'similarListings.listings.0.colour']);
  });

  test('a listing from after a change of colour counts', () => {
    const spec = { colour: 'Blue', dateLastColourChange: '2026-04-30' };
    expect(foundBy(colourDiffers, { spec, similarListings: listing })).toHaveLength(1);
  });

  test.each([
    [
      'a listing from before the change',
      { spec: { colour: 'Blue', dateLastColourChange: '2026-05-02' }, similarListings: listing },
    ],
    ['a maker’s name', { spec: { colour: 'RED' }, similarListings: own({ colour: 'Ruby Red' }) }],
    [
      'another vehicle’s',
      { spec: { colour: 'Blue' }, similarListings: { listings: [{ vrm: 'X1', colour: 'Red' }] } },
    ],
    ['nothing', {}],
  ])('%s: no finding', (_, bodies) => expect(foundBy(colourDiffers, bodies)).toEqual([]));
});

test('malformed values are passed over', () => {
  for (const value of MALFORMED) {
    const bodies = {
      check: nothingRecordedBut({ buyerInfo: value }),
      spec: { make: value, model: value, colour: value, fuelType: value, engineNumber: value },
      status: { make: 'Ford', model: 'Focus' },
      security: { vin: value, vrm: value },
      similarListings: { listings: value },
      rating: { core: value },
    };
    for (const rule of [vinDiffers, engineNumberDiffers, fuelDiffers, colourDiffers])
      expect(foundBy(rule, bodies)).toEqual([]);
    expect(() => foundBy(makeAndModelDiffer, bodies)).not.toThrow();
  }
});

test('any number of listings is compared in no time', () => {
  const listings = Array.from({ length: 20_000 }, (_, at) => ({
    vrm: 'AB12CDE',
    colour: `Red ${at}`,
  }));
  const [found] = foundBy(colourDiffers, {
    spec: { colour: 'Blue' },
    similarListings: { listings },
  });
  expect(found?.reason.length).toBeLessThan(500);
});
