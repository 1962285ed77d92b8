import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateRequest } from '../provider/endpoint.ts';
import {
  type LocationKind,
  createDraft,
  keepSupportedValues,
  parseDraft,
  defaultSearchValues,
} from './draft.ts';
import type { DraftField } from './draft-field.ts';
import { VERSIONS, arbitraryDraft } from '../testing/search-drafts.ts';

const findVersion = (version: string) => {
  const match = VERSIONS.find((endpoint) => endpoint.version === version);
  if (!match) throw new Error(`no version ${version}`);
  return match;
};
const v30 = findVersion('3.0');
const v21 = findVersion('2.1');

describe('problems are reported for their field', () => {
  const UK = 'Enter a UK postcode such as LS1 4DY, or the first part such as LS1';
  const many = Array.from({ length: 1101 }, (_, index) => `word ${index}`);
  const cases: [string, LocationKind, Record<string, DraftField>, Record<string, string>][] = [
    ['3.0', 'anywhere', { limit: 9 }, { limit: 'Enter a number from 10 to 20' }],
    ['3.0', 'anywhere', { limit: 12.5 }, { limit: 'Enter a whole number' }],
    ['3.0', 'anywhere', { limit: true }, { limit: 'Enter a number' }],
    [
      '3.0',
      'anywhere',
      { 'filters.mileage.min': 'lots' },
      { 'filters.mileage.min': 'Enter a number' },
    ],
    [
      '3.0',
      'anywhere',
      { 'filters.mileage.min': '1,2' },
      { 'filters.mileage.min': 'Enter a number' },
    ],
    [
      '3.0',
      'anywhere',
      { 'filters.mileage.min': '1e5' },
      { 'filters.mileage.min': 'Enter a number' },
    ],
    [
      '3.0',
      'anywhere',
      { 'filters.mileage.min': NaN },
      { 'filters.mileage.min': 'Enter a number' },
    ],
    [
      '3.0',
      'anywhere',
      { 'filters.mileage.min': '9'.repeat(400) },
      { 'filters.mileage.min': 'Enter a number' },
    ],
    [
      '3.0',
      'anywhere',
      { 'filters.mileage.nearest': -1 },
      { 'filters.mileage.nearest': 'Enter 0 miles or more' },
    ],
    [
      '2.1',
      'anywhere',
      { 'filters.mileage.min': 9000, 'filters.mileage.max': 10 },
      { 'filters.mileage.max': 'Enter a mileage above “Mileage from”' },
    ],
    [
      '3.0',
      'anywhere',
      { 'filters.years': ['2019', '20x1'] },
      { 'filters.years': 'Enter whole numbers only, such as 2019' },
    ],
    [
      '3.0',
      'anywhere',
      { 'filters.years': ['2019.5'] },
      { 'filters.years': 'Enter whole numbers only, such as 2019' },
    ],
    [
      '3.0',
      'anywhere',
      { 'filters.years': ['9'.repeat(20)] },
      { 'filters.years': 'Enter whole numbers only, such as 2019' },
    ],
    ['3.0', 'anywhere', { 'filters.live': 'yes' }, { 'filters.live': 'Choose yes or no' }],
    ['3.0', 'anywhere', { order: 'up' }, { order: 'Choose one of: Ascending, Descending' }],
    [
      '2.1',
      'anywhere',
      { sort: 'colour' },
      { sort: 'Choose one of: Age, Price, Mileage, Distance' },
    ],
    [
      '3.0',
      'anywhere',
      { 'filters.colours': many },
      { 'filters.colours': 'Enter up to 100 items. You have 1,101.' },
    ],
    [
      '3.0',
      'anywhere',
      { 'filters.keywords': ['a', 'x'.repeat(201)] },
      { 'filters.keywords': 'Each item can have up to 200 characters' },
    ],
    ['3.0', 'postcode', {}, { postcode: 'Enter a postcode, or choose “Don’t use distance”' }],
    [
      '2.1',
      'postcode',
      { postcode: '  ' },
      { postcode: 'Enter a postcode, or choose “Don’t use distance”' },
    ],
    ['3.0', 'postcode', { postcode: 'Leeds' }, { postcode: UK }],
    ['3.0', 'postcode', { postcode: 'LS1 4' }, { postcode: UK }],
    ['3.0', 'postcode', { postcode: 'x'.repeat(600) }, { postcode: UK }],
    [
      '3.0',
      'postcode',
      { postcode: 'QQ1 1AA' },
      { postcode: 'No UK postcode starts with QQ. Check the first letters.' },
    ],
    [
      '3.0',
      'point',
      {},
      {
        longitude: 'Enter a longitude, or choose “Don’t use distance”',
        latitude: 'Enter a latitude, or choose “Don’t use distance”',
      },
    ],
    [
      '3.0',
      'point',
      { latitude: 53 },
      { longitude: 'Enter a longitude, or choose “Don’t use distance”' },
    ],
    [
      '3.0',
      'point',
      { latitude: 91, longitude: 181 },
      {
        longitude: 'Enter a number from -180 to 180 degrees',
        latitude: 'Enter a number from -90 to 90 degrees',
      },
    ],
    [
      '2.1',
      'anywhere',
      { sort: 'distance' },
      { postcode: 'Enter a postcode to measure the distance from' },
    ],
    [
      '2.0',
      'anywhere',
      { 'filters.distance': 5, postcode: 'LS1' },
      { postcode: 'Enter a postcode to measure the distance from' },
    ],
    ['2.0', 'postcode', { 'filters.distance': 5, postcode: 'Leeds' }, { postcode: UK }],
    [
      '2.0',
      'point',
      { 'filters.distance': 5, latitude: 5, longitude: 5 },
      { postcode: 'Enter a postcode to measure the distance from' },
    ],
    [
      '3.0',
      'anywhere',
      { limit: 5, 'filters.mileage.min': 9, 'filters.mileage.max': 1 },
      {
        limit: 'Enter a number from 10 to 20',
        'filters.mileage.max': 'Enter a mileage above “Mileage from”',
      },
    ],
  ];
  test.each(cases)(
    '%s, location %s: reports the problems of %j',
    (version, locationKind, fields, expected) => {
      const { problems } = parseDraft(findVersion(version), { locationKind, fields });
      expect(
        Object.fromEntries(problems.map(({ parameter, message }) => [parameter, message])),
      ).toEqual(expected);
      expect(problems.length).toBe(Object.keys(expected).length);
    },
  );

  test('omits invalid fields from the values', () => {
    const fields = { limit: 5, 'filters.years': ['x'], 'filters.live': true };
    expect(parseDraft(v30, { locationKind: 'anywhere', fields }).values).toEqual({
      'filters.live': true,
    });
  });
});

