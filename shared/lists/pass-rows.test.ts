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
  [
    'its dataset is not of the pass',
    [request(2, 'uncertain', 'keepers')],
    {},
    [['status'], ['keepers']],
    0,
  ],
  ['its dataset was received since', [request(1, 'uncertain', 'status')], {}, [['status'], []], 0],
  [
    'only one dataset of a bundle request was received since',
    [request(1, 'uncertain', 'status', 'check')],
    {},
    [['status', 'check'], []],
    1,
  ],
  [
    'its dataset was refused for another row',
    [request(2, 'uncertain', 'check'), request(1, 'refused', 'check')],
    {},
    [['status', 'check'], ['check']],
    0,
  ],
  [
    'its dataset was refused and is sent again',
    [request(2, 'uncertain', 'check'), request(1, 'refused', 'check')],
    { resendsRefused: true },
    [['status'], ['check']],
    1,
  ],
  [
    'a bundle request and a single request for the same dataset may have been charged',
    [request(2, 'uncertain', 'status', 'check'), request(2, 'uncertain', 'check')],
    {},
    [['status'], ['status', 'check']],
    2,
  ],
])('%s', (_, open, resends, settled, uncertainCount) => {
  const rows = [row(1, ['status']), row(2)];
  const found = toPassRows(rows, ['status', 'check'], open, { ...NONE, ...resends });
  expect(found.rows.map((each) => [...each.settled])).toEqual(settled);
  expect(found.uncertainCount).toBe(uncertainCount);
});
