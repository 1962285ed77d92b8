import { expect, test } from 'vitest';
import { DATASET_IDS, type DatasetId } from '../provider/catalogue.ts';
import { describeUnknownVehicle } from './unknown-vehicle.ts';
import type { NotChecked, Verdict } from './verdict.ts';

type Reason = Exclude<NotChecked['reason'], 'not-stated' | 'not-refreshed' | 'unexpected-values'>;

/** Every dataset holds no data, except for these; `received` has a response. */
function describeMissing(
  others: Readonly<Partial<Record<DatasetId, Reason | 'received'>>>,
  result: Verdict['result'] = 'incomplete',
) {
  const notChecked = DATASET_IDS.flatMap((dataset): NotChecked[] => {
    const reason = others[dataset] ?? 'no-data';
    return reason === 'received' ? [] : [{ dataset, reason }];
  });
  return describeUnknownVehicle({ result, notChecked });
}

test.each([
  [{}, '13 of 13 datasets hold no data.'],
  [{ similarListings: 'received' }, '12 of 13 datasets hold no data.'],
  [{ check: 'not-requested', optionsActual: 'not-requested' }, '11 of 11 datasets hold no data.'],
  [{ valuation: 'timed-out' }, '12 of 13 datasets hold no data.'],
  [{ spec: 'received' }, undefined],
  [{ check: 'not-entitled' }, undefined],
  [{ saleEvents: 'loading' }, undefined],
  [
    {
      check: 'not-requested',
      spec: 'not-requested',
      status: 'not-requested',
      keepers: 'not-requested',
    },
    undefined,
  ],
] as const)('%j: %s', (others, expected) => expect(describeMissing(others)).toBe(expected));

test.each(['alert', 'review'] as const)('a finding with the result %s is not replaced', (result) =>
  expect(describeMissing({}, result)).toBeUndefined(),
);
