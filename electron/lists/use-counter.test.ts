import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UseCount } from '../../shared/ipc/use.ts';
import { createSql, type Database } from '../archive/database.ts';
import type { Use } from '../provider/call.ts';
import { createUseCounter } from './use-counter.ts';

let database: Database;
let now: Date;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
});
afterEach(() => database.close());

const open = () => createUseCounter(createSql(database), { now: () => now });
const use = (changes: Partial<Use> = {}): Use => ({
  environment: 'production',
  dataset: 'status',
  outcome: 'answered',
  source: 'hand',
  ...changes,
});

test('adds the attempts with the same day, environment, dataset, outcome and source', () => {
  now = new Date('2026-11-28T12:00:00Z');
  const counter = open();
  const others: readonly Partial<Use>[] = [
    { environment: 'uat' },
    { dataset: 'multiRequest' },
    { outcome: 'no-data' },
    { source: 'list' },
  ];
  for (const changes of [{}, {}, ...others]) counter.add(use(changes));
  const row: UseCount = { ...use(), day: '2026-11-28', count: 2 };
  expect(open().getMonth()).toEqual([
    { ...row, dataset: 'multiRequest', count: 1 },
    row,
    { ...row, source: 'list', count: 1 },
    { ...row, outcome: 'no-data', count: 1 },
    { ...row, environment: 'uat', count: 1 },
  ]);
});

test.each<{ name: string; at: string; day: string }>([
  { name: 'in winter', at: '2026-01-05T23:59:59Z', day: '2026-01-05' },
  { name: 'in summer, an hour after UTC', at: '2026-07-05T23:00:00Z', day: '2026-07-06' },
])('counts by the day in London $name', ({ at, day }) => {
  now = new Date(at);
  const counter = open();
  counter.add(use());
  expect(counter.getMonth().map((row) => row.day)).toEqual([day]);
});

test('the number of today has no other day and no Sample', () => {
  now = new Date('2026-11-27T12:00:00Z');
  const counter = open();
  counter.add(use());
  now = new Date('2026-11-28T12:00:00Z');
  expect(counter.countToday()).toBe(0);
  for (const environment of ['production', 'uat', 'sample'] as const)
    counter.add(use({ environment }));
  counter.add(use({ source: 'list' }));
  expect(counter.countToday()).toBe(3);
});

test('the month begins with its first day', () => {
  const counter = open();
  for (const day of ['2026-10-31', '2026-11-01', '2026-11-30']) {
    now = new Date(`${day}T12:00:00Z`);
    counter.add(use());
  }
  expect(counter.getMonth().map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-30']);
});
