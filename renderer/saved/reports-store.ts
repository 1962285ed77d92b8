import type { ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import { useBridge } from '../bridge/bridge.ts';
import { createStore, useStore, useStorePart } from '../ui/store.ts';
import { afterPaint } from '../ui/useValueAfterPaint.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { createReportSearch, type SearchState } from './report-search.ts';

/** The open report, and the index in the list of the last one opened. */
type OpenReportState = {
  readonly id: number | undefined;
  readonly index: number | undefined;
};

export type NoteAndTags = Pick<ReportRow, 'note' | 'tags'>;
/** `original` is what was saved when the user began to change it. */
type AnnotationDraft = NoteAndTags & { readonly original: NoteAndTags };

type ReportsStore = ReturnType<typeof createReportsStore>;

/** Search, scroll position and open report, kept while other screens are shown. */
function createReportsStore(bridge: IpcBridge) {
  const search = createReportSearch(bridge, afterPaint);
  let top = 0;
  const openReport = createStore<OpenReportState>({ id: undefined, index: undefined });
  /** Starts a new search from the top, without a selected report. */
  const setQuery = (query: ReportQuery) => {
    if (openReport.get().index !== undefined)
      openReport.set({ id: openReport.get().id, index: undefined });
    search.search(query);
  };
  return {
    search,
    scroll: {
      get: () => top,
      set: (next: number) => {
        top = next;
      },
    },
    openReport: openReport.get,
    subscribe: openReport.subscribe,
    open: (id: number, index?: number) => {
      openReport.set({ id, index: index ?? search.state().hits.find(id)?.position });
    },
    /** Returns to the list. The report stays selected there. */
    close: () => openReport.set({ id: undefined, index: openReport.get().index }),
    /** Unsaved annotations by report id. They are preserved when another report is opened. */
    annotationDrafts: new Map<number, AnnotationDraft>(),
    setQuery,
    updateQuery: (change: Partial<ReportQuery>) => setQuery({ ...search.state().query, ...change }),
  };
}

const storeByBridge = new WeakMap<IpcBridge, ReportsStore>();

/** Returns the store of this window. It lives as long as the bridge. */
export function getReportsStore(bridge: IpcBridge): ReportsStore {
  const store = storeByBridge.get(bridge) ?? createReportsStore(bridge);
  storeByBridge.set(bridge, store);
  return store;
}

export const useReportsStore = (): ReportsStore => getReportsStore(useBridge());

export function useOpenReport(): OpenReportState {
  const { subscribe, openReport } = useReportsStore();
  return useStore({ subscribe, get: openReport });
}

export function useSearchState<Part>(select: (state: SearchState) => Part): Part {
  const { subscribe, state } = useReportsStore().search;
  return useStorePart({ subscribe, get: state }, select);
}
