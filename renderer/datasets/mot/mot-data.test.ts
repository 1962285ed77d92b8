import { expect, test } from 'vitest';
import { formatLondonDay, defectCounts, describedFalls, mileageReadings } from './mot-data.ts';

const row = (completedDate: string, mileage?: number) => ({
  completedDate,
  ...(mileage !== undefined && { mileage }),
});

test('readings are in order of time, without those that lack a date or a mileage, or are 0', () => {
  const rows = [
    row('2022-06-01T09:00:00.000Z', 30_000),
    row('2021-06-01T09:00:00.000Z', 20_000),
    row('2023-06-01T09:00:00.000Z'),
    row('2024-06-01T09:00:00.000Z', 0),
    { mileage: 5 },
  ];
  expect(mileageReadings(rows).map(({ miles }) => miles)).toEqual([20_000, 30_000]);
});

test('the day is the day in the United Kingdom', () => {
  expect(formatLondonDay(Date.parse('2024-06-30T23:30:00Z'))).toBe('1 Jul 2024');
  expect(formatLondonDay(Date.parse('2024-12-31T23:30:00Z'))).toBe('31 Dec 2024');
});

test('defects are labelled by year, or by day if a year has two rows', () => {
  const a = { ...row('2022-06-01T09:00:00Z'), dangerousCount: 1, majorCount: -3 };
  const b = row('2021-06-01T09:00:00Z');
  expect(defectCounts([a, b])).toEqual([
    { category: '2021', dangerous: 0, major: 0, minor: 0, advisories: 0 },
    { category: '2022', dangerous: 1, major: 0, minor: 0, advisories: 0 },
  ]);
  const retest = row('2022-06-08T09:00:00Z');
  expect(defectCounts([a, retest]).map(({ category }) => category)).toEqual([
    '1 Jun 2022',
    '8 Jun 2022',
  ]);
});

const yearly = (...miles: number[]) =>
  miles.map((item, index) => row(`${2019 + index}-03-05T10:00:00.000Z`, item));

test.each([
  [
    'kilometres',
    yearly(30_000, 40_000, 50_000, 96_561, 70_000),
    'The readings match kilometres recorded as miles: 96,561 km is 60,000 miles.',
  ],
  [
    'kilometres by its figures alone',
    yearly(80_000, 90_000, 60_000, 65_000),
    'Without an import or an earlier change of unit, kilometres do not explain the decrease.',
  ],
  [
    'one figure too high',
    yearly(20_000, 310_000, 32_000),
    'without the reading on 5 Mar 2020, mileage only increases',
  ],
  [
    'one figure too low',
    yearly(20_000, 30_000, 4_000, 52_000),
    'without the reading on 5 Mar 2021, mileage only increases',
  ],
  [
    'neither',
    yearly(60_000, 70_000, 30_000, 38_000),
    'A replaced instrument cluster is also possible.',
  ],
])('describes a fall that matches %s', (_, rows, text) => {
  const [fall, ...others] = describedFalls(rows);
  expect(fall?.text).toContain(text);
  expect(others).toEqual([]);
});

test('a fall is described with its date and amount, without an accusation', () => {
  const text = describedFalls(yearly(20_000, 32_300, 20_000))[0]?.text ?? '';
  expect(text).toContain(
    '20,000 miles on 5 Mar 2021, 12,300 miles lower than at the previous test.',
  );
  expect(text).not.toMatch(/clock|fraud|tamper|suspicious/i);
});
