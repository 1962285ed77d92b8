import { describe, expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { colourDiffers, engineNumberDiffers, fuelDiffers, vinDiffers } from './identity.ts';
import { makeOrModelDiffers } from './makes-and-models.ts';

const VIN = 'WVWZZZ1KZ8W123456';
const plateHistory = (offVehicle: string | null) => ({
  vrmChanges: [{ vrm: 'AB12 CDE', onVehicle: '2015-03-01', offVehicle }],
});
const own = (changes: object) => ({ listings: [{ vrm: 'AB12 CDE', ...changes }] });

describe('VIN', () => {
  const check = cleanCheckRecordWith({ 'buyerInfo.vin': VIN });

  test('two different VINs raise an alert with both as evidence', () => {
    const [finding] = evaluateRule(vinDiffers, { check, security: { vin: 'WVWZZZ1KZ8W654321' } });
    expect(finding?.severity).toBe('alert');
    expect(finding?.reason).toContain(`Provenance: “${VIN}”. Tracker: “WVWZZZ1KZ8W654321”.`);
    expect(finding && evidencePaths(finding)).toEqual(['check.buyerInfo.vin', 'security.vin']);
  });

  test('a VIN that differs from the requested one raises an alert', () => {
    const vehicle = { vin: 'WVWZZZ1KZ8W654321' };
    const [finding] = evaluateRule(vinDiffers, { security: { vin: VIN } }, { vehicle });
    expect(finding?.reason).toContain(
      'You looked up “WVWZZZ1KZ8W654321”. The response is for “WVWZZZ1KZ8W123456”.',
    );
    expect(evaluateRule(vinDiffers, { check, security: { vin: VIN } }, { vehicle })).toHaveLength(
      1,
    );
  });

  test.each([
    ['one dataset', { check }],
    ['the same', { check, security: { vin: VIN.toLowerCase() } }],
    ['a placeholder', { check, security: { vin: 'Not available' } }],
    ['zeros', { check, security: { vin: '0'.repeat(17) } }],
    ['the end alone', { check, security: { vin: '***********123456' } }],
    ['none', { check: cleanCheckRecordWith({ 'buyerInfo.vin': null }), security: { vin: VIN } }],
  ])('raises no VIN finding: %s', (_, bodies) =>
    expect(evaluateRule(vinDiffers, bodies)).toEqual([]),
  );

  test('raises no finding if the VIN is the requested one', () => {
    expect(evaluateRule(vinDiffers, { security: { vin: VIN } }, { vehicle: { vin: VIN } })).toEqual(
      [],
    );
  });
});

describe('engine number', () => {
  const check = cleanCheckRecordWith({ 'buyerInfo.engineNumber': 'CAX123456' });

  test('different engine numbers raise a review', () => {
    const [finding] = evaluateRule(engineNumberDiffers, {
      check,
      spec: { engineNumber: 'CAX999999' },
    });
    expect(finding?.severity).toBe('review');
    expect(finding && evidencePaths(finding)).toEqual([
      'check.buyerInfo.engineNumber',
      'spec.engineNumber',
    ]);
  });

  test.each([
    ['with or without the code', { check, spec: { engineNumber: '123456' } }],
    ['one dataset', { check, spec: {} }],
    ['a placeholder', { check, spec: { engineNumber: 'UNKNOWN' } }],
    ['a number in place of a text', { check, spec: { engineNumber: 999_999 } }],
  ])('raises no engine number finding: %s', (_, bodies) =>
    expect(evaluateRule(engineNumberDiffers, bodies)).toEqual([]),
  );
});

const pair = (spec: [string, string], status: [string, string?]) => ({
  spec: { make: spec[0], model: spec[1] },
  status: { make: status[0], model: status[1] },
});
describe('make and model', () => {
  test('different makes raise one review, and none for the model', () => {
    const [finding, ...others] = evaluateRule(makeOrModelDiffers, {
      spec: { make: 'Ford', model: 'Focus' },
      status: { make: 'FORD', model: 'FOCUS' },
      rating: { make: 'Vauxhall', model: 'Astra' },
    });
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ key: 'make', severity: 'review' });
    expect(finding?.reason).toContain('Specification and Status: “Ford”. Rating: “Vauxhall”.');
  });

  test('different models raise a review', () => {
    const bodies = {
      spec: { make: 'VW', model: 'Golf' },
      keepers: { make: 'VOLKSWAGEN', model: 'POLO' },
    };
    expect(summarizeFindings(makeOrModelDiffers, bodies)).toEqual([
      'review: Datasets give different models',
    ]);
  });

  test.each([
    ['MINI and BMW', pair(['MINI', 'Cooper'], ['BMW', 'MINI COOPER'])],
    ['Cupra and Seat', pair(['CUPRA', 'Formentor'], ['SEAT', 'FORMENTOR VZ2'])],
    ['Abarth and Fiat', pair(['Fiat', '500'], ['ABARTH', '500'])],
    ['Vespa and Piaggio', pair(['Vespa', 'GTS 300'], ['PIAGGIO', 'VESPA GTS 300 HPE'])],
  ])('a brand and its manufacturer with the same model are information: %s', (_, bodies) =>
    expect(summarizeFindings(makeOrModelDiffers, bodies)).toEqual([
      'information: Datasets give a brand and its manufacturer',
    ]),
  );
  test.each([
    ['Swift on Fiat', pair(['Swift', 'Bolero 712'], ['FIAT', 'DUCATO 40'])],
    ['Bailey on Peugeot', pair(['PEUGEOT', 'BOXER 335'], ['BAILEY', 'Autograph'])],
    ['Auto-Trail on Fiat', pair(['AUTO-TRAIL', 'Tracker'], ['Fiat'])],
  ])('a motorhome’s converter and its base vehicle are information: %s', (_, bodies) =>
    expect(summarizeFindings(makeOrModelDiffers, bodies)).toEqual([
      'information: Datasets give a motorhome converter and a base vehicle',
    ]),
  );
  test.each([
    ['two converters', pair(['Swift', 'Bolero'], ['Bailey', 'Autograph'])],
    [
      'two base vehicles',
      { ...pair(['Swift', 'Bolero'], ['FIAT', 'DUCATO']), rating: { make: 'Peugeot' } },
    ],
    ['a make without base vehicles', pair(['Swift', 'Bolero'], ['SUZUKI', 'SWIFT'])],
  ])('other makes of a motorhome are different makes: %s', (_, bodies) =>
    expect(summarizeFindings(makeOrModelDiffers, bodies)).toEqual([
      'review: Datasets give different makes',
    ]),
  );
  test.each([
    ['other models', pair(['MINI', 'Cooper'], ['BMW', '3 Series'])],
    ['a model without a name', pair(['MINI', 'Convertible'], ['BMW', '3 Series'])],
    ['no model', pair(['MINI', 'Cooper'], ['BMW'])],
    [
      'another make',
      { ...pair(['MINI', 'Cooper'], ['BMW', 'Cooper']), rating: { make: 'Ford', model: 'Cooper' } },
    ],
  ])('a brand and its manufacturer are different makes: %s', (_, bodies) =>
    expect(summarizeFindings(makeOrModelDiffers, bodies)).toEqual([
      'review: Datasets give different makes',
    ]),
  );

  test.each([
    ['nothing answered', {}],
    ['one dataset', { spec: { make: 'Ford', model: 'Focus' } }],
    [
      'other spellings',
      {
        spec: { make: 'Mercedes-Benz', model: 'C Class' },
        status: { make: 'MERCEDES', model: 'C220D AMG LINE' },
      },
    ],
    [
      'placeholders',
      { spec: { make: 'Unknown', model: 'N/A' }, status: { make: 'Ford', model: 'Focus' } },
    ],
    ['no names', { spec: { make: null, model: '' }, status: { make: 'Ford', model: 'Focus' } }],
    ['no text', { spec: { make: 5, model: ['x'] }, status: { make: 'Ford', model: 'Focus' } }],
  ])('raises no make or model finding: %s', (_, bodies) =>
    expect(evaluateRule(makeOrModelDiffers, bodies)).toEqual([]),
  );
});

