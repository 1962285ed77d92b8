import { cacheByObject } from '../format/cache-by-object.ts';
import { group } from 'd3-array';
import { canonicalJson, isJsonObject } from '../format/json.ts';
import type { Answered } from '../provider/answer.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import { isUnread, type SchemaWarning } from '../provider/read-record.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';

/** The 3.0 record of a search. It contains every field of 2.1 and 2.0. */
export type SearchRecord = RecordOf<'similarListings', '3.0'>;

/** A listing of any version. Any field may be absent. */
export type Listing = NonNullable<SearchRecord['listings']>[number];

/** The search criteria that the provider reports in 3.0. */
export type CriteriaRecord = NonNullable<SearchRecord['criteria']>;

/** A listing and its position in an answer, whose bytes the main process stores by id. */
export type LoadedListing = {
  /** A listing has the same key on every page and in every order. */
  readonly key: string;
  readonly listing: Listing;
  readonly answer: Answered;
  readonly index: number;
  /** Unexpected values of this listing only, by their paths in the answer. */
  readonly warnings: readonly SchemaWarning[];
};

/** A listing chosen as a comparable, and why. */
export type Comparable = {
  readonly loaded: LoadedListing;
  readonly note: string;
};

/** Returns one page in the provider's order. The same answer always gives the same objects. */
export const getListings = cacheByObject((answer: Answered): readonly LoadedListing[] => {
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
    const listing =
      warnings.length > 0 ? { ...read, ...recoverDates(warnings.filter(isUnread)) } : read;
    const identity = listingKey(listing, warnings);
    const times = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, times);
    // An identity is JSON, which never ends with `#` and a number.
    const key = times === 1 ? identity : `${identity}#${times}`;
    return { key, listing, answer, index, warnings };
  });
});

export type ListingDates = Pick<Listing, 'firstSeen' | 'lastSeen' | 'soldDate'>;

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
 * Identifies a listing by values that stay the same while it is advertised, unlike price, mileage
 * and text, or by all its fields if it has no plate.
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

/** Whether a listing has one of these plates, each in compact form. */
export function isThisVehicleListing(
  { vrm }: Pick<Listing, 'vrm'>,
  thisVehiclePlates: ReadonlySet<string>,
) {
  // In a saved report, it may be of any type.
  return typeof vrm === 'string' && thisVehiclePlates.has(toAlphanumeric(vrm));
}

const textOrUndefined = (value: unknown) => (typeof value === 'string' ? value : undefined);
