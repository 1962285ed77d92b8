import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLondonTime, formatRecordedDay, MS_PER_DAY, toDayNumber } from './dates.ts';
import {
  addMonths,
  addYears,
  daysBetween,
  formatInstantDay,
  parseDay,
  toLondonDay,
} from './days.ts';
import { parseInstant } from './instants.ts';
import { parseDateInput } from './parse-date.ts';

const HOUR_MS = MS_PER_DAY / 24;
const YEARS = { first: 1900, last: 2100 };
const RUNS = { numRuns: 100_000 };

const years = (from: number) => Array.from({ length: YEARS.last - from + 1 }, (_, i) => from + i);
const toIso = (timeMs: number) => new Date(timeMs).toISOString();
const toDay = (timeMs: number) => toIso(timeMs).slice(0, 10);
const midnights = fc
  .integer({
    min: Date.UTC(YEARS.first, 0, 1) / MS_PER_DAY,
    max: Date.UTC(YEARS.last, 11, 31) / MS_PER_DAY,
  })
  .map((day) => day * MS_PER_DAY);

// It is the first test, because a library may remember the zone of its first use.
test('London time does not depend on the zone of the computer, which may change meanwhile', () => {
  const zone = process.env['TZ'];
  try {
    for (const [second, name] of ['Europe/London', 'America/New_York', 'Asia/Tokyo'].entries()) {
      process.env['TZ'] = name;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name);
      // Each zone reads another instant, because London times are cached.
      const moment = `2026-07-31T23:00:0${second}Z`;
      expect(toLondonDay(new Date(moment)), name).toBe('2026-08-01');
      expect(formatLondonTime(moment), name).toBe('1 Aug 2026, 00:00');
    }
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

test('some months later it is the same day of the month, or the 1st after a month without it', () => {
  fc.assert(
    fc.property(midnights, fc.integer({ min: -1200, max: 1200 }), (start, months) => {
      const date = new Date(start);
      const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
      const lastOfMonth = Date.UTC(year, month + 1, 0);
      const sameDay = Date.UTC(year, month, date.getUTCDate());
      expect(addMonths(toDay(start), months)).toBe(
        toDay(Math.min(sameDay, lastOfMonth + MS_PER_DAY)),
      );
    }),
    RUNS,
  );
});

test('some years later it is the same date, or 1 March for a 29 February that is missing', () => {
  fc.assert(
    fc.property(midnights, fc.integer({ min: -100, max: 100 }), (start, change) => {
      const date = new Date(start);
      date.setUTCFullYear(date.getUTCFullYear() + change);
      expect(addYears(toDay(start), change)).toBe(toDay(date.getTime()));
    }),
    RUNS,
  );
});

test('days are counted over leap years and clock changes', () => {
  fc.assert(
    fc.property(midnights, midnights, (from, to) => {
      expect(daysBetween(toDay(from), toDay(to))).toBe((to - from) / MS_PER_DAY);
      expect(toDayNumber(toDay(from))).toBe(from / MS_PER_DAY);
    }),
    RUNS,
  );
});

test('a written or typed date is read if it is in the calendar, and only then', () => {
  const differing: string[] = [];
  for (const year of years(YEARS.first))
    for (let month = 0; month <= 13; month++)
      for (let day = 0; day <= 32; day++) {
        const written = `${year}-${padTwo(month)}-${padTwo(day)}`;
        const timeMs = Date.UTC(year, month - 1, day);
        const [expected, expectedMs] = toDay(timeMs) === written ? [written, timeMs] : [];
        const isRead =
          parseDay(written) === expected &&
          parseDateInput(`${day}/${month}/${year}`) === expected &&
          parseInstant(written) === expectedMs;
        if (!isRead) differing.push(written);
      }
  expect(differing).toEqual([]);
});

/** From 1996 on, summer time lasts from 01:00 UTC on the last Sunday of March to that of October. */
const clockChanges = years(1996).map((year) => ({
  spring: lastSunday(year, 2) + HOUR_MS,
  autumn: lastSunday(year, 9) + HOUR_MS,
}));

const readClock = (timeMs: number) => formatLondonTime(toIso(timeMs)).replace(/^.*, /, '');

test('at every clock change London time is one hour further from then on', () => {
  for (const { spring, autumn } of clockChanges) {
    expect([spring - 1, spring, autumn - 1, autumn].map(readClock), toIso(spring)).toEqual([
      '00:59',
      '02:00',
      '01:59',
      '01:00',
    ]);
    // In summer, the day begins at 23:00 UTC.
    const firstMidnight = spring + 22 * HOUR_MS;
    const lastMidnight = autumn - 2 * HOUR_MS;
    for (const midnight of [firstMidnight, lastMidnight, autumn + 23 * HOUR_MS])
      expect([midnight - 1, midnight].map((timeMs) => toLondonDay(new Date(timeMs)))).toEqual([
        toDay(midnight - 12 * HOUR_MS),
        toDay(midnight + 12 * HOUR_MS),
      ]);
  }
});

test.each([
  ['1916-05-21T01:59:59Z', '21 May 1916, 01:59', 'before the first summer time'],
  ['1916-05-21T02:00:00Z', '21 May 1916, 03:00', 'the first summer time'],
  ['1941-06-30T22:00:00Z', '1 Jul 1941, 00:00', 'double summer time'],
  ['1970-01-01T00:00:00Z', '1 Jan 1970, 01:00', 'summer time all the year'],
  ['1971-10-31T01:59:59Z', '31 Oct 1971, 02:59', 'its last second'],
  ['1971-10-31T02:00:00Z', '31 Oct 1971, 02:00', 'winter time again'],
])('%s was %s in London: %s', (moment, expected) => {
  expect(formatLondonTime(moment)).toBe(expected);
});

test.each([
  ['2024-06-30', '30 Jun 2024'],
  ['2024-06-30 23:30:00', '30 Jun 2024'],
  ['2024-06-30T23:30:00', '30 Jun 2024'],
  ['2024-06-31', '2024-06-31'],
  ['last week', 'last week'],
])('the recorded day of %s is %s', (written, expected) => {
  expect(formatRecordedDay(written)).toBe(expected);
});

test.each([
  ['2024-06-30T23:30:00Z', '1 Jul 2024'],
  ['2024-12-31T23:30:00Z', '31 Dec 2024'],
])('the day in London at %s is %s', (moment, expected) => {
  expect(formatRecordedDay(moment)).toBe(expected);
  expect(formatInstantDay(Date.parse(moment))).toBe(expected);
});

function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getTime() - last.getUTCDay() * MS_PER_DAY;
}

const padTwo = (value: number) => String(value).padStart(2, '0');
