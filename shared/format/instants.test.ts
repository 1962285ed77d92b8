import { expect, test } from 'vitest';
import { parseInstant, sortNewestFirst } from './instants.ts';

test.each([
  ['2024-03-05', Date.UTC(2024, 2, 5)],
  ['2024-07-05 10:20:30', Date.UTC(2024, 6, 5, 10, 20, 30)],
  ['2024-07-05T10:20:30', Date.UTC(2024, 6, 5, 10, 20, 30)],
  ['2024-07-05T10:20:30.000Z', Date.UTC(2024, 6, 5, 10, 20, 30)],
  ['2024-07-05T10:20:30+01:00', Date.UTC(2024, 6, 5, 9, 20, 30)],
  ['2024-02-30', undefined],
  ['2024-02-30T10:00:00', undefined],
  ['05/03/2024', undefined],
  ['today', undefined],
  ['', undefined],
  [undefined, undefined],
])('parseInstant of %s returns %s', (written, instant) => {
  expect(parseInstant(written)).toBe(instant);
});

test('sorts the newest row first and rows without a date last, each with its original index', () => {
  const rows = [
    { date: '2020-01-01' },
    {},
    { date: '2022-01-01' },
    { date: '2021-01-01' },
    { date: 'x' },
  ];
  expect(
    sortNewestFirst<{ date?: string }>(rows, (row) => row.date).map(({ index }) => index),
  ).toEqual([2, 3, 0, 1, 4]);
});
