import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../format/json.ts';
import { readRecord } from '../provider/read-record.ts';
import { similarListings } from '../provider/similar-listings.ts';
import { describeCriteria, NOT_SET } from './criteria.ts';
import type { CriteriaRecord } from './listing.ts';

const [{ record }] = similarListings.versions;
/** Reads criteria as the client reads them from a response. */
const readCriteria = (criteria: JsonObject): CriteriaRecord =>
  readRecord(record, { criteria }).record.criteria ?? {};
/** The criteria that are set, by label. */
const readSetCriteria = (criteria: JsonObject) =>
  Object.fromEntries(
    describeCriteria(readCriteria(criteria))
      .filter(({ value }) => value !== NOT_SET)
      .map(({ label, value }) => [label, value]),
  );
const labelsOf = (criteria: CriteriaRecord) => describeCriteria(criteria).map(({ label }) => label);

test('lists every documented criterion in reading order', () => {
  expect(labelsOf({})).toEqual([
    'Plate',
    'Year',
    'Mileage',
    'Valuation',
    'Sorted by',
    'Order',
    'Location',
    'Colours',
    'Years',
    'Live only',
    'Keywords',
    'Mileage from',
    'Mileage to',
    'Distance',
    'Dealer types',
    'Young used vehicles only',
    'Trade listings only',
    'Closest to mileage',
    'Write-off categories',
    'Include counts',
    'Include criteria',
  ]);
});

test('shows null and absent criteria as not set', () => {
  const nulls: JsonObject = {
    vrm: null,
    sort: null,
    filters: { mileage: null },
    location: { lat: null, lon: 1 },
  };
  const blanks: JsonObject = { vrm: ' ', filters: { colours: [], keywords: [''] } };
  for (const criteria of [{}, nulls, blanks]) expect(readSetCriteria(criteria)).toEqual({});
  expect(NOT_SET).toBe('Not set');
});

test.each<[JsonObject, Record<string, string>]>([
  [{ vrm: 'AB12CDE' }, { Plate: 'AB12 CDE' }],
  [
    { year: 2012, mileage: 103_000, valuation: 2118 },
    { Year: '2012', Mileage: '103,000 miles', Valuation: '£2,118' },
  ],
  [
    { valuation: 1234.5, mileage: 1 },
    { Valuation: '£1,234.50', Mileage: '1 mile' },
  ],
  [{ valuation: -50 }, { Valuation: '−£50' }],
  [
    { sort: 'nearestMileage', order: 'asc' },
    { 'Sorted by': 'Closest mileage', Order: 'Ascending' },
  ],
  [
    { sort: 'cheapest', order: 'DESC' },
    { 'Sorted by': 'cheapest', Order: 'DESC' },
  ],
  [{ location: { lat: 53.796, lon: -1.548 } }, { Location: '53.796, -1.548' }],
  [
    { filters: { colours: ['Blue', 'Red'], years: [2012, 2013] } },
    { Colours: 'Blue or Red', Years: '2012 or 2013' },
  ],
  [
    { filters: { live: true, youngUsed: false, trade: true } },
    { 'Live only': 'Yes', 'Young used vehicles only': 'No', 'Trade listings only': 'Yes' },
  ],
  [{ filters: { keywords: ['FSH', 'heated seats'] } }, { Keywords: 'FSH, heated seats' }],
  [
    { filters: { mileage: { min: 0, max: 90_000, nearest: 45_000 }, distance: 25 } },
    {
      'Mileage from': '0 miles',
      'Mileage to': '90,000 miles',
      'Closest to mileage': '45,000 miles',
      Distance: '25 miles',
    },
  ],
  [
    { filters: { dealerTypes: ['main'], categories: ['S', 'N'], colours: [] } },
    { 'Dealer types': 'main', 'Write-off categories': 'S or N' },
  ],
  [
    { showFilters: true, showCriteria: false },
    { 'Include counts': 'Yes', 'Include criteria': 'No' },
  ],
  [{ vrm: '  ', mileage: 1e300 }, {}],
])('describes %j as %j', (criteria, expected) => {
  expect(readSetCriteria(criteria)).toEqual(expected);
});

test('describes every criterion for any input without throwing', () => {
  const names = ['vrm', 'sort', 'order', 'filters', 'location', 'mileage', 'valuation', 'year'];
  const inner = ['lat', 'lon', 'colours', 'years', 'mileage', '__proto__', 'constructor'];
  const value = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...inner), fc.jsonValue()),
    fc.string({ unit: 'binary' }),
  );
  const labels = labelsOf({});
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (criteria) => {
      for (const of of [criteria as CriteriaRecord, readCriteria(criteria as JsonObject)]) {
        const lines = describeCriteria(of);
        expect(lines.map(({ label }) => label)).toEqual(labels);
        expect(lines.every(({ value: text }) => text.trim() !== '')).toBe(true);
      }
    }),
    { seed: 7, numRuns: 500 },
  );
});
