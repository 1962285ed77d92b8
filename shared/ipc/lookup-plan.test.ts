import { expect, test } from 'vitest';
import { datasetsToFetch, DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { DATASET_IDS } from '../provider/catalogue.ts';
import { planLookup, selectedVersion } from './lookup-plan.ts';

const settings = (change: Partial<Settings> = {}): Settings => ({ ...DEFAULT_SETTINGS, ...change });
const byPlate = { environment: 'uat', vehicle: { vrm: 'AB12CDE' } } as const;
const byVin = { environment: 'uat', vehicle: { vin: 'WF0DXXGAKDCY12345' } } as const;
const bundle = { uat: { sendKeyInQuery: false, useMultiRequest: true } };

test.each(['dealer', 'insurer', 'everything'] as const)(
  '%s requests its datasets, the slow one first',
  (datasetProfile) => {
    const plan = planLookup(settings({ datasetProfile }), byPlate);
    const inOrder = datasetsToFetch({ datasetProfile, customProfile: [] });
    const slow = inOrder.filter((id) => id === 'optionsActual');
    expect(plan.singleRequests.map(({ dataset }) => dataset)).toEqual([
      ...slow,
      ...inOrder.filter((id) => id !== 'optionsActual'),
    ]);
    expect(plan.requestCount).toBe(inOrder.length);
    expect(plan.bundle).toBeUndefined();
  },
);

test.each([{}, bundle])(
  'an insurer requests the range and the change of the value, %j',
  (change) => {
    const valuationParameters = (profile: Settings['datasetProfile']) => {
      const plan = planLookup(settings({ ...change, datasetProfile: profile }), byPlate);
      const all = [...plan.singleRequests, ...(plan.bundle?.datasets ?? [])];
      return all.find(({ dataset }) => dataset === 'valuation')?.parameters;
    };
    expect(valuationParameters('insurer')).toEqual({
      confidence: true,
      stockingDepreciation: true,
    });
    expect(valuationParameters('dealer')).toBeUndefined();
  },
);

test('a custom profile requests the selected datasets in the order of the tabs', () => {
  const own = settings({ datasetProfile: 'custom', customProfile: ['status', 'check'] });
  expect(planLookup(own, byPlate).singleRequests).toEqual([
    { dataset: 'check', version: '1.0' },
    { dataset: 'status', version: '1.0' },
  ]);
});

test('a VIN lookup leaves out datasets that need a plate', () => {
  const requested = planLookup(settings(), byVin).singleRequests.map(({ dataset }) => dataset);
  expect(requested).not.toContain('check');
  expect(requested).toHaveLength(DATASET_IDS.length - 1);
  const older = settings({ datasetVersions: { motFeatureSet: '1.0', similarListings: '2.1' } });
  expect(planLookup(older, byVin).requestCount).toBe(DATASET_IDS.length - 3);
});

test('requests the selected version unless it does not exist', () => {
  expect(selectedVersion(settings({ datasetVersions: { spec: '1.1' } }), 'spec')).toBe('1.1');
  expect(selectedVersion(settings({ datasetVersions: { spec: '9.9' } }), 'spec')).toBe('1.2');
});

test('bundle mode sends one bundle request, and single requests for options, provenance check and rating', () => {
  const plan = planLookup(settings(bundle), byPlate);
  expect(plan.singleRequests.map(({ dataset }) => dataset)).toEqual([
    'optionsActual',
    'check',
    'rating',
  ]);
  expect(plan.bundle?.datasets).toHaveLength(10);
  expect(plan.bundle?.bundleOnlyDatasets).toHaveLength(6);
  expect(plan.requestCount).toBe(4);
});

test('a bundle contains similar listings of 2.x only', () => {
  const parts = planLookup(settings(bundle), byPlate).bundle?.datasets;
  expect(parts).toContainEqual({ dataset: 'similarListings', version: '2.1' });
});

test('a profile without all datasets does not request the six bundle-only datasets', () => {
  const plan = planLookup(settings({ ...bundle, datasetProfile: 'dealer' }), byPlate);
  expect(plan.bundle?.bundleOnlyDatasets).toEqual([]);
});

test('sends no bundle request for a VIN, in Sample, or in an environment without bundle mode', () => {
  expect(planLookup(settings(bundle), byVin).bundle).toBeUndefined();
  expect(
    planLookup(settings(bundle), { ...byPlate, environment: 'sample' }).bundle,
  ).toBeUndefined();
  const production = { ...byPlate, environment: 'production' } as const;
  expect(planLookup(settings(bundle), production).bundle).toBeUndefined();
});
