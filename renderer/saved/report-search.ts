import type { FoundReport, ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import type { IpcError } from '../../shared/ipc/result.ts';
import { createStore } from '../ui/store.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';

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
  readonly error: IpcError | undefined;
  readonly pageError: IpcError | undefined;
};

/**
 * The search of the saved reports. It never shows the result of an earlier query.
 *
 * @param afterPaint runs a callback after the current state has been painted
 */
export function createReportSearch(bridge: IpcBridge, afterPaint: (callback: () => void) => void) {
  const store = createStore<SearchState>({
    query: DEFAULT_QUERY,
    answeredQuery: undefined,
    hits: [],
    count: undefined,
    error: undefined,
    pageError: undefined,
  });
  let latestRequest = 0;
  /** Pages that are loaded or loading, most recently used last. */
  let pages: number[] = [];
  const update = (change: Partial<SearchState>) => store.set({ ...store.get(), ...change });
  const requestPage = (query: ReportQuery, page: number) =>
    bridge.call('archive.search', { query, offset: page * PAGE_SIZE, limit: PAGE_SIZE });

  const start = (query: ReportQuery) => {
    const thisRequest = ++latestRequest;
    update({ query });
    void fetchFirstPage(query, thisRequest);
  };
  const fetchFirstPage = async (query: ReportQuery, thisRequest: number) => {
    const answer = await requestPage(query, 0);
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
    if (store.get().count === undefined)
      update({ hits: withLength(store.get().hits, count), count });
  };
  const setFailure = (query: ReportQuery, error: IpcError) =>
    update({ answeredQuery: query, hits: [], count: undefined, error });

  /** Sends the same query again and keeps the position, after a change of the archive. */
  const refetch = async () => {
    const { query, answeredQuery, error } = store.get();
    if (error || !answeredQuery) return start(query);
    const thisRequest = ++latestRequest;
    const wantedPages = [...new Set([0, ...pages.slice(-MAX_REFRESHED_PAGES)])];
    const [counted, ...read] = await Promise.all([
      bridge.call('archive.count', { query }),
      ...wantedPages.map((page) => requestPage(query, page)),
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

  /** Loads the page of a hit unless it is loaded or loading. */
  const loadPageAt = (index: number) => {
    const page = Math.floor(index / PAGE_SIZE);
    const { hits, query, answeredQuery } = store.get();
    if (page < 0 || page * PAGE_SIZE >= hits.length || answeredQuery !== query) return;
    if (pages.includes(page)) {
      if (pages.at(-1) !== page) pages = [...pages.filter((other) => other !== page), page];
      return;
    }
    pages = [...pages, page];
    void fetchPage(page, latestRequest);
  };
  const fetchPage = async (page: number, thisRequest: number) => {
    const answer = await requestPage(store.get().query, page);
    if (thisRequest !== latestRequest) return;
    if (!answer.ok) {
      pages = pages.filter((other) => other !== page);
      return update({ pageError: answer.error });
    }
    let hits = withRows(store.get().hits, page, answer.value);
    for (const old of pages.slice(0, -MAX_CACHED_PAGES)) hits = withRows(hits, old, []);
    pages = pages.slice(-MAX_CACHED_PAGES);
    update({ hits, pageError: undefined });
  };

  return {
    state: store.get,
    subscribe: store.subscribe,
    search: start,
    refetch,
    loadPageAt,
    updateRow: (row: ReportRow) =>
      update({
        hits: store
          .get()
          .hits.map((hit) => (hit !== null && hit.id === row.id ? { ...hit, ...row } : hit)),
      }),
  };
}

function withLength(hits: readonly Hit[], count: number): readonly Hit[] {
  // Filled in place: `Array.from` takes several milliseconds for 100,000 hits, with every key.
  const next = hits.slice(0, count);
  const loaded = next.length;
  next.length = count;
  return next.fill(null, loaded);
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
