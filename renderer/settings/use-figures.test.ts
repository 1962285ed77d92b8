import { expect, test } from 'vitest';
import type { UseCount } from '../../shared/ipc/use.ts';
import { sumUse, toPounds, writeUseCsv } from './use-figures.ts';

const count = (changes: Partial<UseCount> = {}): UseCount => ({
  day: '2026-11-28',
  environment: 'production',
  dataset: 'status',
  outcome: 'answered',
  source: 'hand',
  count: 1,
  ...changes,
});
const TODAY = '2026-11-28';

test('sums by environment, dataset and outcome, today and in the month', () => {
  const counts = [
    count({ day: '2026-11-01', count: 5 }),
    count({ count: 2 }),
    count({ source: 'list', count: 3 }),
    count({ outcome: 'no-data' }),
    count({ dataset: 'check', count: 4 }),
    count({ environment: 'sample', count: 100 }),
  ];
  const { rows, total } = sumUse(counts, TODAY, { status: 15, check: 250 });
  const summary = rows.map((row) => [
    row.environment,
    row.dataset,
    row.outcome,
    row.today,
    row.month,
    row.monthPence,
  ]);
  expect(summary).toEqual([
    ['production', 'check', 'answered', 4, 4, 1000],
    ['production', 'status', 'answered', 5, 10, 150],
    ['production', 'status', 'no-data', 1, 1, 15],
    ['sample', 'status', 'answered', 100, 100, 0],
  ]);
  expect(total).toEqual({ today: 10, month: 15, monthPence: 1165, monthWithoutTariff: 0 });
});

test.each<{ name: string; change: Partial<UseCount>; tariff: object }>([
  { name: 'a dataset without a tariff', change: {}, tariff: { check: 250 } },
  {
    name: 'a bundle request',
    change: { dataset: 'multiRequest' },
    tariff: { status: 15, check: 250 },
  },
])('the cost of $name is not known', ({ change, tariff }) => {
  const { rows, total } = sumUse([count({ ...change, count: 7 })], TODAY, tariff);
  expect(rows[0]?.monthPence).toBeUndefined();
  expect(total).toMatchObject({ monthPence: 0, monthWithoutTariff: 7 });
});

test('a tariff of nothing is known', () => {
  expect(sumUse([count()], TODAY, { status: 0 }).total.monthWithoutTariff).toBe(0);
});

test.each([
  [8370, 83.7],
  [0.1 + 0.2, 0],
  [1.5, 0.02],
])('%d pence are %d pounds', (pence, pounds) => expect(toPounds(pence)).toBe(pounds));

test('writes a line for each count', () => {
  const counts = [
    count({ count: 2 }),
    count({ dataset: 'multiRequest', outcome: 'busy', source: 'list' }),
    count({ environment: 'sample', count: 3 }),
  ];
  expect(writeUseCsv(counts, { status: 12.5 }).split('\r\n')).toEqual([
    '\uFEFFDay,Environment,Dataset,Outcome,Sent,Requests,Tariff in pence,Cost in pounds',
    '2026-11-28,Production,Status,Response received,by hand,2,12.5,0.25',
    '2026-11-28,Production,Bundle request,"Provider busy (429, 503)",by a work list,1,,',
    '2026-11-28,Sample,Status,Response received,by hand,3,12.5,0',
    '',
  ]);
});
