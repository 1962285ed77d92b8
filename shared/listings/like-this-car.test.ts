import { expect, test } from 'vitest';
import { similarListings } from '../provider/similar-listings.ts';
import type { EndpointVersion } from '../provider/endpoint.ts';
import { searchLikeThisVehicle } from './this-vehicle.ts';

const [v30, v21, v20]: readonly EndpointVersion[] = similarListings.versions;
const CAR = { year: 2012, miles: 41_234, price: undefined };
const NARROWED = {
  'filters.live': true,
  'filters.years': [2011, 2012, 2013],
  'filters.mileage.min': 35_000,
  'filters.mileage.max': 47_400,
};

test('3.0: year ±1, mileage ±15%, live, the closest mileage first; other values stay', () => {
  const values = {
    showFilters: true,
    'filters.colours': ['Blue'],
    sort: 'price',
    order: 'desc',
    page: 3,
  };
  expect(searchLikeThisVehicle(v30, CAR, values)).toEqual({
    showFilters: true,
    'filters.colours': ['Blue'],
    ...NARROWED,
    'filters.mileage.nearest': 41_234,
    sort: 'nearestMileage',
  });
});

test.each([v21, v20])('$version: omits the filter and the sort that it lacks', (endpoint) => {
  expect(searchLikeThisVehicle(endpoint, CAR, {})).toEqual(NARROWED);
});

test.each([
  [0, 0, 1000],
  [12, 0, 1000],
  [250, 0, 1300],
  [5000, 4000, 6000],
  [10_000, 8500, 11_500],
])('of a car with %i miles: %i to %i miles', (miles, min, max) => {
  expect(searchLikeThisVehicle(v20, { ...CAR, miles }, {})).toMatchObject({
    'filters.mileage.min': min,
    'filters.mileage.max': max,
  });
});

test('narrows only by known facts', () => {
  expect(searchLikeThisVehicle(v30, { ...CAR, miles: undefined }, { sort: 'price' })).toEqual({
    sort: 'price',
    'filters.live': true,
    'filters.years': [2011, 2012, 2013],
  });
  expect(searchLikeThisVehicle(v30, { ...CAR, year: undefined }, {})).not.toHaveProperty([
    'filters.years',
  ]);
  const unknown = { year: undefined, miles: undefined, price: undefined };
  expect(searchLikeThisVehicle(v30, unknown, {})).toBeUndefined();
});
