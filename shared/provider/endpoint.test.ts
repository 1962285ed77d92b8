import { describe, expect, test } from 'vitest';
import { type DatasetId, DATASETS, findEndpoint } from './catalogue.ts';
import {
  buildRequest,
  validateRequest,
  type EndpointVersion,
  buildNestedBody,
} from './endpoint.ts';
import type { ParameterValues } from './parameters.ts';

const PLATE = { vrm: 'AB12CDE' };
const VIN = { vin: 'WVWZZZ1JZ3W386752' };

function endpoint(id: DatasetId, version: string): EndpointVersion {
  const match = findEndpoint(id, version);
  if (!match) throw new Error(`no ${id} ${version}`);
  return match;
}

/** Returns the names of the fields that have a problem. */
const wrong = (id: DatasetId, version: string, values: ParameterValues, vehicle = PLATE) =>
  validateRequest(endpoint(id, version), vehicle, values).map(({ parameter }) => parameter);

describe('validation before a request is sent', () => {
  test.each<[DatasetId, string, ParameterValues, string[]]>([
    ['valuation', '1.0', {}, []],
    ['valuation', '1.0', { mileage: 0 }, []],
    ['valuation', '1.0', { mileage: 500_000 }, []],
    ['valuation', '1.0', { mileage: -1 }, ['mileage']],
    ['valuation', '1.0', { mileage: 500_001 }, ['mileage']],
    ['valuation', '1.0', { condition: 'fair', date: 'x' }, ['condition', 'date']],
    ['saleEvents', '2.0', { from: '2020-01-01', to: '2021-01-01' }, []],
    ['saleEvents', '2.0', { from: '2020-01-01', to: '2020-01-01' }, ['to']],
    ['saleEvents', '2.0', { from: '2021-01-01', to: '2020-01-01' }, ['to']],
    ['saleEvents', '2.0', { from: '2020-01-01T12:00:00', to: '2020-01-01' }, ['to']],
    // A problem of a single value suppresses the rules that combine values.
    ['saleEvents', '2.0', { from: 'never', to: '2020-01-01' }, ['from']],
    ['motFeatureSet', '2.0', { date: '2020-01-01', currentOwnerOnly: true }, []],
    ['motFeatureSet', '2.0', { date: '2020-01-01T10:00:00' }, ['date']],
    ['motFeatureSet', '1.0', { date: '2020-01-01T10:00:00' }, []],
    ['motFeatureSet', '1.0', { currentOwnerOnly: true }, ['currentOwnerOnly']],
    ['advertFeatureSet', '1.0', { date: '2020-01-01T10:00:00' }, []],
    ['check', '1.0', { mileage: 5 }, ['mileage']],
    ['similarListings', '3.0', { limit: 9 }, ['limit']],
    ['similarListings', '3.0', { limit: 10 }, []],
    ['similarListings', '3.0', { limit: 20 }, []],
    ['similarListings', '3.0', { limit: 21 }, ['limit']],
    ['similarListings', '2.1', { limit: 21 }, ['limit']],
    ['similarListings', '2.0', { limit: 9 }, ['limit']],
    ['similarListings', '3.0', { page: 0 }, ['page']],
    ['similarListings', '3.0', { postcode: 'SW1A 1AA' }, []],
    ['similarListings', '3.0', { latitude: 51.5, longitude: -0.1 }, []],
    ['similarListings', '3.0', { latitude: 51.5 }, ['longitude']],
    ['similarListings', '3.0', { longitude: -0.1 }, ['latitude']],
    ['similarListings', '3.0', { latitude: 91, longitude: 0 }, ['latitude']],
    ['similarListings', '3.0', { postcode: 'E1', latitude: 1, longitude: 1 }, ['postcode']],
    ['similarListings', '3.0', { postcode: 'E1', latitude: 1 }, ['postcode']],
    // 3.0 does not require a postcode to sort by distance, but 2.x does.
    ['similarListings', '3.0', { sort: 'distance' }, []],
    ['similarListings', '2.1', { sort: 'distance' }, ['postcode']],
    ['similarListings', '2.0', { sort: 'distance' }, ['postcode']],
    ['similarListings', '2.0', { 'filters.distance': 30 }, ['postcode']],
    ['similarListings', '2.0', { sort: 'distance', postcode: 'E1' }, []],
    ['similarListings', '3.0', { sort: 'nearestMileage', 'filters.mileage.nearest': 5 }, []],
    ['similarListings', '2.1', { sort: 'nearestMileage' }, ['sort']],
    ['similarListings', '2.1', { 'filters.categories': ['S'] }, ['filters.categories']],
    ['similarListings', '2.1', { latitude: 1, longitude: 1 }, ['latitude', 'longitude']],
    ['similarListings', '3.0', { 'filters.mileage.min': 9, 'filters.mileage.max': 9 }, []],
    [
      'similarListings',
      '3.0',
      { 'filters.mileage.min': 9, 'filters.mileage.max': 8 },
      ['filters.mileage.max'],
    ],
  ])('%s %s with %j has problems in %j', (id, version, values, names) => {
    expect(wrong(id, version, values)).toEqual(names);
  });

  test.each(
    DATASETS.flatMap(({ id, versions }) =>
      versions.map(({ version, identifiedBy }) => [id, version, identifiedBy] as const),
    ),
  )('%s %s accepts a VIN only if documented (%s)', (id, version, by) => {
    const problems = validateRequest(endpoint(id, version), VIN, {});
    expect(problems.map(({ parameter }) => parameter)).toEqual(by === 'vrm' ? ['vehicle'] : []);
  });

  test('states how to correct the request', () => {
    expect(validateRequest(endpoint('similarListings', '3.0'), PLATE, { latitude: 1 })).toEqual([
      { parameter: 'longitude', message: 'Enter both latitude and longitude' },
    ]);
  });

  test('rejects names that every object inherits', () => {
    expect(wrong('valuation', '1.0', { constructor: 1 })).toEqual(['constructor']);
  });
});

