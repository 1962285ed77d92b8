import type { Answered } from '../provider/answer.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import { canonicalJson, listingsOf } from './identity.ts';
import type { LoadedListing } from './listing.ts';
import { pagesOf, wholeNumber } from './pages.ts';

export { listingsOf } from './identity.ts';
export { type Pages, pagesOf } from './pages.ts';

/** Listings by key: what of a Map can be had without copying ten thousand entries for each page. */
export type ByKey = Pick<ReadonlyMap<string, LoadedListing>, 'get' | 'has'>;

/** The listings of one search that have been loaded so far, in the order in which they came. */
export type Loaded = {
  /** Tells searches apart: version, filters and location. Sort, order and page size do not. */
  readonly search: string;
  readonly listings: readonly LoadedListing[];
  readonly byKey: ByKey;
  /** How many the service says there are; undefined where it doesn't. */
  readonly total: number | undefined;
  /** The pages that came, by sort, order and page size: see {@link pagesLeft}. */
  readonly pages: ReadonlySet<string>;
};

/** Parameters that change which page of a search comes or what comes along, not what is found. */
const NOT_OF_THE_SEARCH: ReadonlySet<string> = new Set([
  'page',
  'limit',
  'sort',
  'order',
  'showFilters',
  'showCriteria',
]);

/** The most that one page may hold, and so the fewest calls. */
const MOST_A_PAGE = 20;
/** More calls than this are no search that anybody means. */
const MOST_CALLS = 1000;

/** Which search an answer belongs to. */
export function searchOf(answer: Pick<Answered, 'version' | 'parameters'>): string {
  const of: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(answer.parameters)) {
    if (NOT_OF_THE_SEARCH.has(name)) continue;
    // “Blue or Red” finds what “Red or Blue” finds.
    of[name] = Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value;
  }
  return canonicalJson([answer.version, of]);
}

/**
 * Where each key stands. One Map is shared by a search's states from the first page to the last; a
 * state sees of it only what is in its own listings. So a page costs what it adds.
 */
const places = new WeakMap<ByKey, Map<string, number>>();

/** Adds a page: to what is loaded where it is of the same search, else to nothing. */
export function addPage(loaded: Loaded | undefined, answer: Answered): Loaded {
  const search = searchOf(answer);
  const before = loaded?.search === search && isOfSameVehicle(loaded, answer) ? loaded : undefined;
  const listings = before ? before.listings.slice() : [];
  const placeOf = growingPlaces(before);
  for (const one of listingsOf(answer)) {
    const place = placeOf.get(one.key);
    if (place === undefined) placeOf.set(one.key, listings.push(one) - 1);
    else listings[place] = one;
  }
  const { page, limit } = pagesOf(answer);
  const pages = new Set(before?.pages);
  pages.add(pageName(answer.parameters, limit, page));
  const byKey = byKeyOf(listings, placeOf);
  const total = wholeNumber(answer.record['total'], 0) ?? before?.total;
  return { search, listings, byKey, total, pages };
}

/** The same vehicle, asked of the same environment: listings never mix otherwise. */
function isOfSameVehicle(loaded: Loaded, answer: Answered): boolean {
  const first = loaded.listings[0]?.answer;
  return (
    first !== undefined &&
    first.environment === answer.environment &&
    canonicalJson(first.vehicle) === canonicalJson(answer.vehicle)
  );
}

function growingPlaces(before: Loaded | undefined): Map<string, number> {
  if (!before) return new Map();
  const shared = places.get(before.byKey);
  // A larger one has had another page added to the same state: this page begins a branch.
  if (shared?.size === before.listings.length) return shared;
  return new Map(before.listings.map(({ key }, place) => [key, place]));
}

function byKeyOf(listings: readonly LoadedListing[], placeOf: Map<string, number>): ByKey {
  const get = (key: string) => {
    const place = placeOf.get(key);
    // What a later page has added is beyond this state's listings.
    return place === undefined ? undefined : listings[place];
  };
  const byKey = { get, has: (key: string) => get(key) !== undefined };
  places.set(byKey, placeOf);
  return byKey;
}

/**
 * What is still to be asked for to have every listing of the answer's search: one call each, twenty a
 * page, in its own sort and order, without facets and criteria. Empty when all are loaded or the
 * total isn't known. Never more than a thousand.
 */
export function pagesLeft(loaded: Loaded, answer: Answered): readonly ParameterValues[] {
  const { total } = loaded;
  if (total === undefined || loaded.listings.length >= total) return [];
  if (loaded.search !== searchOf(answer)) return [];
  const { showFilters, showCriteria, ...asked } = answer.parameters;
  void showFilters;
  void showCriteria;
  const left: ParameterValues[] = [];
  for (let page = 1; page <= Math.ceil(total / MOST_A_PAGE) && left.length < MOST_CALLS; page++)
    if (!loaded.pages.has(pageName(asked, MOST_A_PAGE, page)))
      left.push({ ...asked, page, limit: MOST_A_PAGE });
  return left;
}

/** Pages of another size or in another order hold other listings. */
function pageName(asked: ParameterValues, limit: number, page: number): string {
  return JSON.stringify([asked['sort'] ?? null, asked['order'] ?? null, limit, page]);
}
