import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateRequest } from '../provider/endpoint.ts';
import type { Json } from '../format/json.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import { readFacets, addKnownFacets } from './facets.ts';
import { VERSIONS } from '../testing/search-drafts.ts';

const FILTERS = {
  category: [{ key: 'S', count: 3 }],
  colour: [
    { key: 'Blue', count: 1204 },
    { key: 'Midnight Teal', count: 1 },
  ],
  dealerIndependent: [
    { key: 1, count: 6 },
    { key: 0, count: 4 },
  ],
  dealerMain: [{ key: 1, count: 2 }],
  dealerSupermarket: [{ key: 77, count: 9 }],
  sold: [
    { key: 0, count: 8 },
    { key: 1, count: 2 },
  ],
  plateYear: [{ key: 2019, count: 5 }],
  saleType: [
    { key: 'retail', count: 7 },
    { key: 'TRADE', count: 2 },
  ],
};

/** One value of a facet, as read from an answer that counts it three times. */
function findValue(facet: string, key: Json, values: ParameterValues = {}) {
  const facets = readFacets({ [facet]: [{ key, count: 3 }] }, values, {});
  const found = facets.find(({ name }) => name === facet)?.values;
  return found?.find((value) => value.key === key) ?? found?.[0];
}
/** Rows of the same colour with these counts. */
const blues = (counts: Json[]) => ({
  colour: counts.map((count) => ({ key: 'Blue', count })),
});
const namesIn = (filters: Json | undefined, values: ParameterValues = {}, seen = {}) =>
  readFacets(filters, values, seen).map((facet) => [
    facet.name,
    ...facet.values.map(
      ({ label, count, isSelected }) => `${label} ${count}${isSelected ? ' chosen' : ''}`,
    ),
  ]);

test('lists the facets in documented order, with labels and counts', () => {
  expect(namesIn(FILTERS)).toEqual([
    ['dealerIndependent', 'Independent dealers 6', 'Other dealers 4'],
    ['dealerMain', 'Main dealers 2'],
    ['dealerSupermarket', '77 9'],
    ['sold', 'Live 8', 'Sold 2'],
    ['plateYear', '2019 5'],
    ['colour', 'Blue 1204', 'Midnight Teal 1'],
    ['saleType', 'Retail 7', 'Trade 2'],
    ['category', 'Category S 3'],
  ]);
  expect(readFacets(FILTERS, {}, {}).map(({ label }) => label)).toEqual([
    'Independent dealers',
    'Main dealers',
    'Supermarkets',
    'Sold',
    'Plate year',
    'Colour',
    'Sale type',
    'Write-off category',
  ]);
});

test('years are in order, chosen or not, and other values in that of the first response', () => {
  const seen = { plateYear: [2015, 2012], colour: ['Red'] };
  const filters = {
    plateYear: [2016, 'before', 2011].map((key) => ({ key, count: 1 })),
    colour: [{ key: 'Blue', count: 1 }],
  };
  const values = { 'filters.years': [2013, 2015] };
  const years = '2011 1, 2012 undefined, 2013 undefined chosen, 2015 undefined chosen, 2016 1';
  expect(namesIn(filters, values, seen)).toEqual([
    ['plateYear', ...years.split(', '), 'before 1'],
    ['colour', 'Red undefined', 'Blue 1'],
  ]);
});

test.each(['', ' '])('the value %j is listed as not stated, without a filter', (key) => {
  expect(findValue('colour', key)).toMatchObject({ label: 'Not stated', count: 3 });
  expect(findValue('colour', key)?.valuesAfterToggle).toBeUndefined();
});