describe('buildRequest', () => {
  test('puts all parameters of a GET in the query', () => {
    const values = { mileage: 45_000, condition: 'poor', confidence: true };
    expect(buildRequest(endpoint('valuation', '1.0'), PLATE, values)).toEqual({
      method: 'GET',
      path: '/valuation/1.0',
      query: [
        ['vrm', 'AB12CDE'],
        ['mileage', '45000'],
        ['condition', 'poor'],
        ['confidence', 'true'],
      ],
    });
  });

  test('sends a VIN as vin', () => {
    expect(buildRequest(endpoint('spec', '1.2'), VIN, {}).query).toEqual([['vin', VIN.vin]]);
  });

  test('puts all parameters of a POST in the body, with nested filters', () => {
    const values = {
      page: 2,
      limit: 20,
      'filters.colours': ['Blue'],
      'filters.mileage.min': 10,
      'filters.mileage.nearest': 30,
      'filters.live': false,
    };
    expect(buildRequest(endpoint('similarListings', '3.0'), PLATE, values)).toEqual({
      method: 'POST',
      path: '/similar-listings/3.0',
      query: [],
      body: {
        vrm: 'AB12CDE',
        page: 2,
        limit: 20,
        filters: { colours: ['Blue'], mileage: { min: 10, nearest: 30 }, live: false },
      },
    });
  });

  test('adds no empty filters to a POST', () => {
    expect(buildRequest(endpoint('similarListings', '2.0'), PLATE, {}).body).toEqual(PLATE);
  });
});

describe('buildNestedBody', () => {
  test.each<[ParameterValues, object]>([
    [{}, {}],
    [{ a: 1 }, { a: 1 }],
    [{ 'a.b.c': 1, 'a.b.d': 2, 'a.e': 3 }, { a: { b: { c: 1, d: 2 }, e: 3 } }],
    // A value is replaced if its name is also needed for an object, in either order.
    [{ a: 1, 'a.b': 2 }, { a: { b: 2 } }],
  ])('turns %j into %j', (values, body) => {
    expect(buildNestedBody(values)).toEqual(body);
  });
});
