import type { Answered } from '../provider/answer.ts';
import { isJsonObject } from '../format/json.ts';
import type { SchemaWarning } from '../provider/read-record.ts';
import type { Listing, LoadedListing } from './listing.ts';

/** JSON in which the order of an object's keys makes no difference. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sortKeys(value));
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  // Without a prototype, even `__proto__` is a key like any other.
  const ordered: Record<string, unknown> = Object.create(null);
  for (const [name, item] of Object.entries(value).toSorted(byName)) ordered[name] = sortKeys(item);
  return ordered;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** Answers never change, and every part of the browser asks for the same few. */
const listingsCache = new WeakMap<Answered, readonly LoadedListing[]>();

/** The listings of one page, in the service's order; the same objects for the same answer. */
export function getListings(answer: Answered): readonly LoadedListing[] {
  const cached = listingsCache.get(answer);
  if (cached) return cached;
  const found = readListings(answer);
  listingsCache.set(answer, found);
  return found;
}

function readListings(answer: Answered): readonly LoadedListing[] {
  const rows = answer.record['listings'];
  if (!Array.isArray(rows)) return [];
  const misfits = warningsByListing(answer);
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    // The record's schema has read every row that is an object; what isn't one says nothing.
    const read: Listing = isJsonObject(row) ? row : {};
    const warnings = misfits.get(index) ?? [];
    const listing = warnings.length > 0 ? { ...read, ...recoverDates(warnings) } : read;
    const identity = listingKey(listing, warnings);
    const times = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, times);
    // An identity is JSON, which never ends so.
    const key = times === 1 ? identity : `${identity}#${times}`;
    return { key, listing, answer, index };
  });
}

/** Dates that are written otherwise than this version should write them are dates all the same. */
function recoverDates(
  warnings: readonly SchemaWarning[],
): Pick<Listing, 'firstSeen' | 'lastSeen' | 'soldDate'> {
  const dates: Pick<Listing, 'firstSeen' | 'lastSeen' | 'soldDate'> = {};
  for (const { path, received } of warnings) {
    const [, , name, ...deeper] = path;
    if (deeper.length > 0 || !received) continue;
    // Something in place of a sold date still says that it was sold.
    if (name === 'soldDate')
      dates.soldDate = typeof received === 'string' ? received : JSON.stringify(received);
    else if ((name === 'firstSeen' || name === 'lastSeen') && typeof received === 'string')
      dates[name] = received;
  }
  return dates;
}

/**
 * What stays the same while a listing is advertised: the plate, when and by whom and where. Its
 * price, mileage and words may change. A listing without a plate is known only by all that it says,
 * what of it isn't as the interface promises included.
 */
function listingKey(listing: Listing, misfits: readonly SchemaWarning[]): string {
  const vrm = textOrUndefined(listing.vrm)?.replaceAll(/\s/g, '').toUpperCase();
  if (!vrm)
    return canonicalJson([listing, misfits.map(({ path, received }) => [path.slice(2), received])]);
  // 3.0 writes a space where 2.x writes a T.
  const firstSeen = textOrUndefined(listing.firstSeen)?.replace('T', ' ');
  const dealer: unknown = listing.dealer;
  const name = isJsonObject(dealer) ? textOrUndefined(dealer['name']) : undefined;
  return JSON.stringify([
    vrm,
    firstSeen ?? null,
    name ?? null,
    textOrUndefined(listing.location) ?? null,
  ]);
}

const textOrUndefined = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What isn't as the interface promises, by the position of its listing in the answer. */
export function warningsByListing(answer: Answered): ReadonlyMap<number, readonly SchemaWarning[]> {
  const byIndex = new Map<number, SchemaWarning[]>();
  for (const warning of answer.warnings) {
    const [list, index] = warning.path;
    if (list !== 'listings' || typeof index !== 'number') continue;
    const found = byIndex.get(index);
    if (found) found.push(warning);
    else byIndex.set(index, [warning]);
  }
  return byIndex;
}
