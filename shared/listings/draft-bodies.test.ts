import { expect, test } from 'vitest';
import { buildRequest } from '../provider/endpoint.ts';
import type { JsonObject } from '../format/json.ts';
import { type LocationKind, parseDraft } from './draft.ts';
import type { DraftField } from './draft-field.ts';
import { VERSIONS } from '../testing/search-drafts.ts';

type Case = readonly [
  where: LocationKind,
  fields: Readonly<Record<string, DraftField>>,
  body: JsonObject,
];

/** Values that every version sends in the same way. */
const COMMON: readonly Case[] = [
  ['anywhere', {}, {}],
  ['anywhere', { limit: 10 }, {}],
  ['anywhere', { limit: 20 }, { limit: 20 }],
  ['anywhere', { limit: 15 }, { limit: 15 }],
  ['anywhere', { page: 7 }, {}],
  ['anywhere', { sort: '', order: '' }, {}],
  ['anywhere', { sort: 'price' }, { sort: 'price' }],
  ['anywhere', { sort: 'age', order: 'desc' }, { sort: 'age', order: 'desc' }],
  ['anywhere', { order: 'asc' }, { order: 'asc' }],
  ['postcode', { postcode: ' ls14dy ' }, { postcode: 'LS1 4DY' }],
  ['postcode', { postcode: 'sw1a' }, { postcode: 'SW1A' }],
  ['anywhere', { postcode: 'LS1 4DY' }, {}],
  [
    'postcode',
    { postcode: 'M1', sort: 'distance', order: 'asc' },
    { postcode: 'M1', sort: 'distance', order: 'asc' },
  ],
  [
    'postcode',
    { postcode: 'M1', 'filters.distance': 25 },
    { postcode: 'M1', filters: { distance: 25 } },
  ],
  ['anywhere', { 'filters.colours': ['Blue'] }, { filters: { colours: ['Blue'] } }],
  [
    'anywhere',
    { 'filters.colours': [' Blue ', '', 'Red', 'Blue'] },
    { filters: { colours: ['Blue', 'Red'] } },
  ],
  ['anywhere', { 'filters.colours': [] }, {}],
  ['anywhere', { 'filters.years': ['2018', ' 2019'] }, { filters: { years: [2018, 2019] } }],
  ['anywhere', { 'filters.live': true }, { filters: { live: true } }],
  ['anywhere', { 'filters.live': false }, { filters: { live: false } }],
  ['anywhere', { 'filters.live': undefined }, {}],
  ['anywhere', { 'filters.youngUsed': true }, { filters: { youngUsed: true } }],
  ['anywhere', { 'filters.trade': false }, { filters: { trade: false } }],
  [
    'anywhere',
    { 'filters.keywords': ['heated seats', 'FSH'] },
    { filters: { keywords: ['heated seats', 'FSH'] } },
  ],
  ['anywhere', { 'filters.mileage.min': 0 }, { filters: { mileage: { min: 0 } } }],
  [
    'anywhere',
    { 'filters.mileage.min': 10_000, 'filters.mileage.max': 60_000 },
    { filters: { mileage: { min: 10_000, max: 60_000 } } },
  ],
  [
    'anywhere',
    { 'filters.mileage.min': 500, 'filters.mileage.max': 500 },
    { filters: { mileage: { min: 500, max: 500 } } },
  ],
  ['anywhere', { 'filters.mileage.max': 45_000.5 }, { filters: { mileage: { max: 45_000.5 } } }],
  [
    'anywhere',
    { 'filters.dealerTypes': ['main', 'independent'] },
    { filters: { dealerTypes: ['main', 'independent'] } },
  ],
  ['anywhere', { price: 5, constructor: 'x' }, {}],
];

