import type { Answered } from '../provider/answer.ts';
import { isJsonObject } from '../format/json.ts';
import type { SchemaWarning } from '../provider/read-record.ts';
import type { Listing, LoadedListing } from './listing.ts';

/** Serialises to JSON with sorted keys, so that the order of keys makes no difference. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sortKeys(value));
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  // Without a prototype, `__proto__` is an ordinary key.
  const ordered: Record<string, unknown> = Object.create(null);
  for (const [name, item] of Object.entries(value).toSorted(byName)) ordered[name] = sortKeys(item);
  return ordered;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** Answers are immutable, and many parts of the listings view read the same few. */
const listingsCache = new WeakMap<Answered, readonly LoadedListing[]>();

/**
 * Returns the listings of one page in the provider's order. The same answer always gives the same
 * objects.
 */
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
    // The schema has read every row that is an object. Any other row counts as an empty listing.
    const read: Listing = isJsonObject(row) ? row : {};
    const warnings = misfits.get(index) ?? [];
    const listing = warnings.length > 0 ? { ...read, ...recoverDates(warnings) } : read;
    const identity = listingKey(listing, warnings);
    const times = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, times);
    // An identity is JSON, which never ends with `#` and a number.
    const key = times === 1 ? identity : `${identity}#${times}`;
    return { key, listing, answer, index };
  });
}

/** Restores dates that are written in another format than that of this version. */
function recoverDates(
  warnings: readonly SchemaWarning[],
): Pick<Listing, 'firstSeen' | 'lastSeen' | 'soldDate'> {
  const dates: Pick<Listing, 'firstSeen' | 'lastSeen' | 'soldDate'> = {};
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

/** Groups the warnings of an answer by the index of their listing. */
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
