import type { FoundReport, ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import type { IpcError } from '../../shared/ipc/result.ts';
import { toLondonDay } from '../../shared/format/days.ts';
import { findDateWords } from '../../shared/search/date-words.ts';
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

/** Loaded rows by page, the most recently used last. A page that is loading has none yet. */
type Pages = ReadonlyMap<number, readonly FoundReport[]>;

/** All hits by position. Most of 100,000 hits are never loaded, so they are not in an array. */
export type Hits = {
  readonly length: number;
  /** Null if the hit is not loaded yet. Undefined beyond the end. */
  readonly at: (position: number) => FoundReport | null | undefined;
  /** Finds a report among the loaded ones. */
  readonly find: (id: number) => { row: FoundReport; position: number } | undefined;
};

function createHits(pages: Pages, length: number): Hits {
  return {
    length,
    at: (position) =>
      position < length
        ? (pages.get(Math.floor(position / PAGE_SIZE))?.[position % PAGE_SIZE] ?? null)
        : undefined,
    find: (id) => {
      for (const [page, rows] of pages)
        for (const [index, row] of rows.entries())
          if (row.id === id) return { row, position: page * PAGE_SIZE + index };
      return undefined;
    },
  };
}

const NO_HITS = createHits(new Map(), 0);

/** The query with the dates that its words mean today. */
function resolveDateWords(query: ReportQuery): ReportQuery {
  const words = findDateWords(query.text, toLondonDay(new Date()));
  if (!words) return query;
  const { savedFrom = words.from, savedTo = words.to, ...others } = query;
  return {
    ...others,
    text: words.rest,
    savedFrom: savedFrom > words.from ? savedFrom : words.from,
    savedTo: savedTo < words.to ? savedTo : words.to,
  };
}

export type SearchState = {
  /** The query as the user has entered it. */
  readonly query: ReportQuery;
  /** The query that the hits belong to. Undefined before the first response. */
  readonly answeredQuery: ReportQuery | undefined;
  readonly hits: Hits;
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
    hits: NO_HITS,
    count: undefined,
    error: undefined,
    pageError: undefined,
  });
  let latestRequest = 0;
  let pages = new Map<number, readonly FoundReport[]>();
  /** Pages that could not be loaded, whose rows are in view as placeholders. */
  const failedPages = new Set<number>();
  const update = (change: Partial<SearchState>) => store.set({ ...store.get(), ...change });
  const requestPage = (query: ReportQuery, page: number) =>
    bridge.call('archive.search', {
      query: resolveDateWords(query),
      offset: page * PAGE_SIZE,
      limit: PAGE_SIZE,
    });
  const requestCount = (query: ReportQuery) =>
    bridge.call('archive.count', { query: resolveDateWords(query) });

  const start = (query: ReportQuery) => {
    const thisRequest = ++latestRequest;
    update({ query });
    void fetchFirstPage(query, thisRequest);
  };
  const fetchFirstPage = async (query: ReportQuery, thisRequest: number) => {
    const answer = await requestPage(query, 0);
    if (thisRequest !== latestRequest) return;
    if (!answer.ok) return setFailure(query, answer.error);
    const { length } = answer.value;
    pages = new Map([[0, answer.value]]);
    failedPages.clear();
    const hits = createHits(pages, length);
    // A page that is not full is the last one, so a count is not needed.
    const count = length < PAGE_SIZE ? length : undefined;
    update({ answeredQuery: query, hits, count, error: undefined, pageError: undefined });
    // An immediate count would delay painting the first hits.
    if (count === undefined) afterPaint(() => void fetchCount(query, thisRequest));
  };
  const fetchCount = async (query: ReportQuery, thisRequest: number) => {
    if (thisRequest !== latestRequest) return;
    const answer = await requestCount(query);
    if (thisRequest !== latestRequest) return;
    if (!answer.ok) return setFailure(query, answer.error);
    const { count } = answer.value;
    if (store.get().count === undefined) update({ hits: createHits(pages, count), count });
  };
  const setFailure = (query: ReportQuery, error: IpcError) =>
    update({ answeredQuery: query, hits: NO_HITS, count: undefined, error });

  /** Sends the same query again and keeps the position, after a change of the archive. */
  const refetch = async () => {
    const { query, answeredQuery, error } = store.get();
    if (error || !answeredQuery) return start(query);
    const thisRequest = ++latestRequest;
    const lastPages = [...pages.keys(), ...failedPages].slice(-MAX_REFRESHED_PAGES);
    const wantedPages = [...new Set([0, ...lastPages])];
    const [counted, ...read] = await Promise.all([
      requestCount(query),
      ...wantedPages.map((page) => requestPage(query, page)),
    ]);
    if (thisRequest !== latestRequest) return;
    if (!counted.ok) return setFailure(query, counted.error);
    const loaded: typeof pages = new Map();
    for (const [index, page] of wantedPages.entries()) {
      const answer = read[index];
      if (answer && !answer.ok) return setFailure(query, answer.error);
      if (answer) loaded.set(page, answer.value);
    }
    pages = loaded;
    failedPages.clear();
    const { count } = counted.value;
    update({ answeredQuery: query, hits: createHits(pages, count), count, pageError: undefined });
  };

  /** Loads the page of a hit unless it is loaded or loading. */
  const loadPageAt = (index: number) => {
    const page = Math.floor(index / PAGE_SIZE);
    const { hits, query, answeredQuery } = store.get();
    if (page < 0 || page * PAGE_SIZE >= hits.length || answeredQuery !== query) return;
    const rows = pages.get(page);
    pages.delete(page);
    pages.set(page, rows ?? []);
    if (!rows) void fetchPage(page, latestRequest);
  };
  const fetchPage = async (page: number, thisRequest: number) => {
    const answer = await requestPage(store.get().query, page);
    if (thisRequest !== latestRequest) return;
    if (!answer.ok) {
      pages.delete(page);
      failedPages.add(page);
      return update({ pageError: answer.error });
    }
    pages.set(page, answer.value);
    for (const old of [...pages.keys()].slice(0, -MAX_CACHED_PAGES)) pages.delete(old);
    update({ hits: createHits(pages, store.get().hits.length), pageError: undefined });
  };

  return {
    state: store.get,
    subscribe: store.subscribe,
    search: start,
    refetch,
    loadPageAt,
    updateRow: (row: ReportRow) => {
      for (const [page, rows] of pages)
        pages.set(
          page,
          rows.map((hit) => (hit.id === row.id ? { ...hit, ...row } : hit)),
        );
      update({ hits: createHits(pages, store.get().hits.length) });
    },
  };
}
