import type { Answered } from '../provider/answer.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import { canonicalJson } from '../format/json.ts';
import { getListings, type LoadedListing } from './listing.ts';
import { omitParameters } from './draft.ts';

/** The listings of one search loaded so far, in the order received. */
export type LoadedListings = {
  /** Identifies a search: see {@link getSearchKey}. */
  readonly searchKey: string;
  readonly listings: readonly LoadedListing[];
  readonly byKey: ReadonlyMap<string, LoadedListing>;
  /** Number of listings according to the provider, undefined if not stated. */
  readonly total: number | undefined;
  /** The newest response of each page, by sort, order and page size: see {@link remainingPages}. */
  readonly pages: ReadonlyMap<string, Answered>;
};

/** Parameters that do not change which listings a search finds. */
const PAGING_PARAMETERS: ReadonlySet<string> = new Set([
  'page',
  'limit',
  'sort',
  'order',
  'showFilters',
  'showCriteria',
]);

/** The maximum page size, which needs the fewest requests. */
const MAX_LISTINGS_PER_PAGE = 20;
/** Maximum number of requests for the remaining pages. */
const MAX_CALLS = 1000;

/**
 * Identifies a search by vehicle, environment, version, filters and location, not by sort, order and
 * page size. Listings of different searches are never mixed.
 */
export function getSearchKey(
  answer: Pick<Answered, 'environment' | 'vehicle' | 'version' | 'parameters'>,
): string {
  const { environment, vehicle, version } = answer;
  const criteria = Object.entries(answer.parameters)
    .filter(([name]) => !PAGING_PARAMETERS.has(name))
    // “Blue or Red” finds the same listings as “Red or Blue”.
    .map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value,
    ]);
  return canonicalJson([environment, vehicle, version, Object.fromEntries(criteria)]);
}

/** Adds a page to the loaded listings. A page of another search starts a new state. */
export function addPage(loaded: LoadedListings | undefined, answer: Answered): LoadedListings {
  const searchKey = getSearchKey(answer);
  const before = loaded?.searchKey === searchKey ? loaded : undefined;
  // A listing that is loaded again keeps its position.
  const byKey = new Map(before?.byKey);
  for (const listing of getListings(answer)) byKey.set(listing.key, listing);
  const { page, limit } = getPageInfo(answer);
  const pages = new Map(before?.pages).set(pageKey(answer.parameters, limit, page), answer);
  const total = parseCount(answer.record['total'], 0) ?? before?.total;
  return { searchKey, listings: [...byKey.values()], byKey, total, pages };
}

/**
 * Returns the requests that would load all other listings of the answer's search, 20 on a page.
 * Empty if all are loaded or the total is not known.
 */
export function remainingPages(
  loaded: LoadedListings,
  answer: Answered,
): readonly ParameterValues[] {
  const { total } = loaded;
  if (total === undefined || loaded.listings.length >= total) return [];
  if (loaded.searchKey !== getSearchKey(answer)) return [];
  const parameters = omitParameters(answer.parameters, ['showFilters', 'showCriteria']);
  const remaining: ParameterValues[] = [];
  const lastPage = Math.ceil(total / MAX_LISTINGS_PER_PAGE);
  for (let page = 1; page <= lastPage && remaining.length < MAX_CALLS; page++)
    if (!loaded.pages.has(pageKey(parameters, MAX_LISTINGS_PER_PAGE, page)))
      remaining.push({ ...parameters, page, limit: MAX_LISTINGS_PER_PAGE });
  return remaining;
}

/** Returns another page of an answer's search, if it was received with the same parameters. */
export function findLoadedPage(
  loaded: LoadedListings | undefined,
  answer: Answered,
  page: number,
): Answered | undefined {
  if (loaded?.searchKey !== getSearchKey(answer)) return undefined;
  const found = loaded.pages.get(pageKey(answer.parameters, getPageInfo(answer).limit, page));
  const [received, wanted] = [found, answer].map(
    (each) => each && canonicalJson(omitParameters(each.parameters, [])),
  );
  return received === wanted ? found : undefined;
}

/** Pages of another size or order contain other listings. */
function pageKey(parameters: ParameterValues, limit: number, page: number): string {
  return JSON.stringify([parameters['sort'] ?? null, parameters['order'] ?? null, limit, page]);
}

export type PageInfo = ReturnType<typeof getPageInfo>;

const DEFAULT_LIMIT = 10;
/** A larger number is not a plausible count of listings. */
const MAX_TOTAL = 1e9;

/** Takes each value from the answer, else from the request, else the provider's default. */
export function getPageInfo(answer: Answered) {
  const { record, parameters } = answer;
  const page = parseCount(record['page'], 1) ?? parseCount(parameters['page'], 1) ?? 1;
  const limit =
    parseCount(record['limit'], 1) ?? parseCount(parameters['limit'], 1) ?? DEFAULT_LIMIT;
  const total = parseCount(record['total'], 0);
  const pageCount = total === undefined ? undefined : Math.max(1, Math.ceil(total / limit));
  return {
    page,
    limit,
    /** Number of pages, undefined if the answer does not state enough to calculate it. */
    pageCount,
    hasPrevious: page > 1,
    // A full page may be followed by another.
    hasNext: pageCount === undefined ? getListings(answer).length >= limit : page < pageCount,
  };
}

/** Returns a plausible whole number of at least `least`, undefined for anything else. */
function parseCount(value: unknown, least: number): number | undefined {
  return typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= least &&
    value <= MAX_TOTAL
    ? value
    : undefined;
}
