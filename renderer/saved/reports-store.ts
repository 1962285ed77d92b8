import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { ScrollPosition } from '../ui/useVirtualRows.ts';
import type { ReportsBridge } from '../bridge/reports-bridge.ts';
import { createReportSearch, type ReportSearch } from './report-search.ts';

/** The open report, and the index in the list of the last one opened. */
export type OpenReportState = {
  readonly id: number | undefined;
  readonly index: number | undefined;
};

/** An unsaved note with its tags. */
export type AnnotationDraft = { readonly note: string; readonly tags: readonly string[] };

/**
 * State that is preserved while other screens are shown: search, scroll position and open report.
 */
export type ReportsStore = {
  readonly search: ReportSearch;
  readonly scroll: ScrollPosition;
  readonly openReport: () => OpenReportState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (id: number, index?: number) => void;
  /** Returns to the list. The report stays selected there. */
  readonly close: () => void;
  /** Unsaved annotations by report id. They are preserved when another report is opened. */
  readonly annotationDrafts: Map<number, AnnotationDraft>;
  /** Starts a new search from the top, without a selected report. */
  readonly setQuery: (query: ReportQuery) => void;
  /** Changes part of the query. */
  readonly updateQuery: (change: Partial<ReportQuery>) => void;
};

export function createReportsStore(bridge: ReportsBridge): ReportsStore {
  const search = createReportSearch(bridge, afterPaint);
  let top = 0;
  let openReport: OpenReportState = { id: undefined, index: undefined };
  const listeners = new Set<() => void>();
  const setOpened = (next: OpenReportState) => {
    openReport = next;
    for (const listener of listeners) listener();
  };
  const setQuery = (query: ReportQuery) => {
    if (openReport.index !== undefined) setOpened({ id: openReport.id, index: undefined });
    search.search(query);
  };
  return {
    search,
    scroll: {
      get: () => top,
      set: (next) => {
        top = next;
      },
    },
    openReport: () => openReport,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: (id, index) => {
      const foundIndex = search.state().hits.findIndex((hit) => hit?.id === id);
      setOpened({ id, index: index ?? (foundIndex === -1 ? undefined : foundIndex) });
    },
    close: () => setOpened({ id: undefined, index: openReport.index }),
    annotationDrafts: new Map(),
    setQuery,
    updateQuery: (change) => setQuery({ ...search.state().query, ...change }),
  };
}

const storeByBridge = new WeakMap<ReportsBridge, ReportsStore>();

/** Returns the store of this window. It lives as long as the bridge. */
export function getReportsStore(bridge: ReportsBridge): ReportsStore {
  const existing = storeByBridge.get(bridge);
  if (existing) return existing;
  const created = createReportsStore(bridge);
  storeByBridge.set(bridge, created);
  return created;
}
