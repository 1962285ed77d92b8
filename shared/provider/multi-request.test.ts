import { describe, expect, test } from 'vitest';
import { BUNDLED_DATASETS, type BundledDatasetId, findEndpoint } from './catalogue.ts';
import { BUNDLE_DATASETS, BUNDLE_FIELDS, BUNDLE_ONLY, buildBundleBody } from './multi-request.ts';

describe('datasets of the multi-request', () => {
  test('are the sixteen documented ones', () => {
    const named =
      'abi advertFeatureSet image keepers marketDemand mileage mot motFeatureSet saleEvents ' +
      'security similarListings spec status valuation vrms vrmToVin';
    expect(BUNDLE_DATASETS).toEqual(named.split(' '));
  });

  test('are ten with a tab and six of its own', () => {
    const tabs = BUNDLED_DATASETS.map(({ id }) => id);
    const own = BUNDLE_ONLY.map(({ id }) => id);
    expect([...tabs, ...own].toSorted()).toEqual(BUNDLE_DATASETS.toSorted());
    expect(own.toSorted()).toEqual(['abi', 'image', 'marketDemand', 'mileage', 'mot', 'vrmToVin']);
  });

  test('have the documented additional fields', () => {
    expect(BUNDLE_FIELDS).toEqual({
      advertFeatureSet: ['date'],
      image: [],
      keepers: [],
      marketDemand: [],
      mileage: [],
      security: [],
      spec: [],
      status: [],
      vrms: [],
      abi: [],
      mot: ['latest'],
      saleEvents: ['from', 'to'],
      similarListings: ['page', 'limit', 'sort', 'order', 'postcode', 'filters'],
      valuation: ['mileage', 'date', 'condition', 'confidence', 'stockingDepreciation'],
      vrmToVin: ['vrm'],
      motFeatureSet: ['date', 'currentOwnerOnly'],
    });
  });

  test.each<[BundledDatasetId, string]>([
    ['advertFeatureSet', '1.0'],
    ['saleEvents', '2.0'],
    ['similarListings', '2.1'],
    ['similarListings', '2.0'],
    ['valuation', '1.0'],
    ['motFeatureSet', '2.0'],
  ])('%s %s accepts the same parameters in a bundle as in a single request', (id, version) => {
    const names = (findEndpoint(id, version)?.parameters ?? []).map(({ name }) =>
      name.replace(/\..*/, ''),
    );
    expect([...new Set(names)].toSorted()).toEqual(BUNDLE_FIELDS[id].toSorted());
  });
});

describe('buildBundleBody', () => {
  test('includes each dataset with its version and parameters', () => {
    const body = buildBundleBody('AB12CDE', [
      { dataset: 'spec', version: '1.2', parameters: {} },
      { dataset: 'valuation', version: '1.0', parameters: { mileage: 45_000, confidence: true } },
      {
        dataset: 'similarListings',
        version: '2.1',
        parameters: { limit: 20, 'filters.mileage.min': 10 },
      },
      { dataset: 'vrmToVin', version: '1.0', parameters: { vrm: 'AB12CDE' } },
    ]);
    expect(body).toEqual({
      datasets: ['spec', 'valuation', 'similarListings', 'vrmToVin'],
      request: {
        vrm: 'AB12CDE',
        spec: { version: '1.2' },
        valuation: { version: '1.0', mileage: 45_000, confidence: true },
        similarListings: { version: '2.1', limit: 20, filters: { mileage: { min: 10 } } },
        vrmToVin: { version: '1.0', vrm: 'AB12CDE' },
      },
    });
  });
});