describe('choosing a value sets its filter', () => {
  const cases: readonly [string, string | number, ParameterValues, ParameterValues][] = [
    ['dealerIndependent', 1, {}, { 'filters.dealerTypes': ['independent'] }],
    ['dealerMain', 1, {}, { 'filters.dealerTypes': ['main'] }],
    [
      'dealerSupermarket',
      1,
      { 'filters.dealerTypes': ['main'] },
      { 'filters.dealerTypes': ['main', 'supermarket'] },
    ],
    ['plateYear', 2019, {}, { 'filters.years': [2019] }],
    ['plateYear', 2019, { 'filters.years': [2018] }, { 'filters.years': [2018, 2019] }],
    ['colour', 'Blue', { page: 4, limit: 20 }, { limit: 20, 'filters.colours': ['Blue'] }],
    ['colour', '__proto__', {}, { 'filters.colours': ['__proto__'] }],
    ['category', 'S', {}, { 'filters.categories': ['S'] }],
    ['category', 'Z9', {}, { 'filters.categories': ['Z9'] }],
    ['saleType', 'trade', {}, { 'filters.trade': true }],
    ['saleType', 'Trade', { 'filters.trade': false }, { 'filters.trade': true }],
    ['sold', 0, { page: 2 }, { 'filters.live': true }],
    ['sold', 0, { 'filters.live': false }, { 'filters.live': true }],
  ];
  test.each(cases)('%s %j with %j requests %j', (facet, key, values, next) => {
    expect(findValue(facet, key, values)).toMatchObject({
      key,
      count: 3,
      isSelected: false,
      valuesAfterToggle: next,
    });
  });

  test.each([
    [
      'dealerMain',
      1,
      { 'filters.dealerTypes': ['Main', 'independent'] },
      { 'filters.dealerTypes': ['independent'] },
    ],
    ['plateYear', 2019, { 'filters.years': [2019] }, {}],
    [
      'colour',
      'Blue',
      { 'filters.colours': ['Red', 'BLUE'], page: 2 },
      { 'filters.colours': ['Red'] },
    ],
    ['category', 'S', { 'filters.categories': ['s'] }, {}],
    ['saleType', 'TRADE', { 'filters.trade': true, limit: 20 }, { limit: 20 }],
    ['sold', 0, { 'filters.live': true, page: 9 }, {}],
  ])('%s %j with %j is deselected: %j', (facet, key, values, next) => {
    expect(findValue(facet, key, values)).toMatchObject({
      isSelected: true,
      valuesAfterToggle: next,
    });
    expect(findValue(facet, key, values)?.valuesAfterToggle).toEqual(next);
  });

  test.each<[string, string | number]>([
    ['sold', 1],
    ['sold', 2],
    ['sold', '0'],
    ['dealerMain', 0],
    ['dealerIndependent', 30_010],
    ['saleType', 'retail'],
    ['saleType', 'auction'],
    ['saleType', 'barter'],
    ['plateYear', 2019.5],
    ['plateYear', '2019'],
    ['plateYear', -1],
    ['plateYear', 1e300],
    ['colour', 5],
    ['colour', '  '],
    ['colour', 'x'.repeat(201)],
    ['category', ''],
  ])('%s %j has no filter', (facet, key) => {
    expect(findValue(facet, key)).toEqual({
      key,
      label: expect.any(String) as string,
      count: 3,
      isSelected: false,
    });
  });

  test('a full list accepts no further value and allows removal', () => {
    const full = {
      'filters.colours': Array.from({ length: 100 }, (_, index) => `colour ${index}`),
    };
    expect(findValue('colour', 'Blue', full)?.valuesAfterToggle).toBeUndefined();
    expect(
      findValue('colour', 'colour 7', full)?.valuesAfterToggle?.['filters.colours'],
    ).toHaveLength(99);
  });
});

describe('values that an answer does not count', () => {
  test('keep the position in which they were first seen, and follow the others if never counted', () => {
    const values = { 'filters.colours': ['blue', 'Red'], 'filters.live': true };
    const seen = { colour: ['Grey', 'Blue', 'Black'], sold: [0, 1] };
    const counted = { colour: [{ key: 'Blue', count: 4 }] };
    expect(namesIn(counted, values, seen)).toEqual([
      ['sold', 'Live undefined chosen', 'Sold undefined'],
      ['colour', 'Grey undefined', 'Blue 4 chosen', 'Black undefined', 'Red undefined chosen'],
    ]);
  });

  test('are listed without any facets if a filter selects them', () => {
    const values = {
      'filters.dealerTypes': ['SUPERMARKET', 'franchise'],
      'filters.years': [2019, 2019],
      'filters.trade': true,
      'filters.categories': ['N', 'n'],
    };
    expect(namesIn(undefined, values)).toEqual([
      ['dealerSupermarket', 'Supermarkets undefined chosen'],
      ['plateYear', '2019 undefined chosen'],
      ['saleType', 'Trade undefined chosen'],
      ['category', 'Category N undefined chosen'],
    ]);
  });

  test('are stored in the order received, up to 300', () => {
    const first = addKnownFacets({}, FILTERS);
    expect(first['colour']).toEqual(['Blue', 'Midnight Teal']);
    const more = addKnownFacets(first, { colour: [{ key: 'Red' }, { key: 'Blue' }] });
    expect(more['colour']).toEqual(['Blue', 'Midnight Teal', 'Red']);
    expect(more['sold']).toEqual([0, 1]);
    expect(addKnownFacets(more, FILTERS)).toBe(more);
    expect(addKnownFacets(more, undefined)).toBe(more);
    const many = Array.from({ length: 450 }, (_, index) => ({ key: `${index}`, count: 1 }));
    expect(addKnownFacets(more, { colour: many })['colour']).toHaveLength(300);
    expect(addKnownFacets(more, { colour: [{ key: 'x'.repeat(201), count: 1 }] })).toBe(more);
  });
});

