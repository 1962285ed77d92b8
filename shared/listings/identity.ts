import type { Answered } from '../provider/answer.ts';
import { isJsonObject } from '../format/json.ts';
import type { Warning } from '../provider/read.ts';
import type { Listing, LoadedListing } from './listing.ts';

/** JSON in which the order of an object's keys makes no difference. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  // Without a prototype, even `__proto__` is a key like any other.
  const ordered: Record<string, unknown> = Object.create(null);
  for (const [name, item] of Object.entries(value).toSorted(byName)) ordered[name] = inOrder(item);
  return ordered;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** Answers never change, and every part of the browser asks for the same few. */
const byAnswer = new WeakMap<Answered, readonly LoadedListing[]>();

/** The listings of one page, in the service's order; the same objects for the same answer. */
export function listingsOf(answer: Answered): readonly LoadedListing[] {
  const known = byAnswer.get(answer);
  if (known) return known;
  const found = readListings(answer);
  byAnswer.set(answer, found);
  return found;
}

function readListings(answer: Answered): readonly LoadedListing[] {
  const rows = answer.record['listings'];
  if (!Array.isArray(rows)) return [];
  const misfits = misfitsOf(answer);
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    // The record's schema has read every row that is an object; what isn't one says nothing.
    const read: Listing = isJsonObject(row) ? row : {};
    const odd = misfits.get(index) ?? [];
    const listing = odd.length > 0 ? { ...read, ...datesOf(odd) } : read;
    const identity = identityOf(listing, odd);
    const times = (seen.get(identity) ?? 0) + 1;
    seen.set(identity, times);
    // An identity is JSON, which never ends so.
    const key = times === 1 ? identity : `${identity}#${times}`;
    return { key, listing, answer, index };
  });
}

/** Dates that are written otherwise than this version should write them are dates all the same. */
function datesOf(odd: readonly Warning[]): Pick<Listing, 'firstSeen' | 'lastSeen' | 'soldDate'> {
  const dates: Pick<Listing, 'firstSeen' | 'lastSeen' | 'soldDate'> = {};
  for (const { path, came } of odd) {
    const [, , name, ...deeper] = path;
    if (deeper.length > 0 || !came) continue;
    // Something in place of a sold date still says that it was sold.
    if (name === 'soldDate')
      dates.soldDate = typeof came === 'string' ? came : JSON.stringify(came);
    else if ((name === 'firstSeen' || name === 'lastSeen') && typeof came === 'string')
      dates[name] = came;
  }
  return dates;
}

/**
 * What stays the same while a listing is advertised: the plate, when and by whom and where. Its
 * price, mileage and words may change. A listing without a plate is known only by all that it says,
 * what of it isn't as the interface promises included.
 */
function identityOf(listing: Listing, misfits: readonly Warning[]): string {
  const vrm = textOf(listing.vrm)?.replaceAll(/\s/g, '').toUpperCase();
  if (!vrm) return canonicalJson([listing, misfits.map(({ path, came }) => [path.slice(2), came])]);
  // 3.0 writes a space where 2.x writes a T.
  const firstSeen = textOf(listing.firstSeen)?.replace('T', ' ');
  const dealer: unknown = listing.dealer;
  const name = isJsonObject(dealer) ? textOf(dealer['name']) : undefined;
  return JSON.stringify([vrm, firstSeen ?? null, name ?? null, textOf(listing.location) ?? null]);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What isn't as the interface promises, by the position of its listing in the answer. */
export function misfitsOf(answer: Answered): ReadonlyMap<number, readonly Warning[]> {
  const byIndex = new Map<number, Warning[]>();
  for (const warning of answer.warnings) {
    const [list, index] = warning.path;
    if (list !== 'listings' || typeof index !== 'number') continue;
    const found = byIndex.get(index);
    if (found) found.push(warning);
    else byIndex.set(index, [warning]);
  }
  return byIndex;
}
