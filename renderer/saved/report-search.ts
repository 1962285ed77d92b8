import type { FoundReport, ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import type { IpcError } from '../../shared/ipc/result.ts';
import type { ReportsBridge } from '../bridge/reports-bridge.ts';

/** Rows asked for at once: more than a list draws whole, fewer than take time to arrive. */
export const PAGE_SIZE = 64;
/** Pages kept: what is scrolled far past is asked for again. */
const MAX_CACHED_PAGES = 40;
/** Pages read anew at once when the archive changed. */
const MAX_REFRESHED_PAGES = 6;

export const DEFAULT_QUERY: ReportQuery = {
  text: '',
  results: [],
  environments: [],
  order: 'newest',
};

/** A hit that has not been read yet has no row. */
export type Hit = FoundReport | null;

export type SearchState = {
  /** As the person has it now. */
  readonly query: ReportQuery;
  /** What the hits answer; undefined before the first answer. */
  readonly answeredQuery: ReportQuery | undefined;
  /** One place a hit, read or not. */
  readonly hits: readonly Hit[];
  /** Undefined while they are being counted; the hits are the first ones until then. */
  readonly count: number | undefined;
  /** Why the search could not be made. */
  readonly error: IpcError | undefined;
  /** Why rows further down could not be read. */
  readonly pageError: IpcError | undefined;
};

/** The search of the saved reports: an answer to what was typed before the latest is never shown. */
export type ReportSearch = {
  readonly state: () => SearchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks at once. */
  readonly search: (query: ReportQuery) => void;
  /** Asks the same again and keeps the place: the archive was changed. */
  readonly refetch: () => Promise<void>;
  /** Reads the page that a hit is on, unless that was done. */
  readonly loadPageAt: (index: number) => void;
  /** Puts a row in the place of the one with its id. */
  readonly updateRow: (row: ReportRow) => void;
};

/** @param afterPicture runs something once what is set by now has been drawn */
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
  /** Pages that were read or are on their way, the latest used last. */
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
    // A page that is not full is the last one, so there is nothing left to count.
    const count = hits.length < PAGE_SIZE ? hits.length : undefined;
    update({ answeredQuery: query, hits, count, error: undefined, pageError: undefined });
    // Counted at once, they would be in the way of the picture of the first of them.
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

/** As many places as there are hits. */
function withLength(hits: readonly Hit[], count: number): readonly Hit[] {
  if (hits.length === count) return hits;
  return hits.length > count
    ? hits.slice(0, count)
    : [...hits].concat(emptyHits(count - hits.length));
}

/** Places without a row, made once: to make a hundred thousand at every key would take its time. */
let emptyHitCache: readonly null[] = [];
function emptyHits(count: number): readonly null[] {
  if (emptyHitCache.length < count)
    emptyHitCache = Array.from({ length: Math.max(count, 2 * emptyHitCache.length) }, () => null);
  return emptyHitCache.slice(0, count);
}

/** The hits with a page of rows in its place; a page without rows is forgotten. */
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
