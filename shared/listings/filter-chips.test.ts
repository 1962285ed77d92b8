import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EndpointVersion, validateRequest } from '../provider/endpoint.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import { createFilterChips, clearFilters, listRemovableFilters } from './filter-chips.ts';
import { parseDraft } from './draft.ts';
import { VERSIONS, arbitraryDraft } from '../testing/search-drafts.ts';

const findVersion = (version: string): EndpointVersion => {
  const match = VERSIONS.find((endpoint) => endpoint.version === version);
  if (!match) throw new Error(`no version ${version}`);
  return match;
};

describe('each filter has a label', () => {
  const cases: readonly [ParameterValues, string[]][] = [
    [{}, []],
    [{ limit: 20, sort: 'price', order: 'asc', showFilters: true, page: 2 }, []],
    [{ postcode: 'LS1 4DY' }, ['Near LS1 4DY']],
    [{ latitude: 53.796, longitude: -1.548 }, ['Near 53.796, -1.548']],
    [{ 'filters.colours': ['Blue', 'Red'] }, ['Colours: Blue', 'Colours: Red']],
    [{ 'filters.years': [2019] }, ['2019']],
    [
      { 'filters.years': [2016, 2014, 2015, 2019, 2018, 2011] },
      ['2011', '2014 to 2016', '2018 to 2019'],
    ],
    [{ 'filters.live': true }, ['Live']],
    [{ 'filters.live': false }, ['Live only: no']],
    [{ 'filters.keywords': ['heated seats'] }, ['Keywords: heated seats']],
    [{ 'filters.mileage.min': 10_000 }, ['Mileage from 10,000 miles']],
    [{ 'filters.mileage.max': 60_000 }, ['Mileage up to 60,000 miles']],
    [
      { 'filters.mileage.min': 77_000, 'filters.mileage.max': 104_200 },
      ['77,000 to 104,200 miles'],
    ],
    [{ 'filters.mileage.nearest': 1 }, ['Near 1 mile']],
    [{ 'filters.distance': 25 }, ['Within 25 miles']],
    [{ 'filters.distance': 1e300 }, ['Within 1e+300 miles']],
    [{ 'filters.dealerTypes': ['main'] }, ['Dealer types: main']],
    [{ 'filters.youngUsed': true }, ['Young used vehicles only: yes']],
    [{ 'filters.trade': false }, ['Trade listings only: no']],
    [{ 'filters.categories': ['S'] }, ['Write-off categories: S']],
    [
      { 'filters.categories': ['S'], 'filters.colours': ['Blue'], postcode: 'LS1' },
      ['Near LS1', 'Colours: Blue', 'Write-off categories: S'],
    ],
    [{ 'filters.colours': ['x'.repeat(200)] }, [`Colours: ${'x'.repeat(200)}`]],
    [
      { 'filters.colours': ['__proto__', 'constructor'] },
      ['Colours: __proto__', 'Colours: constructor'],
    ],
  ];
  test.each(cases)('labels the filters of %j', (values, labels) => {
    expect(createFilterChips(findVersion('3.0'), values).map(({ label }) => label)).toEqual(labels);
  });

  test('a filter has a label even if the version of the next search lacks it', () => {
    const values = { 'filters.categories': ['S'], 'filters.live': true };
    expect(createFilterChips(findVersion('2.0'), values).map(({ label }) => label)).toEqual([
      'Live',
      'Write-off categories: S',
    ]);
  });
});

test('amounts are offered first for removal, and a list as a whole', () => {
  const values = {
    postcode: 'LS1',
    'filters.years': [2014, 2015],
    'filters.live': true,
    'filters.mileage.min': 490_000,
  };
  const removable = listRemovableFilters(findVersion('3.0'), values);
  expect(removable.map(({ label }) => label)).toEqual([
    'Mileage from 490,000 miles',
    'Near LS1',
    '2014 to 2015',
    'Live',
  ]);
  const { 'filters.years': _, ...withoutYears } = values;
  expect(removable[2]?.valuesWithout).toEqual(withoutYears);
});