describe('invalid facets', () => {
  test.each<[string, Json]>([
    ['not an object', 'text'],
    ['a list', [FILTERS]],
    ['facets that are not lists', { colour: 'Blue', sold: 5, saleType: { key: 'x', count: 1 } }],
    ['rows without a valid key', { colour: [null, 1, 'Blue', [], {}, { key: {} }, { key: null }] }],
    [
      'names that are not in the API documentation',
      JSON.parse('{"__proto__":[{"key":"a","count":1}]}'),
    ],
  ])('lists nothing for %s', (_, filters) => {
    expect(readFacets(filters, {}, {})).toEqual([]);
    expect(addKnownFacets({}, filters)).toEqual({});
  });

  test.each<[Json, number | undefined]>([
    [0, 0],
    [12, 12],
    [-1, undefined],
    [1.5, undefined],
    ['7', undefined],
    [null, undefined],
    [1e300, undefined],
    [true, undefined],
  ])('reads a count of %j as %j', (count, expected) => {
    const [facet] = readFacets({ colour: [{ key: 'Blue', count }] }, {}, {});
    expect(facet?.values[0]?.count).toBe(expected);
  });

  test('merges duplicate values and adds their counts', () => {
    expect(namesIn(blues([2, 3]))).toEqual([['colour', 'Blue 5']]);
    expect(namesIn(blues([2, 'x', 3]))).toEqual([['colour', 'Blue undefined']]);
    expect(namesIn(blues([Number.MAX_SAFE_INTEGER, 3]))).toEqual([['colour', 'Blue undefined']]);
  });

  test('reads at most 500 values', () => {
    const rows = Array.from({ length: 5000 }, (_, count) => ({ key: `colour ${count}`, count }));
    expect(readFacets({ colour: rows }, {}, {})[0]?.values).toHaveLength(500);
  });

  test('never throws for any input, and gives unique keys and values that can be sent', () => {
    const [v30] = VERSIONS;
    if (!v30) throw new Error('there is no current version');
    const key = fc.oneof(
      fc.constantFrom<Json>(0, 1, 'trade', 'Blue', 'S', 2019, '__proto__', null),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.double(),
      fc.jsonValue() as fc.Arbitrary<Json>,
    );
    const row = fc.oneof(
      fc.record({ key, count: fc.oneof(fc.nat(), fc.jsonValue()) }),
      fc.jsonValue(),
    );
    const names = fc.constantFrom(...Object.keys(FILTERS), '__proto__', 'constructor', 'fuel');
    const facets = fc.dictionary(names, fc.oneof(fc.array(row), fc.jsonValue()));
    const values = fc.record(
      {
        'filters.colours': fc.array(fc.string(), { minLength: 1 }),
        'filters.years': fc.array(fc.integer(), { minLength: 1 }),
        'filters.dealerTypes': fc.constantFrom<string[]>(['main'], ['x', 'INDEPENDENT']),
        'filters.live': fc.boolean(),
        'filters.trade': fc.boolean(),
        page: fc.nat(),
      },
      { requiredKeys: [] },
    );
    const json = fc.oneof(facets, fc.jsonValue()) as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(json, json, values, (filters, earlier, chosen) => {
        const seen = addKnownFacets(addKnownFacets({}, earlier), filters);
        for (const facet of readFacets(filters, chosen, seen)) {
          const keys = facet.values.map((value) => `${typeof value.key} ${value.key}`);
          expect(new Set(keys).size).toBe(keys.length);
          for (const { valuesAfterToggle = {} } of facet.values) {
            expect(valuesAfterToggle).not.toHaveProperty('page');
            expect(validateRequest(v30, { vrm: 'AB12CDE' }, valuesAfterToggle)).toEqual([]);
          }
        }
      }),
      { seed: 7, numRuns: 1000 },
    );
  });
});