describe('fuel', () => {
  test.each([
    ['rating', { spec: { fuelType: 'Petrol' }, rating: { core: { primaryFuelType: 'Diesel' } } }],
    [
      'own listing',
      { spec: { fuelType: 'Electric' }, similarListings: own({ fuelType: 'Diesel' }) },
    ],
  ])('a different fuel in the %s raises a review', (_, bodies) => {
    expect(summarizeFindings(fuelDiffers, bodies)).toEqual([
      'review: Datasets give different fuels',
    ]);
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
  ])('raises no fuel finding: %s', (_, bodies) =>
    expect(evaluateRule(fuelDiffers, bodies)).toEqual([]),
  );
});

describe('colour', () => {
  const listing = own({ colour: 'Red', firstSeen: '2026-05-01 10:00:00' });

  test("the vehicle's own listing with a different colour raises a review", () => {
    const [finding] = evaluateRule(colourDiffers, {
      spec: { colour: 'Blue' },
      similarListings: listing,
    });
    expect(finding).toMatchObject({ severity: 'review' });
    expect(finding && evidencePaths(finding)).toEqual([
      'spec.colour',
      'similarListings.listings.0.colour',
    ]);
  });

  test('a listing from after a colour change is compared', () => {
    const spec = { colour: 'Blue', dateLastColourChange: '2026-04-30' };
    expect(evaluateRule(colourDiffers, { spec, similarListings: listing })).toHaveLength(1);
  });

  test('after a lookup by VIN, a plate that was removed may be on another vehicle', () => {
    const security = { vrm: 'AB12CDE' };
    const bodies = { spec: { colour: 'Blue' }, similarListings: listing, security };
    const change = { vehicle: { vin: VIN } };
    expect(evaluateRule(colourDiffers, bodies, change)).toHaveLength(1);
    expect(
      evaluateRule(colourDiffers, { ...bodies, vrms: plateHistory(null) }, change),
    ).toHaveLength(1);
    expect(
      evaluateRule(colourDiffers, { ...bodies, vrms: plateHistory('2020-01-01') }, change),
    ).toEqual([]);
  });

  test('a colour change in the future does not exclude a listing', () => {
    const spec = { colour: 'Blue', dateLastColourChange: '2099-01-01' };
    expect(evaluateRule(colourDiffers, { spec, similarListings: listing })).toHaveLength(1);
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
  ])('raises no colour finding: %s', (_, bodies) =>
    expect(evaluateRule(colourDiffers, bodies)).toEqual([]),
  );
});

test('ignores malformed values', () => {
  for (const value of MALFORMED_VALUES) {
    const bodies = {
      check: cleanCheckRecordWith({ buyerInfo: value }),
      spec: { make: value, model: value, colour: value, fuelType: value, engineNumber: value },
      status: { make: 'Ford', model: 'Focus' },
      security: { vin: value, vrm: value },
      similarListings: { listings: value },
      rating: { core: value },
    };
    for (const rule of [vinDiffers, engineNumberDiffers, fuelDiffers, colourDiffers])
      expect(evaluateRule(rule, bodies)).toEqual([]);
    expect(() => evaluateRule(makeOrModelDiffers, bodies)).not.toThrow();
  }
});

test('limits the text for a very large number of listings', () => {
  const listings = Array.from({ length: 20_000 }, (_, index) => ({
    vrm: 'AB12CDE',
    colour: `Red ${index}`,
  }));
  const [finding] = evaluateRule(colourDiffers, {
    spec: { colour: 'Blue' },
    similarListings: { listings },
  });
  expect(finding?.reason.length).toBeLessThan(500);
});
