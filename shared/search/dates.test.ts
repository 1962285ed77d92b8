import { expect, it } from 'vitest';
import { findDates, removeDates } from './dates.ts';

it.each([
  ['2026-11-22', ['2026-11-22']],
  ['2026-11', ['2026-11']],
  ['22/11/2026', ['2026-11-22']],
  ['2/1/2026', ['2026-01-02']],
  ['22.11.2026', ['2026-11-22']],
  ['22-11-2026', ['2026-11-22']],
  ['22/11/26', ['2026-11-22']],
  ['11/2026', ['2026-11']],
  ['nov 2026', ['2026-11']],
  ['NOVEMBER 2026', ['2026-11']],
  ['22 Nov 2026', ['2026-11-22']],
  ['22nd of november, 2026', ['2026-11-22']],
  ['may 2026 and 1 June 2026', ['2026-05', '2026-06-01']],
  ['29 feb 2024', ['2024-02-29']],
  // Not dates.
  ['29/02/2026', []],
  ['32/01/2026', []],
  ['2026-13-01', []],
  ['2026', []],
  ['nov', []],
  ['mayor 2026', []],
  ['PD-2026-11', []],
  ['1.2.3.2026', []],
  ['AB12 2026', []],
  ['12-2026-11', []],
])('reads the dates in “%s”', (text, dates) => {
  expect(findDates(text)).toEqual(dates);
});

it('removes dates from a text, and nothing else', () => {
  expect(removeDates('Ann 22/11/2026 focus').split(/\s+/)).toEqual(['Ann', 'focus']);
  expect(removeDates('see 29/02/2026')).toBe('see 29/02/2026');
});
