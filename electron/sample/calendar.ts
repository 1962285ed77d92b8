import { londonTime, MS_PER_DAY } from '../../shared/format/dates.ts';

/** Whole days since 1 January 1970, because dates in records have no time zone. */
export type DayNumber = number;

/** The day of a time, in UTC. */
export const toDayNumber = (date: Date): DayNumber => Math.floor(date.getTime() / MS_PER_DAY);

/** Reads `2012-03-01`, or text that begins with such a date. */
export const parseDay = (iso: string): DayNumber =>
  toDayNumber(new Date(`${iso.slice(0, 10)}T00:00:00Z`));

export const getYear = (day: DayNumber): number => new Date(day * MS_PER_DAY).getUTCFullYear();
export const getMonth = (day: DayNumber): number => new Date(day * MS_PER_DAY).getUTCMonth() + 1;

/** The same date some years later; 29 February becomes 1 March in other years. */
export function addYears(day: DayNumber, years: number): DayNumber {
  const date = new Date(day * MS_PER_DAY);
  return toDayNumber(new Date(date.setUTCFullYear(date.getUTCFullYear() + years)));
}

export const yearsBetween = (from: DayNumber, to: DayNumber): number => (to - from) / 365.25;

/** The first day of a month; months count from 1. */
export const firstDayOfMonth = (year: number, month: number): DayNumber =>
  Date.UTC(year, month - 1, 1) / MS_PER_DAY;

/** `2012-03-01`. */
export const formatDay = (day: DayNumber): string =>
  new Date(day * MS_PER_DAY).toISOString().slice(0, 10);

export const formatDayOrNull = (day: DayNumber | undefined): string | null =>
  day === undefined ? null : formatDay(day);

/** `2012-03-01 10:20:30` (datetime-space). `seconds` count from midnight. */
export const toDateTimeSpace = (day: DayNumber, seconds = 0): string =>
  toDateTimeT(day, seconds).replace('T', ' ');

/** `2012-03-01T10:20:30`: datetime-T in the API documentation. */
export const toDateTimeT = (day: DayNumber, seconds = 0): string =>
  new Date(toTimestamp(day, seconds)).toISOString().slice(0, 19);

/** `2012-03-01T10:20:30.000Z`. */
export const toUtc = (day: DayNumber, seconds = 0): string => `${toDateTimeT(day, seconds)}.000Z`;

/** `2012-07-01T11:20:30+01:00`: local time in the United Kingdom with its offset. */
export function toLondonTime(day: DayNumber, seconds = 0): string {
  // In summer, London is an hour ahead of UTC.
  const isSummer = londonTime(toTimestamp(day, 12 * 3600))?.hour === '13';
  return `${toDateTimeT(day, seconds + (isSummer ? 3600 : 0))}${isSummer ? '+01:00' : '+00:00'}`;
}

/** Milliseconds since 1970. `seconds` count from midnight, UTC. */
export const toTimestamp = (day: DayNumber, seconds: number): number =>
  day * MS_PER_DAY + seconds * 1000;

/** Milliseconds of a documented date or datetime, in UTC if it has no zone. */
export function parseTimestamp(text: string): number {
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) || text.length <= 10;
  return Date.parse(zoned ? text : `${text.replace(' ', 'T')}Z`);
}
