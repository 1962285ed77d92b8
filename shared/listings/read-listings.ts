import { group } from 'd3-array';
import type { Answered } from '../provider/answer.ts';
import { isJsonObject } from '../format/json.ts';
import type { SchemaWarning } from '../provider/read-record.ts';
import type { Listing, LoadedListing } from './listing.ts';

/** Serialises to JSON with sorted keys, so that the order of keys makes no difference. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    // `__proto__` stays an ordinary key, unlike in an assignment.
    isJsonObject(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/** Answers are immutable, and many parts of the listings view read the same few. */
const listingsCache = new WeakMap<Answered, readonly LoadedListing[]>();

/** Returns one page in the provider's order. The same answer always gives the same objects. */
export function getListings(answer: Answered): readonly LoadedListing[] {
  const listings = listingsCache.get(answer) ?? readListings(answer);
  listingsCache.set(answer, listings);
  return listings;
}

function readListings(answer: Answered): readonly LoadedListing[] {
  const rows = answer.record['listings'];
  if (!Array.isArray(rows)) return [];
  const inListings = answer.warnings.filter(
    ({ path: [list, index] }) => list === 'listings' && typeof index === 'number',
  );
  const warningsByIndex = group(inListings, ({ path }) => Number(path[1]));
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    // The schema has read every row that is an object. Any other row counts as an empty listing.
    const read: Listing = isJsonObject(row) ? row : {};
    const warnings = warningsByIndex.get(index) ?? [];
    const listing = warnings.length > 0 ? { ...read, ...recoverDates(warnings) } : read;
    const identity = listingKey(listing, warnings);
    const times = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, times);
    // An identity is JSON, which never ends with `#` and a number.
    const key = times === 1 ? identity : `${identity}#${times}`;
    return { key, listing, answer, index, warnings };
  });
}

type ListingDates = Pick<Listing, 'firstSeen' | 'lastSeen' | 'soldDate'>;

/** Restores dates that are written in another format than that of this version. */
function recoverDates(warnings: readonly SchemaWarning[]): ListingDates {
  const dates: ListingDates = {};
  for (const { path, received } of warnings) {
    const [, , name, ...deeper] = path;
    if (deeper.length > 0 || !received) continue;
    // Any value in place of a sold date still indicates a sale.
    if (name === 'soldDate')
      dates.soldDate = typeof received === 'string' ? received : JSON.stringify(received);
    else if ((name === 'firstSeen' || name === 'lastSeen') && typeof received === 'string')
      dates[name] = received;
  }
  return dates;
}

/**
 * Identifies a listing by values that stay the same while it is advertised: plate, first day seen,
 * dealer name and location. Price, mileage and text may change. A listing without a plate is
 * identified by all its fields, including values in an unexpected format.
 */
function listingKey(listing: Listing, warnings: readonly SchemaWarning[]): string {
  const vrm = textOrUndefined(listing.vrm)?.replaceAll(/\s/g, '').toUpperCase();
  if (!vrm)
    return canonicalJson([
      listing,
      warnings.map(({ path, received }) => [path.slice(2), received]),
    ]);
  const dealer: unknown = listing.dealer;
  const dealerName = isJsonObject(dealer) ? dealer['name'] : undefined;
  // 3.0 writes a space where 2.x writes a T.
  const firstSeen = textOrUndefined(listing.firstSeen)?.replace('T', ' ');
  // JSON writes undefined in a list as null.
  return JSON.stringify([
    vrm,
    firstSeen,
    textOrUndefined(dealerName),
    textOrUndefined(listing.location),
  ]);
}

const textOrUndefined = (value: unknown) => (typeof value === 'string' ? value : undefined);
