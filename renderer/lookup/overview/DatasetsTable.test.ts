import { expect, test } from 'vitest';
import type { DatasetId } from '../../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import { createAnswerMetadata } from '../../testing/fake-bridge.ts';
import { summarize } from './DatasetsTable.tsx';

const summaryOf = (dataset: DatasetId, record: JsonObject) =>
  summarize({
    ...createAnswerMetadata({
      requestId: '1',
      environment: 'sample',
      dataset,
      version: '1.0',
      vehicle: { vrm: 'AB12CDE' },
      parameters: {},
    }),
    kind: 'answered',
    record,
    warnings: [],
  });

test.each<[DatasetId, JsonObject, string]>([
  [
    'valuation',
    { valuation: { retail: 4250, trade: 3100 }, mileage: { value: 78_200 } },
    '2 guide values',
  ],
  ['saleEvents', { saleEvents: [{}] }, '1 past advert'],
  ['similarListings', { total: 124 }, '124 listings'],
  [
    'rating',
    { core: { abiCode: '01234567', gr50Actual: '11', groupRatingSuffix: 'E' } },
    'ABI 01234567 · Group 11E',
  ],
  [
    'rating',
    { core: { abiCode: '1234567', gr50Actual: '27E', groupRatingSuffix: 'E' } },
    'ABI 01234567 · Group 27E',
  ],
  ['rating', { core: { gr50Actual: '27E' } }, 'Group 27E'],
  ['optionsActual', { actual: { options: [{}, {}] } }, '2 options'],
  [
    'status',
    { mot: { status: 'Valid', expiryDate: '2027-03-12' }, tax: { status: 'SORN' } },
    'MOT Valid · MOT expiry 12 Mar 2027 · Tax SORN',
  ],
  [
    'status',
    { mot: { status: 'Not valid', expiryDate: '2026-11-18' } },
    'MOT Not valid · MOT expiry 18 Nov 2026',
  ],
  ['keepers', { previousOwners: 1 }, '1 previous keeper'],
  [
    'security',
    { hardwareType: 'S5', subscriptionStatus: 'Cancelled' },
    'S5 · subscription Cancelled',
  ],
])('summarizes %s in one line', (dataset, record, expected) =>
  expect(summaryOf(dataset, record)).toBe(expected),
);

test('never summarizes the provenance check', () => {
  const record = { overview: { status: 'CLEAR', detail: { finance: false } } };
  expect(summaryOf('check', record)).toBe('Received. Open the tab to view.');
});

test('an answer without the summarized fields shows only that it was received', () => {
  expect(summaryOf('valuation', {})).toBe('Received');
  expect(summaryOf('status', { mot: 'soon' })).toBe('Received');
});