describe('removing a filter does not change the others', () => {
  const cases: readonly [string, ParameterValues, string, ParameterValues][] = [
    [
      '3.0',
      { page: 3, limit: 20, sort: 'price', 'filters.live': true, 'filters.trade': true },
      'Live',
      { limit: 20, sort: 'price', 'filters.trade': true },
    ],
    [
      '3.0',
      { page: 3, 'filters.colours': ['Blue', 'Red', 'Grey'] },
      'Colours: Red',
      { 'filters.colours': ['Blue', 'Grey'] },
    ],
    ['3.0', { 'filters.colours': ['Blue'] }, 'Colours: Blue', {}],
    ['2.1', { 'filters.years': [2018, 2021, 2022] }, '2021 to 2022', { 'filters.years': [2018] }],
    [
      '3.0',
      { 'filters.mileage.min': 5, 'filters.mileage.max': 9, 'filters.mileage.nearest': 7 },
      '5 to 9 miles',
      { 'filters.mileage.nearest': 7 },
    ],
    [
      '3.0',
      { latitude: 53.796, longitude: -1.548, sort: 'distance', 'filters.distance': 5 },
      'Near 53.796, -1.548',
      { sort: 'distance', 'filters.distance': 5 },
    ],
    [
      '3.0',
      { postcode: 'LS1', sort: 'distance', 'filters.distance': 5 },
      'Near LS1',
      { sort: 'distance', 'filters.distance': 5 },
    ],
    [
      '2.1',
      { postcode: 'LS1', sort: 'distance', order: 'asc', 'filters.distance': 5, limit: 20 },
      'Near LS1',
      { limit: 20 },
    ],
    [
      '2.0',
      { postcode: 'LS1', sort: 'price', order: 'asc', 'filters.distance': 5 },
      'Near LS1',
      { sort: 'price', order: 'asc' },
    ],
    ['2.0', { postcode: 'LS1', sort: 'price' }, 'Near LS1', { sort: 'price' }],
    [
      '2.0',
      { postcode: 'LS1', sort: 'distance', 'filters.distance': 5 },
      'Within 5 miles',
      { postcode: 'LS1', sort: 'distance' },
    ],
  ];
  test.each(cases)('%s: from %j, removing “%s” leaves %j', (version, values, label, without) => {
    const chip = createFilterChips(findVersion(version), values).find(
      (each) => each.label === label,
    );
    expect(chip?.valuesWithout).toEqual(without);
  });

  test.each([
    [
      { page: 2, limit: 20, sort: 'price', order: 'asc', showFilters: true, postcode: 'LS1' },
      { limit: 20, sort: 'price', order: 'asc', showFilters: true },
    ],
    [{ latitude: 1, longitude: 2, sort: 'distance', order: 'desc', 'filters.live': true }, {}],
    [
      { 'filters.colours': ['Blue'], 'filters.mileage.max': 5, showCriteria: true },
      { showCriteria: true },
    ],
  ])('removing all of %j leaves %j', (values, without) => {
    expect(clearFilters(values)).toEqual(without);
  });
});

test.each(VERSIONS)('$version: the search after any removal can be sent', (endpoint) => {
  const vehicle = { vrm: 'AB12CDE' };
  fc.assert(
    fc.property(arbitraryDraft(endpoint), (draft) => {
      const { values, problems } = parseDraft(endpoint, draft);
      fc.pre(problems.length === 0);
      const chips = createFilterChips(endpoint, values);
      expect(new Set(chips.map(({ id }) => id)).size).toBe(chips.length);
      for (const { valuesWithout } of chips)
        expect(validateRequest(endpoint, vehicle, valuesWithout)).toEqual([]);
      const none = clearFilters(values);
      expect(validateRequest(endpoint, vehicle, none)).toEqual([]);
      expect(createFilterChips(endpoint, none)).toEqual([]);
    }),
    { seed: 7, numRuns: 400 },
  );
});
