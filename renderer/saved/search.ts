import type { ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import type { DeskError } from '../../shared/ipc/envelope.ts';
import type { ReportsDesk } from '../bridge/reports-desk.ts';

/** Rows asked for at once: more than a list draws whole, fewer than take time to arrive. */
export const PAGE = 64;
/** Pages kept: what is scrolled far past is asked for again. */
const PAGES_KEPT = 40;
/** Pages read anew at once when the archive changed. */
const PAGES_RENEWED = 6;

export const EVERYTHING: ReportQuery = { text: '', results: [], environments: [], order: 'newest' };

/** A hit that has not been read yet has no row. */
export type Hit = ReportRow | null;

export type SearchState = {
  /** As the person has it now. */
  readonly query: ReportQuery;
  /** What the hits answer; undefined before the first answer. */
  readonly shown: ReportQuery | undefined;
  /** One place a hit, read or not. */
  readonly hits: readonly Hit[];
  /** Undefined while they are being counted; the hits are the first ones until then. */
  readonly count: number | undefined;
  /** Why the search could not be made. */
  readonly fault: DeskError | undefined;
  /** Why rows further down could not be read. */
  readonly pageFault: DeskError | undefined;
};

/** The search of the saved reports: an answer to what was typed before the latest is never shown. */
export type ReportSearch = {
  readonly state: () => SearchState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks at once. */
  readonly ask: (query: ReportQuery) => void;
  /** Asks the same again and keeps the place: the archive was changed. */
  readonly renew: () => Promise<void>;
  /** Reads the page that a hit is on, unless that was done. */
  readonly read: (at: number) => void;
  /** Puts a row in the place of the one with its id. */
  readonly replace: (row: ReportRow) => void;
};

/** @param afterPicture runs something once what is set by now has been drawn */
export function createSearch(
  desk: ReportsDesk,
  afterPicture: (run: () => void) => void,
): ReportSearch {
  let state: SearchState = {
    query: EVERYTHING,
    shown: undefined,
    hits: [],
    count: undefined,
    fault: undefined,
    pageFault: undefined,
  };
  let turn = 0;
  /** Pages that were read or are on their way, the latest used last. */
  let pages: number[] = [];
  const listeners = new Set<() => void>();
  const set = (change: Partial<SearchState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const search = (query: ReportQuery, page: number) =>
    desk.call('archive.search', { query, offset: page * PAGE, limit: PAGE });

  const ask = (query: ReportQuery) => {
    const mine = ++turn;
    set({ query });
    void askFirst(query, mine);
  };
  const askFirst = async (query: ReportQuery, mine: number) => {
    const answer = await search(query, 0);
    if (mine !== turn) return;
    if (!answer.ok) return fail(query, answer.error);
    pages = [0];
    const hits = answer.value;
    // A page that is not full is the last one, so there is nothing left to count.
    const count = hits.length < PAGE ? hits.length : undefined;
    set({ shown: query, hits, count, fault: undefined, pageFault: undefined });
    // Counted at once, they would be in the way of the picture of the first of them.
    if (count === undefined) afterPicture(() => void askCount(query, mine));
  };
  const askCount = async (query: ReportQuery, mine: number) => {
    if (mine !== turn) return;
    const answer = await desk.call('archive.count', { query });
    if (mine !== turn) return;
    if (!answer.ok) return fail(query, answer.error);
    const { count } = answer.value;
    if (state.count === undefined) set({ hits: resized(state.hits, count), count });
  };
  const fail = (query: ReportQuery, fault: DeskError) =>
    set({ shown: query, hits: [], count: undefined, fault });

  const renew = async () => {
    if (state.fault || !state.shown) return ask(state.query);
    const mine = ++turn;
    const { query } = state;
    const wanted = [...new Set([0, ...pages.slice(-PAGES_RENEWED)])];
    const [counted, ...read] = await Promise.all([
      desk.call('archive.count', { query }),
      ...wanted.map((page) => search(query, page)),
    ]);
    if (mine !== turn) return;
    if (!counted.ok) return fail(query, counted.error);
    let hits = resized([], counted.value.count);
    for (const [nth, page] of wanted.entries()) {
      const answer = read[nth];
      if (answer && !answer.ok) return fail(query, answer.error);
      if (answer) hits = filled(hits, page, answer.value);
    }
    pages = wanted;
    set({ shown: query, hits, count: counted.value.count, pageFault: undefined });
  };

  const read = (at: number) => {
    const page = Math.floor(at / PAGE);
    if (page < 0 || page * PAGE >= state.hits.length || state.shown !== state.query) return;
    if (pages.includes(page)) {
      if (pages.at(-1) !== page) pages = [...pages.filter((other) => other !== page), page];
      return;
    }
    pages = [...pages, page];
    void readPage(page, turn);
  };
  const readPage = async (page: number, mine: number) => {
    const answer = await search(state.query, page);
    if (mine !== turn) return;
    if (!answer.ok) {
      pages = pages.filter((other) => other !== page);
      return set({ pageFault: answer.error });
    }
    let hits = filled(state.hits, page, answer.value);
    for (const old of pages.slice(0, -PAGES_KEPT)) hits = filled(hits, old, []);
    pages = pages.slice(-PAGES_KEPT);
    set({ hits, pageFault: undefined });
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask,
    renew,
    read,
    replace: (row) =>
      set({ hits: state.hits.map((hit) => (hit !== null && hit.id === row.id ? row : hit)) }),
  };
}

/** As many places as there are hits. */
function resized(hits: readonly Hit[], count: number): readonly Hit[] {
  if (hits.length === count) return hits;
  return hits.length > count ? hits.slice(0, count) : [...hits].concat(unread(count - hits.length));
}

/** Places without a row, made once: to make a hundred thousand at every key would take its time. */
let places: readonly null[] = [];
function unread(count: number): readonly null[] {
  if (places.length < count)
    places = Array.from({ length: Math.max(count, 2 * places.length) }, () => null);
  return places.slice(0, count);
}

/** The hits with a page of rows in its place; a page without rows is forgotten. */
function filled(hits: readonly Hit[], page: number, rows: readonly ReportRow[]): readonly Hit[] {
  const next = hits.slice();
  const end = Math.min((page + 1) * PAGE, hits.length);
  for (let at = page * PAGE; at < end; at++) next[at] = rows[at - page * PAGE] ?? null;
  return next;
}
