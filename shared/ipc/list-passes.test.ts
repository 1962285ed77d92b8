import { expect, test } from 'vitest';
import type { PassRow } from '../lists/pass-plan.ts';
import { DEFAULT_TRIAGE } from '../lists/work-list.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import { describeNeedingPlate, describePass, estimateCost, planListPass } from './list-passes.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

const list = { environment: 'uat' as const, triage: [...DEFAULT_TRIAGE] };
const settings = (change: Partial<Settings> = {}): Settings => ({ ...DEFAULT_SETTINGS, ...change });
const bundle = { uat: { sendKeyInQuery: false, useMultiRequest: true } };
const everything = { datasetProfile: 'everything' } as const;

const rowsWith = (count: number, row: Partial<PassRow> = {}): readonly PassRow[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 2,
    vrm: 'AB12CDE',
    vin: null,
    settled: new Set<DatasetId>(),
    ...row,
  }));
const byVin = { vrm: null, vin: 'WF0DXXGAKDCY12345' };
const triaged = { settled: new Set(DEFAULT_TRIAGE) };
const similar = { datasetVersions: { similarListings: '2.1' } };

test.each<
  [string, Partial<Settings>, 'triage' | 'full', readonly PassRow[], string, readonly string[]]
>([
  ['triage', {}, 'triage', rowsWith(186), '186 vehicles × 3 datasets = 558 requests', []],
  ['triage of one', {}, 'triage', rowsWith(1), '1 vehicle × 3 datasets = 3 requests', []],
  [
    'a full check after triage',
    everything,
    'full',
    rowsWith(20, triaged),
    '20 vehicles × 10 datasets = 200 requests',
    [],
  ],
  [
    'a full check of a profile without Provenance',
    { datasetProfile: 'custom', customProfile: ['status', 'keepers'] },
    'full',
    rowsWith(2),
    '2 vehicles × 3 datasets = 6 requests',
    [],
  ],
  [
    'a full check with vehicles without a plate',
    everything,
    'full',
    [...rowsWith(8, triaged), ...rowsWith(12, { ...byVin, ...triaged })],
    '20 vehicles, 188 requests',
    ['12 vehicles without a plate: Provenance needs one.'],
  ],
  [
    'two datasets that need a plate',
    { ...everything, ...similar },
    'full',
    rowsWith(1, byVin),
    '1 vehicle × 11 datasets = 11 requests',
    ['1 vehicle without a plate: Provenance and Similar listings need one.'],
  ],
  [
    'datasets that different numbers of vehicles need a plate for',
    { ...everything, ...similar },
    'full',
    [...rowsWith(1, byVin), ...rowsWith(1, { ...byVin, settled: new Set(['check'] as const) })],
    '2 vehicles × 11 datasets = 22 requests',
    [
      '1 vehicle without a plate: Provenance needs one.',
      '2 vehicles without a plate: Similar listings needs one.',
    ],
  ],
  [
    'rows of which some have a dataset already',
    {},
    'triage',
    [...rowsWith(2), ...rowsWith(1, { settled: new Set(['status'] as const) })],
    '3 vehicles, 8 requests',
    [],
  ],
  [
    'rows that have all',
    {},
    'triage',
    [...rowsWith(1), ...rowsWith(5, triaged)],
    '1 vehicle × 3 datasets = 3 requests',
    [],
  ],
  [
    'nothing to request',
    {},
    'triage',
    rowsWith(5, triaged),
    'No request of these rows is left to send',
    [],
  ],
  [
    'triage in one bundle request',
    bundle,
    'triage',
    rowsWith(186),
    '186 vehicles × 1 request = 186 requests',
    [],
  ],
  [
    'a full check with bundle requests, as a lookup',
    { ...everything, ...bundle },
    'full',
    rowsWith(20),
    '20 vehicles × 4 requests = 80 requests',
    [],
  ],
  [
    'vehicles without a plate, which are in no bundle request',
    bundle,
    'triage',
    [...rowsWith(1), ...rowsWith(1, byVin)],
    '2 vehicles, 4 requests',
    [],
  ],
])('%s', (_, change, pass, rows, text, needingPlate) => {
  const plan = planListPass(settings(change), list, pass, rows);
  expect([describePass(plan), describeNeedingPlate(plan)]).toEqual([text, needingPlate]);
});

test('plate and VIN: the plate is sent, in the order of the rows', () => {
  const rows = [...rowsWith(1, { number: 9, vin: byVin.vin }), ...rowsWith(1, byVin)];
  const { rows: planned } = planListPass(settings(), list, 'triage', rows);
  expect(planned.map(({ number, vehicle }) => [number, vehicle])).toEqual([
    [9, { vrm: 'AB12CDE' }],
    [2, { vin: byVin.vin }],
  ]);
});

test.each<[string, Partial<Settings>, Partial<Record<DatasetId, number>>, string]>([
  [
    'a tariff for each dataset',
    {},
    { status: 5, valuation: 25, motFeatureSet: 15 },
    '186 vehicles × 3 datasets = 558 requests, about £83.70 by your tariff',
  ],
  [
    'fractions of a penny',
    {},
    { status: 0.5, valuation: 0.25, motFeatureSet: 0 },
    '186 vehicles × 3 datasets = 558 requests, about £1.40 by your tariff',
  ],
  [
    'a dataset without a tariff',
    {},
    { status: 5, valuation: 25 },
    '186 vehicles × 3 datasets = 558 requests',
  ],
  [
    'bundle requests',
    bundle,
    { status: 5, valuation: 25, motFeatureSet: 15 },
    '186 vehicles × 1 request = 186 requests',
  ],
])('the cost with %s', (_, change, tariff, expected) => {
  const plan = planListPass(settings(change), list, 'triage', rowsWith(186));
  expect(describePass(plan, estimateCost(plan, tariff))).toBe(expected);
});
