import { expect, test } from 'vitest';
import { readMotHistory } from '../../../shared/reading/mot-history.ts';
import { createAnswered } from '../../../shared/testing/vehicle-answers.ts';
import { defectCounts, mileageReadings } from './mot-data.ts';

const readDated = (...yearlyMotData: object[]) =>
  readMotHistory(createAnswered('motFeatureSet', { yearlyMotData })).dated;

const row = (completedDate: string, mileage?: number) => ({
  completedDate,
  ...(mileage !== undefined && { mileage }),
});

test('readings are in order of time, without those that lack a date or a mileage, or are 0', () => {
  const entries = readDated(
    row('2022-06-01T09:00:00.000Z', 30_000),
    row('2021-06-01T09:00:00.000Z', 20_000),
    row('2023-06-01T09:00:00.000Z'),
    row('2024-06-01T09:00:00.000Z', 0),
    { mileage: 5 },
  );
  expect(mileageReadings(entries).map(({ miles }) => miles)).toEqual([20_000, 30_000]);
});

test('defects are labelled by year, or by day if a year has two rows', () => {
  const a = { ...row('2022-06-01T09:00:00Z'), dangerousCount: 1, majorCount: -3 };
  const b = row('2021-06-01T09:00:00Z');
  expect(defectCounts(readDated(a, b))).toEqual([
    { category: '2021', dangerous: 0, major: 0, minor: 0, advisories: 0 },
    { category: '2022', dangerous: 1, major: 0, minor: 0, advisories: 0 },
  ]);
  const retest = row('2022-06-08T09:00:00Z');
  expect(defectCounts(readDated(a, retest)).map(({ category }) => category)).toEqual([
    '1 Jun 2022',
    '8 Jun 2022',
  ]);
});
