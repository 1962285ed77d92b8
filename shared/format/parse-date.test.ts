import { expect, test } from 'vitest';
import { parseDateInput, parseMonthInput } from './parse-date.ts';

test.each([
  ['5/3/2024', '2024-03-05'],
  ['05/03/2024', '2024-03-05'],
  ['5.3.24', '2024-03-05'],
  ['5-3-2024', '2024-03-05'],
  ['5 3 2024', '2024-03-05'],
  ['31/12/99', '1999-12-31'],
  ['1/1/69', '2069-01-01'],
  ['5 Mar 2024', '2024-03-05'],
  ['5 march 2024', '2024-03-05'],
  ['5th March, 2024', '2024-03-05'],
  ['5th of March 2024', '2024-03-05'],
  ['1st Sept 23', '2023-09-01'],
  ['5mar24', '2024-03-05'],
  ['5-Mar-2024', '2024-03-05'],
  ['2024-03-05', '2024-03-05'],
  ['2024/3/5', '2024-03-05'],
  ['  5   Mar   2024 ', '2024-03-05'],
  ['29/2/2024', '2024-02-29'],
])('%s is parsed as %s', (typed, iso) => expect(parseDateInput(typed)).toBe(iso));

test.each([
  '',
  'yesterday',
  '29/2/2023',
  '31/4/2024',
  '0/3/2024',
  '5/13/2024',
  '3/2024',
  '5/3',
  '5/3/202',
  '5 Mars 2024',
  '5/3/0024',
  '2024-03-05 10:20',
  '2024-03-05T10:20:00',
])('%j is not a date', (typed) => expect(parseDateInput(typed)).toBeUndefined());

test.each([
  ['5/3/2024 9:30', '2024-03-05T09:30:00'],
  ['2024-03-05T10:20:30', '2024-03-05T10:20:30'],
  ['5 Mar 2024, 10:20', '2024-03-05T10:20:00'],
  ['5 Mar 24 10:20', '2024-03-05T10:20:00'],
  ['5/3/2024', '2024-03-05'],
  ['5/3/2024 25:00', undefined],
  ['10:20', undefined],
])('with a time, %s is parsed as %s', (typed, iso) =>
  expect(parseDateInput(typed, { time: true })).toBe(iso),
);

test.each([
  ['2024-03', '2024-03'],
  ['3/2024', '2024-03'],
  ['03.2024', '2024-03'],
  ['mar 2024', '2024-03'],
  [' March,  2024 ', '2024-03'],
  ['13/2024', undefined],
  ['3/24', undefined],
  ['3/1899', undefined],
  ['mayor 2024', undefined],
  ['2024', undefined],
  ['', undefined],
])('reads “%s” as the month %s', (text, expected) => {
  expect(parseMonthInput(text)).toBe(expected);
});
