import type { Answered } from '../provider/answer.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import { canonicalJson, getListings } from './read-listings.ts';
import type { LoadedListing } from './listing.ts';
import { getPageInfo, parseCount } from './pages.ts';

export { getListings } from './read-listings.ts';
export { type PageInfo, getPageInfo } from './pages.ts';

/** Listings by key: what of a Map can be had without copying ten thousand entries for each page. */
type ListingLookup = Pick<ReadonlyMap<string, LoadedListing>, 'get' | 'has'>;

/** The listings of one search that have been loaded so far, in the order in which they came. */
export type LoadedListings = {
  /** Tells searches apart: version, filters and location. Sort, order and page size do not. */
  readonly searchKey: string;
  readonly listings: readonly LoadedListing[];
  readonly byKey: ListingLookup;
  /** How many the service says there are; undefined where it doesn't. */
  readonly total: number | undefined;
  /** The pages that came, by sort, order and page size: see {@link pagesLeft}. */
  readonly pages: ReadonlySet<string>;
};

/** Parameters that change which page of a search comes or what comes along, not what is found. */
const PAGING_PARAMETERS: ReadonlySet<string> = new Set([
  'page',
  'limit',
  'sort',
  'order',
  'showFilters',
  'showCriteria',
]);

/** The most that one page may hold, and so the fewest calls. */
const MAX_LISTINGS_PER_PAGE = 20;
/** More calls than this are no search that anybody means. */
const MAX_CALLS = 1000;

/** Which search an answer belongs to. */
export function getSearchKey(answer: Pick<Answered, 'version' | 'parameters'>): string {
  const of: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(answer.parameters)) {
    if (PAGING_PARAMETERS.has(name)) continue;
    // “Blue or Red” finds what “Red or Blue” finds.
    of[name] = Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value;
  }
  return canonicalJson([answer.version, of]);
}

/**
 * Where each key stands. One Map is shared by a search's states from the first page to the last; a
 * state sees of it only what is in its own listings. So a page costs what it adds.
 */
const indexByLookup = new WeakMap<ListingLookup, Map<string, number>>();

/** Adds a page: to what is loaded where it is of the same search, else to nothing. */
export function addPage(loaded: LoadedListings | undefined, answer: Answered): LoadedListings {
  const searchKey = getSearchKey(answer);
  const before =
    loaded?.searchKey === searchKey && hasSameVehicle(loaded, answer) ? loaded : undefined;
  const listings = before ? before.listings.slice() : [];
  const indexByKey = sharedIndex(before);
  for (const one of getListings(answer)) {
    const index = indexByKey.get(one.key);
    if (index === undefined) indexByKey.set(one.key, listings.push(one) - 1);
    else listings[index] = one;
  }
  const { page, limit } = getPageInfo(answer);
  const pages = new Set(before?.pages);
  pages.add(pageKey(answer.parameters, limit, page));
  const byKey = createLookup(listings, indexByKey);
  const total = parseCount(answer.record['total'], 0) ?? before?.total;
  return { searchKey, listings, byKey, total, pages };
}

/** The same vehicle, asked of the same environment: listings never mix otherwise. */
function hasSameVehicle(loaded: LoadedListings, answer: Answered): boolean {
  const first = loaded.listings[0]?.answer;
  return (
    first !== undefined &&
    first.environment === answer.environment &&
    canonicalJson(first.vehicle) === canonicalJson(answer.vehicle)
  );
}

function sharedIndex(before: LoadedListings | undefined): Map<string, number> {
  if (!before) return new Map();
  const shared = indexByLookup.get(before.byKey);
  // A larger one has had another page added to the same state: this page begins a branch.
  if (shared?.size === before.listings.length) return shared;
  return new Map(before.listings.map(({ key }, index) => [key, index]));
}

function createLookup(
  listings: readonly LoadedListing[],
  indexByKey: Map<string, number>,
): ListingLookup {
  const get = (key: string) => {
    const index = indexByKey.get(key);
    // What a later page has added is beyond this state's listings.
    return index === undefined ? undefined : listings[index];
  };
  const byKey = { get, has: (key: string) => get(key) !== undefined };
  indexByLookup.set(byKey, indexByKey);
  return byKey;
}

/**
 * What is still to be asked for to have every listing of the answer's search: one call each, twenty a
 * page, in its own sort and order, without facets and criteria. Empty when all are loaded or the
 * total isn't known. Never more than a thousand.
 */
export function remainingPages(
  loaded: LoadedListings,
  answer: Answered,
): readonly ParameterValues[] {
  const { total } = loaded;
  if (total === undefined || loaded.listings.length >= total) return [];
  if (loaded.searchKey !== getSearchKey(answer)) return [];
  const { showFilters, showCriteria, ...parameters } = answer.parameters;
  void showFilters;
  void showCriteria;
  const left: ParameterValues[] = [];
  for (
    let page = 1;
    page <= Math.ceil(total / MAX_LISTINGS_PER_PAGE) && left.length < MAX_CALLS;
    page++
  )
    if (!loaded.pages.has(pageKey(parameters, MAX_LISTINGS_PER_PAGE, page)))
      left.push({ ...parameters, page, limit: MAX_LISTINGS_PER_PAGE });
  return left;
}

/** Pages of another size or in another order hold other listings. */
function pageKey(parameters: ParameterValues, limit: number, page: number): string {
  return JSON.stringify([parameters['sort'] ?? null, parameters['order'] ?? null, limit, page]);
}
