import {
  type SearchHit,
  type SearchHits,
  MAX_SEARCH_HITS_INPUT,
  type ReportRow,
} from '../../../shared/ipc/reports.ts';
import { searchTerms } from '../highlight-text.ts';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';
import type { ReportSearch } from '../report-search.ts';
import { type HiddenHighlight, hiddenTerms } from './hidden-terms.ts';

/**
 * Milliseconds for which nothing new is drawn before it is asked: the next key comes sooner, and what
 * it finds comes before any reasons.
 */
const IDLE_MS = 150;

/** Why reports were found whose rows do not show it. */
export type SearchHitsStore = {
  /** Undefined where the row shows it, and until it is known. The same until it is another. */
  readonly get: (id: number) => readonly SearchHit[] | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * A row is drawn: it is asked for once the list is at rest, unless the row shows why it is there.
   * Returns what is called when it is drawn no longer.
   *
   * @param cutMarks which marks of it its places have no room for, once it is asked
   */
  readonly registerRow: (
    row: ReportRow,
    findHidden: () => readonly HiddenHighlight[],
  ) => () => void;
};

type Drawn = { readonly row: ReportRow; readonly findHidden: () => readonly HiddenHighlight[] };

/** Asks for nothing while the person types; an answer to what was typed before is never shown. */
export function createSearchHitsStore(
  bridge: ReportsBridge,
  search: ReportSearch,
): SearchHitsStore {
  let hitsById: ReadonlyMap<number, readonly SearchHit[]> = new Map();
  /** What was looked at, as it was, for the text that is shown. */
  const requestedRows = new Map<number, ReportRow>();
  const drawn = new Set<Drawn>();
  let { answeredQuery, hits } = search.state();
  let latestRequest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const setHits = (next: ReadonlyMap<number, readonly SearchHit[]>) => {
    if (next.size === 0 && hitsById.size === 0) return;
    hitsById = next;
    for (const listener of listeners) listener();
  };

  const stop = () => {
    latestRequest += 1;
    clearTimeout(timer);
    timer = undefined;
  };
  const start = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void fetchHits(), IDLE_MS);
  };

  const fetchHits = async () => {
    if (!answeredQuery || answeredQuery !== search.state().query) return;
    const terms = searchTerms(answeredQuery.text).filter(
      (term) => term.length <= MAX_SEARCH_HITS_INPUT.letters,
    );
    const rows =
      terms.length === 0 ? [] : [...drawn].filter(({ row }) => requestedRows.get(row.id) !== row);
    const candidates = rows
      .map(({ row, findHidden }) => {
        requestedRows.set(row.id, row);
        const unseen = hiddenTerms(row, terms, findHidden());
        return { id: row.id, terms: unseen.slice(0, MAX_SEARCH_HITS_INPUT.words) };
      })
      .slice(0, MAX_SEARCH_HITS_INPUT.reports);
    const searchable = candidates.filter((candidate) => candidate.terms.length > 0);
    const thisRequest = latestRequest;
    const results = searchable.length === 0 ? [] : await requestHits(searchable);
    if (thisRequest !== latestRequest) return;
    const next = new Map(hitsById);
    for (const { id } of candidates) next.delete(id);
    for (const reason of results) if (reason.hits.length > 0) next.set(reason.id, reason.hits);
    setHits(next);
  };
  const requestHits = async (
    requests: readonly { readonly id: number; readonly terms: readonly string[] }[],
  ): Promise<readonly SearchHits[]> => {
    const answer = await bridge.call('archive.searchHits', {
      requests: requests.map(({ id, terms }) => ({ id, terms: [...terms] })),
    });
    if (answer.ok) return answer.value;
    // The rows stand there all the same; the archive told of it where it is more than that.
    for (const { id } of requests) requestedRows.delete(id);
    return [];
  };

  search.subscribe(() => {
    const state = search.state();
    if (!state.answeredQuery || state.query !== state.answeredQuery) return stop();
    if (state.answeredQuery !== answeredQuery) {
      // Typed on, it is most often found where it was before.
      const isRefinement =
        answeredQuery &&
        answeredQuery.text !== '' &&
        state.answeredQuery.text.startsWith(answeredQuery.text);
      answeredQuery = state.answeredQuery;
      stop();
      requestedRows.clear();
      start();
      if (!isRefinement) setHits(new Map());
    }
    if (state.hits === hits) return;
    hits = state.hits;
    dropStaleRows();
  });
  /** What is no hit any longer may have been erased. */
  const dropStaleRows = () => {
    if (requestedRows.size === 0 && hitsById.size === 0) return;
    const ids = new Set(hits.map((hit) => hit?.id));
    for (const id of requestedRows.keys()) if (!ids.has(id)) requestedRows.delete(id);
    if ([...hitsById.keys()].some((id) => !ids.has(id)))
      setHits(new Map([...hitsById].filter(([id]) => ids.has(id))));
  };

  return {
    get: (id) => hitsById.get(id),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    registerRow: (row, findHidden) => {
      const drawnRow = { row, findHidden };
      drawn.add(drawnRow);
      if (requestedRows.get(row.id) !== row) start();
      return () => drawn.delete(drawnRow);
    },
  };
}