const ONLY_3: readonly Case[] = [
  [
    'anywhere',
    { showFilters: true, showCriteria: true },
    { showFilters: true, showCriteria: true },
  ],
  ['anywhere', { showFilters: false, showCriteria: false }, {}],
  ['point', { latitude: 53.796, longitude: -1.548 }, { latitude: 53.796, longitude: -1.548 }],
  ['point', { latitude: 0, longitude: -0 }, { latitude: 0, longitude: 0 }],
  [
    'point',
    { postcode: 'LS1', latitude: 53.796, longitude: -1.548, 'filters.distance': 0.5 },
    { latitude: 53.796, longitude: -1.548, filters: { distance: 0.5 } },
  ],
  ['postcode', { postcode: 'LS1', latitude: 53.796, longitude: 'x' }, { postcode: 'LS1' }],
  ['anywhere', { latitude: 53.796, longitude: 'x' }, {}],
  ['anywhere', { sort: 'distance' }, { sort: 'distance' }],
  ['anywhere', { 'filters.distance': 25 }, { filters: { distance: 25 } }],
  [
    'anywhere',
    { sort: 'nearestMileage', 'filters.mileage.nearest': 40_000 },
    { sort: 'nearestMileage', filters: { mileage: { nearest: 40_000 } } },
  ],
  ...['colour', 'firstSeen', 'lastSeen'].map((sort): Case => ['anywhere', { sort }, { sort }]),
  [
    'anywhere',
    { 'filters.categories': ['S', 'N'], 'filters.mileage.max': 90_000 },
    { filters: { mileage: { max: 90_000 }, categories: ['S', 'N'] } },
  ],
  [
    'postcode',
    {
      limit: 20,
      showCriteria: true,
      showFilters: true,
      sort: 'nearestMileage',
      order: 'asc',
      postcode: 'EC1A 1BB',
      'filters.colours': ['Blue'],
      'filters.years': ['2012'],
      'filters.live': true,
      'filters.keywords': ['FSH'],
      'filters.mileage.min': 1,
      'filters.mileage.max': 2,
      'filters.mileage.nearest': 3,
      'filters.distance': 4,
      'filters.dealerTypes': ['main'],
      'filters.youngUsed': true,
      'filters.trade': true,
      'filters.categories': ['S'],
    },
    {
      limit: 20,
      showCriteria: true,
      showFilters: true,
      sort: 'nearestMileage',
      order: 'asc',
      postcode: 'EC1A 1BB',
      filters: {
        colours: ['Blue'],
        years: [2012],
        live: true,
        keywords: ['FSH'],
        mileage: { min: 1, max: 2, nearest: 3 },
        distance: 4,
        dealerTypes: ['main'],
        youngUsed: true,
        trade: true,
        categories: ['S'],
      },
    },
  ],
];

/** Fields that 2.1 and 2.0 lack are ignored, even if the form contains invalid values for them. */
const ONLY_2: readonly Case[] = [
  ['anywhere', { showFilters: true, showCriteria: 'x' }, {}],
  ['point', { latitude: 53.796, longitude: 'x' }, {}],
  ['anywhere', { 'filters.categories': ['S'], 'filters.mileage.nearest': 'x' }, {}],
  [
    'postcode',
    {
      postcode: 'LS1',
      sort: 'mileage',
      order: 'desc',
      'filters.categories': ['S'],
      'filters.mileage.max': 90_000,
      'filters.mileage.nearest': 40_000,
    },
    { postcode: 'LS1', sort: 'mileage', order: 'desc', filters: { mileage: { max: 90_000 } } },
  ],
];

const CASES = VERSIONS.flatMap((endpoint) => {
  const own = endpoint.version === '3.0' ? ONLY_3 : ONLY_2;
  return [...COMMON, ...own].map(
    ([where, fields, body]) => [endpoint.version, where, fields, body, endpoint] as const,
  );
});

test.each(CASES)('%s, location %s: sends %j as %j', (_, locationKind, fields, body, endpoint) => {
  const { values, problems } = parseDraft(endpoint, { locationKind, fields });
  expect(problems).toEqual([]);
  const request = buildRequest(endpoint, { vrm: 'AB12CDE' }, values);
  expect(JSON.parse(JSON.stringify(request))).toEqual({
    method: 'POST',
    path: `/similar-listings/${endpoint.version}`,
    query: [],
    body: { vrm: 'AB12CDE', ...body },
  });
});

test('3.0 accepts a VIN', () => {
  const [v30] = VERSIONS;
  const vin = 'WVWZZZ1KZAW123456';
  expect(v30 && buildRequest(v30, { vin }, { 'filters.live': true }).body).toEqual({
    vin,
    filters: { live: true },
  });
});
