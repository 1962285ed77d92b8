import { describe, expect, test } from 'vitest';
import {
  currentVersion,
  type DatasetId,
  DATASET_IDS,
  DATASETS,
  getDataset,
  findEndpoint,
} from './catalogue.ts';
import { multiRequest } from './multi-request.ts';

const PAGE_2 =
  'page limit sort order postcode filters.colours filters.years filters.live filters.keywords ' +
  'filters.mileage.min filters.mileage.max filters.distance filters.dealerTypes ' +
  'filters.youngUsed filters.trade';
const PAGE_3 = `${PAGE_2} showCriteria showFilters longitude latitude filters.mileage.nearest filters.categories`;

/** The table "Endpoints" of the API documentation, row by row, with its parameter tables. */
const ENDPOINTS: readonly (readonly [
  method: string,
  path: string,
  by: 'vrm-or-vin' | 'vrm',
  parameters: string,
  wrapper: string | undefined,
  dataset: DatasetId | 'multi-request',
])[] = [
  ['GET', '/ratings/core/1.0', 'vrm-or-vin', '', undefined, 'rating'],
  ['GET', '/spec/1.2', 'vrm-or-vin', '', 'spec', 'spec'],
  ['GET', '/spec/1.1', 'vrm-or-vin', '', 'spec', 'spec'],
  ['GET', '/spec/1.0', 'vrm-or-vin', '', 'spec', 'spec'],
  [
    'GET',
    '/valuation/1.0',
    'vrm-or-vin',
    'mileage date condition confidence stockingDepreciation',
    undefined,
    'valuation',
  ],
  ['GET', '/sale-events/2.0', 'vrm-or-vin', 'from to', undefined, 'saleEvents'],
  ['POST', '/similar-listings/3.0', 'vrm-or-vin', PAGE_3, undefined, 'similarListings'],
  ['POST', '/similar-listings/2.1', 'vrm', PAGE_2, undefined, 'similarListings'],
  ['POST', '/similar-listings/2.0', 'vrm', PAGE_2, undefined, 'similarListings'],
  ['GET', '/advert-feature-set/1.0', 'vrm-or-vin', 'date', undefined, 'advertFeatureSet'],
  ['POST', '/multi-request/1.0', 'vrm', '', undefined, 'multi-request'],
  ['GET', '/status/1.0', 'vrm-or-vin', '', undefined, 'status'],
  ['GET', '/security/tracker/1.0', 'vrm-or-vin', '', undefined, 'security'],
  ['GET', '/options-actual/2.0', 'vrm-or-vin', '', undefined, 'optionsActual'],
  ['GET', '/options-actual/1.0', 'vrm-or-vin', '', undefined, 'optionsActual'],
  [
    'GET',
    '/mot-feature-set/2.0',
    'vrm-or-vin',
    'date currentOwnerOnly',
    undefined,
    'motFeatureSet',
  ],
  ['GET', '/mot-feature-set/1.0', 'vrm', 'date', undefined, 'motFeatureSet'],
  ['GET', '/check/1.0', 'vrm', '', 'check', 'check'],
  ['GET', '/keepers/1.0', 'vrm-or-vin', '', undefined, 'keepers'],
  ['GET', '/vrms/1.0', 'vrm-or-vin', '', undefined, 'vrms'],
];

const singles = ENDPOINTS.flatMap(([method, path, by, parameters, wrapper, dataset]) =>
  dataset === 'multi-request' ? [] : [{ method, path, by, parameters, wrapper, dataset }],
);
const versionIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const splitWords = (text: string) => text.split(' ').filter((word) => word !== '');

describe('the catalogue compared with the documented endpoints', () => {
  test('has exactly the twenty documented rows', () => {
    const stated = DATASETS.flatMap(({ versions }) => versions.map(({ path }) => path));
    const all: string[] = [...stated, multiRequest.path];
    expect(ENDPOINTS).toHaveLength(20);
    expect(all.toSorted()).toEqual(ENDPOINTS.map(([, path]) => path).toSorted());
  });

  test.each(singles)(
    'matches $method $path',
    ({ method, path, by, parameters, wrapper, dataset }) => {
      const endpoint = findEndpoint(dataset, versionIn(path));
      expect(endpoint).toMatchObject({ method, path, identifiedBy: by, version: versionIn(path) });
      expect(endpoint?.responseKey).toBe(wrapper);
      const names = endpoint?.parameters.map(({ name }) => name) ?? [];
      expect(names.toSorted()).toEqual(splitWords(parameters).toSorted());
    },
  );

  test('includes the multi-request', () => {
    expect(multiRequest).toEqual({ method: 'POST', path: '/multi-request/1.0', version: '1.0' });
  });
});

describe('versions', () => {
  test.each([
    ['spec', '1.2', ['1.1', '1.0']],
    ['saleEvents', '2.0', []],
    ['similarListings', '3.0', ['2.1', '2.0']],
    ['optionsActual', '2.0', ['1.0']],
    ['motFeatureSet', '2.0', ['1.0']],
    ['rating', '1.0', []],
    ['valuation', '1.0', []],
    ['advertFeatureSet', '1.0', []],
    ['status', '1.0', []],
    ['security', '1.0', []],
    ['check', '1.0', []],
    ['keepers', '1.0', []],
    ['vrms', '1.0', []],
  ] as const)('%s: current %s, earlier %j', (id, current, earlier) => {
    expect(currentVersion(id)).toBe(current);
    expect(getDataset(id).versions.map(({ version }) => version)).toEqual([current, ...earlier]);
  });

  test('omits undocumented versions', () => {
    expect(findEndpoint('saleEvents', '1.0')).toBeUndefined();
    expect(findEndpoint('check', '')).toBeUndefined();
  });
});

describe('datasets of the tabs', () => {
  test('are thirteen, in tab order', () => {
    expect(DATASETS.map(({ name }) => name)).toEqual([
      'Provenance',
      'Valuation',
      'Sale events',
      'Similar listings',
      'Advert features',
      'Specification',
      'Rating',
      'Options',
      'MOT analysis',
      'Status',
      'Keepers',
      'Plate history',
      'Tracker',
    ]);
    expect(new Set(DATASET_IDS).size).toBe(13);
  });

  test('include only one slow dataset, the fitted options', () => {
    const slow = DATASET_IDS.filter((id) => getDataset(id).isSlow);
    expect(slow).toEqual(['optionsActual']);
  });

  test('have no bundle name for rating, options and provenance', () => {
    const single = DATASET_IDS.filter((id) => getDataset(id).bundleFields === undefined);
    expect(single.toSorted()).toEqual(['check', 'optionsActual', 'rating']);
  });
});

describe('default parameters', () => {
  test.each([
    ['valuation', '1.0', { condition: 'good', confidence: false, stockingDepreciation: false }],
    ['motFeatureSet', '2.0', { currentOwnerOnly: false }],
    ['similarListings', '3.0', { page: 1, limit: 10, showCriteria: false, showFilters: false }],
    ['similarListings', '2.1', { limit: 10 }],
    ['similarListings', '2.0', { limit: 10 }],
    ['saleEvents', '2.0', {}],
  ] as const)('%s %s', (id, version, defaults) => {
    const stated = (findEndpoint(id, version)?.parameters ?? []).flatMap((parameter) =>
      'default' in parameter ? [[parameter.name, parameter.default]] : [],
    );
    expect(Object.fromEntries(stated)).toEqual(defaults);
  });
});
