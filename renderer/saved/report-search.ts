import type { FoundReport, ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import type { IpcError } from '../../shared/ipc/result.ts';
import type { ReportsBridge } from '../bridge/reports-bridge.ts';

/** Rows of one request: more than a list shows, and few enough to arrive without delay. */
export const PAGE_SIZE = 64;
/** Pages in the cache. Pages that were scrolled far past are loaded again. */
const MAX_CACHED_PAGES = 40;
/** Pages to load again after a change of the archive. */
const MAX_REFRESHED_PAGES = 6;

export const DEFAULT_QUERY: ReportQuery = {
  text: '',
  results: [],
  environments: [],
  order: 'newest',
};

/** A row, or null if it is not loaded yet. */
export type Hit = FoundReport | null;

export type SearchState = {
  /** The query as the user has entered it. */
  readonly query: ReportQuery;
  /** The query that the hits belong to. Undefined before the first response. */
  readonly answeredQuery: ReportQuery | undefined;
  /** One entry for each hit, loaded or not. */
  readonly hits: readonly Hit[];
  /** Undefined during the count. Until then `hits` contains the first page only. */
  readonly count: number | undefined;
  /** Why the search failed. */
  readonly error: IpcError | undefined;
  /** Why a later page could not be loaded. */
  readonly pageError: IpcError | undefined;
};

/** The search of the saved reports. It never shows the result of an earlier query. */
export type ReportSearch = {
  readonly state: () => SearchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends the query immediately. */
  readonly search: (query: ReportQuery) => void;
  /** Sends the same query again and keeps the position, after a change of the archive. */
  readonly refetch: () => Promise<void>;
  /** Loads the page of a hit unless it is loaded or loading. */
  readonly loadPageAt: (index: number) => void;
  /** Replaces the row with the same id. */
  readonly updateRow: (row: ReportRow) => void;
};

/** @param afterPaint runs a callback after the current state has been painted */
export function createReportSearch(
  bridge: ReportsBridge,
  afterPaint: (callback: () => void) => void,
): ReportSearch {
  let state: SearchState = {
    query: DEFAULT_QUERY,
    answeredQuery: undefined,
    hits: [],
    count: undefined,
    error: undefined,
    pageError: undefined,
  };
  let latestRequest = 0;
  /** Pages that are loaded or loading, most recently used last. */
  let pages: number[] = [];
  const listeners = new Set<() => void>();
  const update = (change: Partial<SearchState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const search = (query: ReportQuery, page: number) =>
    bridge.call('archive.search', { query, offset: page * PAGE_SIZE, limit: PAGE_SIZE });

  const ask = (query: ReportQuery) => {
    const thisRequest = ++latestRequest;
    update({ query });
    void fetchFirstPage(query, thisRequest);
  };
  const fetchFirstPage = async (query: ReportQuery, thisRequest: number) => {
    const answer = await search(query, 0);
    if (thisRequest !== latestRequest) return;
    if (!answer.ok) return setFailure(query, answer.error);
    pages = [0];
    const hits = answer.value;
    // A page that is not full is the last one, so a count is not needed.
    const count = hits.length < PAGE_SIZE ? hits.length : undefined;
    update({ answeredQuery: query, hits, count, error: undefined, pageError: undefined });
    // An immediate count would delay painting the first hits.
    if (count === undefined) afterPaint(() => void fetchCount(query, thisRequest));
  };
  const fetchCount = async (query: ReportQuery, thisRequest: number) => {
    if (thisRequest !== latestRequest) return;
    const answer = await bridge.call('archive.count', { query });
    if (thisRequest !== latestRequest) return;
    if (!answer.ok) return setFailure(query, answer.error);
    const { count } = answer.value;
    if (state.count === undefined) update({ hits: withLength(state.hits, count), count });
  };
  const setFailure = (query: ReportQuery, error: IpcError) =>
    update({ answeredQuery: query, hits: [], count: undefined, error });

  const refetch = async () => {
    if (state.error || !state.answeredQuery) return ask(state.query);
    const thisRequest = ++latestRequest;
    const { query } = state;
    const wantedPages = [...new Set([0, ...pages.slice(-MAX_REFRESHED_PAGES)])];
    const [counted, ...read] = await Promise.all([
      bridge.call('archive.count', { query }),
      ...wantedPages.map((page) => search(query, page)),
    ]);
    if (thisRequest !== latestRequest) return;
    if (!counted.ok) return setFailure(query, counted.error);
    let hits = withLength([], counted.value.count);
    for (const [index, page] of wantedPages.entries()) {
      const answer = read[index];
      if (answer && !answer.ok) return setFailure(query, answer.error);
      if (answer) hits = withRows(hits, page, answer.value);
    }
    pages = wantedPages;
    update({ answeredQuery: query, hits, count: counted.value.count, pageError: undefined });
  };

  const loadPageAt = (index: number) => {
    const page = Math.floor(index / PAGE_SIZE);
    if (page < 0 || page * PAGE_SIZE >= state.hits.length || state.answeredQuery !== state.query)
      return;
    if (pages.includes(page)) {
      if (pages.at(-1) !== page) pages = [...pages.filter((other) => other !== page), page];
      return;
    }
    pages = [...pages, page];
    void fetchPage(page, latestRequest);
  };
  const fetchPage = async (page: number, thisRequest: number) => {
    const answer = await search(state.query, page);
    if (thisRequest !== latestRequest) return;
    if (!answer.ok) {
      pages = pages.filter((other) => other !== page);
      return update({ pageError: answer.error });
    }
    let hits = withRows(state.hits, page, answer.value);
    for (const old of pages.slice(0, -MAX_CACHED_PAGES)) hits = withRows(hits, old, []);
    pages = pages.slice(-MAX_CACHED_PAGES);
    update({ hits, pageError: undefined });
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    search: ask,
    refetch,
    loadPageAt,
    updateRow: (row) =>
      update({
        hits: state.hits.map((hit) =>
          hit !== null && hit.id === row.id ? { ...hit, ...row } : hit,
        ),
      }),
  };
}

/** Truncates the hits or extends them with empty entries. */
function withLength(hits: readonly Hit[], count: number): readonly Hit[] {
  if (hits.length === count) return hits;
  return hits.length > count
    ? hits.slice(0, count)
    : [...hits].concat(emptyHits(count - hits.length));
}

/** Cached empty entries: creating 100,000 with every key would be slow. */
let emptyHitCache: readonly null[] = [];
function emptyHits(count: number): readonly null[] {
  if (emptyHitCache.length < count)
    emptyHitCache = Array.from({ length: Math.max(count, 2 * emptyHitCache.length) }, () => null);
  return emptyHitCache.slice(0, count);
}

/** Replaces a page of the hits with rows. Without rows, the page becomes empty. */
function withRows(
  hits: readonly Hit[],
  page: number,
  rows: readonly FoundReport[],
): readonly Hit[] {
  const next = hits.slice();
  const end = Math.min((page + 1) * PAGE_SIZE, hits.length);
  for (let index = page * PAGE_SIZE; index < end; index++)
    next[index] = rows[index - page * PAGE_SIZE] ?? null;
  return next;
}
