import { expect, test } from 'vitest';
import {
  addMonths,
  addYears,
  formatRecently,
  formatTimeAgo,
  formatDays,
  parseDay,
  daysBetween,
  toLondonDay,
  formatDuration,
} from './days.ts';

test.each([
  // In summer London is one hour ahead of UTC, so the day changes at 23:00Z.
  ['2026-07-31T22:59:59Z', '2026-07-31'],
  ['2026-07-31T23:00:00Z', '2026-08-01'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
  ['2027-01-01T00:00:00Z', '2027-01-01'],
])('at %s the London day is %s', (moment, day) => {
  expect(toLondonDay(new Date(moment))).toBe(day);
});

test.each([
  ['2024-03-05', '2024-03-05'],
  ['2024-03-05 10:20:30', '2024-03-05'],
  ['2024-03-05T10:20:30', '2024-03-05'],
  ['2024-02-30', undefined],
  ['2024-13-01', undefined],
  ['05/03/2024', undefined],
  ['', undefined],
  [undefined, undefined],
])('parseDay of %s returns %s', (value, day) => {
  expect(parseDay(value)).toBe(day);
});

test.each([
  ['2026-03-28', '2026-03-30', 2], // includes the change to summer time
  ['2026-10-24', '2026-10-26', 2],
  ['2024-02-28', '2024-03-01', 2], // leap year
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-01', -20],
])('counts the days from %s to %s as %i', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test.each([
  ['2024-01-31', '2024-02-29', '29 days'],
  ['2024-01-15', '2024-02-15', '1 month'],
  ['2020-05-01', '2022-08-01', '2 years 3 months'],
  ['2020-05-02', '2021-05-01', '11 months'],
  ['2020-05-02', '2021-05-02', '1 year'],
  ['2021-05-02', '2020-05-02', '1 year'],
  ['2021-05-02', '2021-05-02', '0 days'],
  ['2021-05-02', '2021-05-03', '1 day'],
])('formats the time between %s and %s as %s', (from, to, expected) => {
  expect(formatDuration(from, to)).toBe(expected);
});

test('formats days with a thousands separator', () => {
  expect(formatDays(1204)).toBe('1,204 days');
  expect(formatDays(1)).toBe('1 day');
});

test.each([
  ['2026-11-18', '3 days ago'],
  ['2026-11-20', '1 day ago'],
  ['2026-08-23', '90 days ago'],
  ['2024-02-01', '2 years 9 months ago'],
])('formats the day %s as %s', (day, expected) => {
  expect(formatTimeAgo(day, '2026-11-21')).toBe(expected);
});

test.each([
  ['2025-10-21', 13, '2026-11-21'],
  ['2025-12-31', 2, '2026-03-01'],
  ['2025-11-30', 1, '2025-12-30'],
  ['2026-02-28', 12, '2027-02-28'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test.each([
  ['2026-11-21T14:20:00.000Z', '14:20'],
  ['2026-11-20T23:59:00.000Z', 'Yesterday'],
  // In summer London is an hour ahead.
  ['2026-07-20T23:30:00.000Z', '21 Jul 2026'],
  ['2026-11-19T10:00:00.000Z', '19 Nov 2026'],
  ['2026-11-22T10:00:00.000Z', '22 Nov 2026'],
])('%s is %s on 21 Nov 2026', (moment, expected) =>
  expect(formatRecently(moment, '2026-11-21')).toBe(expected),
);

test('29 February and a year is 1 March', () => {
  expect(addYears('2024-02-29', 1)).toBe('2025-03-01');
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29');
});
