import type { Listing } from './listing.ts';

/** How long a listing has been on sale, in whole days, and until when that is counted. */
export type DaysOnSale = {
  readonly days: number;
  readonly kind: 'so-far' | 'until-sold' | 'until-last-seen';
};

type Dates = Pick<Listing, 'firstSeen' | 'lastSeen' | 'soldDate'>;

/** The sold date as it came, where it says anything. */
export function getSoldDate({ soldDate }: Pick<Listing, 'soldDate'>): string | undefined {
  return nonEmptyText(soldDate);
}

/**
 * Days from the first day a listing was seen to the day it was sold; else to the day it was last
 * seen; else, where that is today or isn't said, to today. A day is the one that is written: it is
 * never shifted. Only a moment with a zone, such as `now`, is put on the clocks of London.
 *
 * @param now the moment the answer came, or that of the clock
 * @returns undefined where a date can't be read, or where an earlier event has a later date
 */
export function daysOnSale(listing: Dates, now: Date): DaysOnSale | undefined {
  const first = toDayNumber(listing.firstSeen);
  const today = toLondonDay(now);
  if (first === undefined || today === undefined) return undefined;
  const end = lastDayOnSale(listing, today);
  if (!end) return undefined;
  const days = end.day - first;
  return days < 0 ? undefined : { days, kind: end.kind };
}

function lastDayOnSale(
  listing: Dates,
  today: number,
): { readonly day: number; readonly kind: DaysOnSale['kind'] } | undefined {
  const sold = toDayNumber(listing.soldDate);
  if (sold !== undefined) return { day: sold, kind: 'until-sold' };
  const last = toDayNumber(listing.lastSeen);
  const isSold = getSoldDate(listing) !== undefined;
  // Sold on a day that can't be read: it is no longer on sale, so not so far.
  if (last !== undefined && (isSold || last < today)) return { day: last, kind: 'until-last-seen' };
  if (isSold || (last === undefined && nonEmptyText(listing.lastSeen) !== undefined))
    return undefined;
  return { day: today, kind: 'so-far' };
}

const MS_PER_DAY = 86_400_000;
const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** The day of a date in days since 1970; undefined for anything that isn't a date that exists. */
function toDayNumber(text: unknown): number | undefined {
  const date = nonEmptyText(text);
  const parts = date === undefined ? undefined : DATE.exec(date);
  if (!date || !parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const utcDate = new Date(0);
  // Unlike Date.UTC, this takes the years 0 to 99 at their word.
  utcDate.setUTCFullYear(year, month - 1, day);
  if (utcDate.getUTCMonth() !== month - 1 || utcDate.getUTCDate() !== day) return undefined;
  if (Number(parts[4] ?? 0) > 23 || Number(parts[5] ?? 0) > 59 || Number(parts[6] ?? 0) > 59)
    return undefined;
  return parts[7] ? toLondonDay(new Date(date.replace(' ', 'T'))) : utcDate.getTime() / MS_PER_DAY;
}

const LONDON_DAY_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** Thousands of listings are counted to the same moment. */
const londonDayCache = new Map<number, number>();

/** The day that it is in London; undefined for a date that isn't one. */
function toLondonDay(moment: Date): number | undefined {
  const time = moment.getTime();
  if (Number.isNaN(time)) return undefined;
  const cached = londonDayCache.get(time);
  if (cached !== undefined) return cached;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of LONDON_DAY_FORMAT.formatToParts(moment))
    parts[type] = Number(value);
  const day = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day) / MS_PER_DAY;
  if (londonDayCache.size >= 100) londonDayCache.clear();
  londonDayCache.set(time, day);
  return day;
}

/** Text that says anything, without the space around it. */
function nonEmptyText(text: unknown): string | undefined {
  return typeof text === 'string' ? text.trim() || undefined : undefined;
}
