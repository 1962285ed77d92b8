import { formatDate, toDayNumber } from '../format/dates.ts';
import { formatUnit } from '../format/numbers.ts';
import type { Listing, ListingDates } from './listing.ts';

export function getSoldDate({ soldDate }: Pick<Listing, 'soldDate'>): string | undefined {
  return nonEmptyText(soldDate);
}

/**
 * Counts the days from the first day a listing was seen to the sold date, the day it was last seen
 * or today. Written days are never shifted. Undefined if a date is unreadable or in the wrong
 * order.
 */
export function daysOnSale(listing: ListingDates, now: Date) {
  const first = parseDayNumber(listing.firstSeen);
  const today = toDayNumber(now);
  if (first === undefined || today === undefined) return undefined;
  const end = lastDayOnSale(listing, today);
  return end && end.day >= first ? { days: end.day - first, kind: end.kind } : undefined;
}

function lastDayOnSale(listing: ListingDates, today: number) {
  const sold = parseDayNumber(listing.soldDate);
  if (sold !== undefined) return { day: sold, kind: 'until-sold' } as const;
  const last = parseDayNumber(listing.lastSeen);
  const isSold = getSoldDate(listing) !== undefined;
  // The sold date cannot be read. The listing is no longer on sale, so counting up to today would
  // be wrong.
  if (last !== undefined && (isSold || last < today))
    return { day: last, kind: 'until-last-seen' } as const;
  const isLastUnreadable = last === undefined && nonEmptyText(listing.lastSeen) !== undefined;
  return isSold || isLastUnreadable ? undefined : ({ day: today, kind: 'so-far' } as const);
}

/**
 * “87 days on sale”, “Sold after 87 days”, “Seen once, 27 Nov 2026”. Counted up to the time of the
 * response. Undefined without usable dates.
 */
export function describeTimeOnSale(listing: ListingDates, receivedAt: Date): string | undefined {
  const onSale = daysOnSale(listing, receivedAt);
  const days = onSale && formatUnit(onSale.days, 'days');
  if (getSoldDate(listing) !== undefined)
    return onSale?.kind === 'until-sold' ? `Sold after ${days}` : 'Sold';
  if (onSale?.days === 0)
    return `Seen once, ${formatDate(nonEmptyText(listing.lastSeen) ?? nonEmptyText(listing.firstSeen) ?? '')}`;
  return days && `${days} on sale`;
}

/** Days without a sighting after which an advert counts as ended. */
export const MAX_LIVE_AGE_DAYS = 30;

/** Whether an unsold listing was last seen more than {@link MAX_LIVE_AGE_DAYS} before this time. */
export function hasEnded(listing: ListingDates, receivedAt: Date): boolean {
  const last = parseDayNumber(listing.lastSeen);
  const received = toDayNumber(receivedAt);
  if (last === undefined || received === undefined || getSoldDate(listing)) return false;
  return received - last > MAX_LIVE_AGE_DAYS;
}

function parseDayNumber(text: unknown): number | undefined {
  const date = nonEmptyText(text);
  return date === undefined ? undefined : toDayNumber(date);
}

function nonEmptyText(text: unknown): string | undefined {
  return typeof text === 'string' ? text.trim() || undefined : undefined;
}
