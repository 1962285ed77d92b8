import { expect, test } from 'vitest';
import type { DatasetId } from '../provider/catalogue.ts';
import { type ListedRequest, type Resends, toPassRows } from './pass-rows.ts';

const row = (number: number, answered?: DatasetId[]) => ({
  number,
  vrm: 'AB12CDE',
  vin: null,
  summary: answered ? { answered } : null,
});
const request = (
  rowNumber: number,
  state: ListedRequest['state'],
  ...datasets: DatasetId[]
): ListedRequest => ({ rowNumber, state, datasets });

const NONE = { resendsUncertain: false, resendsRefused: false };

test.each<
  [string, readonly ListedRequest[], Partial<Resends>, readonly (readonly DatasetId[])[], number]
>([
  ['nothing is open', [], {}, [['status'], []], 0],
  ['a request failed', [request(2, 'failed', 'check')], {}, [['status'], []], 0],
  [
    'a request may have been charged',
    [request(2, 'uncertain', 'check')],
    {},
    [['status'], ['check']],
    1,
  ],
  [
    'it is sent again',
    [request(2, 'uncertain', 'check')],
    { resendsUncertain: true },
    [['status'], []],
    1,
  ],
  ['it is of another row', [request(9, 'uncertain', 'check')], {}, [['status'], []], 0],
  [
    'a dataset was refused for another row',
    [request(9, 'refused', 'check')],
    { resendsUncertain: true },
    [['status', 'check'], ['check']],
    0,
  ],
  [
    'it is sent again after a refusal',
    [request(9, 'refused', 'check')],
    { resendsRefused: true },
    [['status'], []],
    0,
  ],
  [
    'a bundle request was refused',
    [request(2, 'refused', 'check', 'valuation')],
    {},
    [['status'], []],
    0,
  ],
])('%s', (_, open, resends, settled, uncertainCount) => {
  const found = toPassRows([row(1, ['status']), row(2)], open, { ...NONE, ...resends });
  expect(found.rows.map((each) => [...each.settled])).toEqual(settled);
  expect(found.uncertainCount).toBe(uncertainCount);
});