describe('createDraft', () => {
  test('restores lists as text, and the location that was sent', () => {
    const sent = { postcode: 'LS1', 'filters.years': [2019], 'filters.live': false, page: 3 };
    expect(createDraft(v30, sent)).toEqual({
      locationKind: 'postcode',
      fields: { postcode: 'LS1', 'filters.years': ['2019'], 'filters.live': false },
    });
    const point = { latitude: 53.796, longitude: -1.548 };
    expect(createDraft(v30, point)).toEqual({ locationKind: 'point', fields: point });
    expect(createDraft(v21, { ...point, showFilters: true })).toEqual({
      locationKind: 'anywhere',
      fields: {},
    });
  });

  test.each(VERSIONS)('gives a form that sends the same values in $version', (endpoint) => {
    fc.assert(
      fc.property(arbitraryDraft(endpoint), (draft) => {
        const { values, problems } = parseDraft(endpoint, draft);
        fc.pre(problems.length === 0);
        expect(parseDraft(endpoint, createDraft(endpoint, values))).toEqual({
          values,
          problems: [],
        });
      }),
      { seed: 7, numRuns: 400 },
    );
  });
});

describe('search values in another version', () => {
  const all30 = {
    limit: 20,
    showFilters: true,
    showCriteria: true,
    latitude: 53.796,
    longitude: -1.548,
    'filters.mileage.max': 90_000,
    'filters.mileage.nearest': 40_000,
    'filters.categories': ['S'],
    'filters.live': true,
  };
  test.each([
    ['3.0', { ...all30, page: 4 }, all30],
    ['2.1', all30, { limit: 20, 'filters.mileage.max': 90_000, 'filters.live': true }],
    ['2.0', { sort: 'price', order: 'desc' }, { sort: 'price', order: 'desc' }],
    ['2.0', { sort: 'colour', order: 'desc' }, {}],
    ['2.1', { sort: 'nearestMileage' }, {}],
    ['2.1', { order: 'desc', postcode: 'LS1' }, { order: 'desc', postcode: 'LS1' }],
    ['3.0', { sort: 'colour', order: 'asc' }, { sort: 'colour', order: 'asc' }],
    ['3.0', { price: 3, 'filters.colours': 'Blue', limit: 9, constructor: 'x' }, {}],
  ])('in version %s, of %j only %j is preserved', (version, values, expected) => {
    expect(keepSupportedValues(findVersion(version), values)).toEqual(expected);
  });

  test.each(VERSIONS)(
    '$version accepts all values except a distance without a postcode',
    (endpoint) => {
      fc.assert(
        fc.property(arbitraryDraft(v30), (draft) => {
          const { values, problems } = parseDraft(v30, draft);
          fc.pre(problems.length === 0);
          const wrong = validateRequest(
            endpoint,
            { vrm: 'AB12CDE' },
            keepSupportedValues(endpoint, values),
          );
          // The distance stays in the values. 2.x then requires a postcode if the coordinates were
          // dropped.
          expect(wrong.every(({ parameter }) => parameter === 'postcode')).toBe(true);
        }),
        { seed: 7, numRuns: 200 },
      );
    },
  );

  test('a first search requests facets and criteria if the version supports them', () => {
    expect(defaultSearchValues(v30)).toEqual({ showFilters: true, showCriteria: true });
    expect(defaultSearchValues(v21)).toEqual({});
    const { values, problems } = parseDraft(v30, createDraft(v30, defaultSearchValues(v30)));
    expect([values, problems]).toEqual([defaultSearchValues(v30), []]);
  });
});
