import { toDayNumber } from '../format/dates.ts';
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
  const first = parseDayNumber(listing.firstSeen);
  const today = parseDayNumber(now);
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
  const sold = parseDayNumber(listing.soldDate);
  if (sold !== undefined) return { day: sold, kind: 'until-sold' };
  const last = parseDayNumber(listing.lastSeen);
  const isSold = getSoldDate(listing) !== undefined;
  // Sold on a day that can't be read: it is no longer on sale, so not so far.
  if (last !== undefined && (isSold || last < today)) return { day: last, kind: 'until-last-seen' };
  if (isSold || (last === undefined && nonEmptyText(listing.lastSeen) !== undefined))
    return undefined;
  return { day: today, kind: 'so-far' };
}

/** The day of a date as it came; undefined for anything that isn't a date that exists. */
function parseDayNumber(text: unknown): number | undefined {
  const date = nonEmptyText(text);
  return date === undefined ? undefined : toDayNumber(date);
}

/** Text that says anything, without the space around it. */
function nonEmptyText(text: unknown): string | undefined {
  return typeof text === 'string' ? text.trim() || undefined : undefined;
}
