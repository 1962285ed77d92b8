import type { ReportQuery } from '../../shared/ipc/reports.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { ScrollPosition } from '../ui/useVirtualRows.ts';
import type { ReportsBridge } from '../bridge/reports-bridge.ts';
import { createReportSearch, type ReportSearch } from './report-search.ts';

/** Which report is open, and where in the list the one stands that was opened last. */
export type OpenReportState = {
  readonly id: number | undefined;
  readonly index: number | undefined;
};

/** A note and tags that are being written and have not been saved. */
export type AnnotationDraft = { readonly note: string; readonly tags: readonly string[] };

/** What stays while the window shows other screens: the search, its place, and what is open. */
export type ReportsStore = {
  readonly search: ReportSearch;
  readonly scroll: ScrollPosition;
  readonly openReport: () => OpenReportState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (id: number, index?: number) => void;
  /** Back to the list; what was open stays chosen there. */
  readonly close: () => void;
  /** What is being written, by the report's id: it outlives a look at another report. */
  readonly annotationDrafts: Map<number, AnnotationDraft>;
  /** Another search, from its top; nothing in the new list is chosen. */
  readonly setQuery: (query: ReportQuery) => void;
  /** The same search but for this. */
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

/** The one of this window: kept as long as its desk is. */
export function getReportsStore(bridge: ReportsBridge): ReportsStore {
  const existing = storeByBridge.get(bridge);
  if (existing) return existing;
  const created = createReportsStore(bridge);
  storeByBridge.set(bridge, created);
  return created;
}
