import type { ImportResult, ReportQuery, ReportRow } from '../../shared/ipc/reports.ts';
import type { IpcResult } from '../../shared/ipc/result.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import type { UnsavedTexts } from '../bridge/unsaved-texts.ts';
import { createStore, useStore, useStorePart } from '../ui/store.ts';
import { toast } from '../ui/Toast.tsx';
import { splitTokens } from '../ui/split-tokens.ts';
import { afterPaint } from '../ui/useValueAfterPaint.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import type { Navigation } from '../window/navigation.ts';
import { createReportSearch, DEFAULT_QUERY, type SearchState } from './report-search.ts';

type OpenReport = {
  readonly id: number | undefined;
  /** The index in the list of the last report that was opened. */
  readonly index: number | undefined;
};

export type NoteAndTags = Pick<ReportRow, 'note' | 'tags'>;
type AnnotationDraft = NoteAndTags & {
  /** What was saved when the user began to change it. */
  readonly original: NoteAndTags;
  /** Text in the box for tags that was not entered as a tag yet. */
  readonly typedTag: string;
};

/** Returns the annotations to save, with a tag that was typed but not entered yet. */
export const toAnnotations = ({ note, tags, typedTag }: AnnotationDraft): NoteAndTags => ({
  note,
  tags: [...new Set([...tags, ...splitTokens(typedTag)])],
});

export const hasSameAnnotations = (one: NoteAndTags, other: NoteAndTags) =>
  one.note === other.note && one.tags.join('\n') === other.tags.join('\n');

/** The state of “Check again” of a report, from its first request until its panel is closed. */
export type Recheck = {
  readonly requestedCount: number;
  readonly settledCount: number;
  /** Undefined while requests are in progress. */
  readonly outcome?: RecheckOutcome;
  /** Undefined until the new report is saved or could not be saved. */
  readonly saved?: IpcResult<ReportRow> | undefined;
};

export type RecheckOutcome = {
  /** UTC time of the last answer, or of the end without one. */
  readonly completedAt: string;
  readonly requestCount: number;
  /** New answers only. Cancelled requests and errors of Platedesk have none. */
  readonly answers: readonly Answer[];
  readonly unanswered: readonly DatasetId[];
  /** Why the daily limit refused the recheck. It is refused as a whole, so nothing was sent. */
  readonly refusal?: string | undefined;
};

type FileImport = {
  readonly isBusy: boolean;
  /** The result of each file of the latest import. Undefined after it was dismissed. */
  readonly results: readonly ImportResult[] | undefined;
  readonly error?: string;
};

type ReportsStore = ReturnType<typeof createReportsStore>;

/** Search, scroll position and open report, kept while other screens are shown. */
export function createReportsStore(bridge: IpcBridge, unsavedTexts: UnsavedTexts) {
  const search = createReportSearch(bridge, afterPaint);
  const openReport = createStore<OpenReport>({ id: undefined, index: undefined });
  /** Annotations that are being changed, by report id. They stay when another report is opened. */
  const drafts = new Map<number, AnnotationDraft>();
  const setDraft = (id: number, draft: AnnotationDraft | undefined) => {
    if (draft) drafts.set(id, draft);
    else drafts.delete(id);
    const isUnsaved = draft && !hasSameAnnotations(toAnnotations(draft), draft.original);
    unsavedTexts.set(`annotations of ${id}`, isUnsaved ?? false);
  };
  // The annotations of a deleted report cannot be saved. Another window may have deleted it.
  const dropDraftsOfDeleted = async () => {
    for (const id of drafts.keys()) {
      const found = await bridge.call('archive.get', { id });
      if (!found.ok && found.error.code === 'not-found') setDraft(id, undefined);
    }
  };
  bridge.on('archive.changed', () => void dropDraftsOfDeleted());
  /** By report id. They continue when another report is opened. */
  const rechecks = createStore<ReadonlyMap<number, Recheck>>(new Map());
  /** Starts a new search from the top, without a selected report. */
  const setQuery = (query: ReportQuery) => {
    const { id, index } = openReport.get();
    if (index !== undefined) openReport.set({ id, index: undefined });
    search.search(query);
  };
  return {
    search,
    scroll: createStore(0),
    openReport,
    open: (id: number, index?: number) => {
      openReport.set({ id, index: index ?? search.state().hits.find(id)?.position });
    },
    /** Returns to the list. The report stays selected there, also if the list has changed. */
    close: () => {
      const { id, index } = openReport.get();
      const isInList = id !== undefined && index !== undefined;
      const hit = isInList ? search.state().hits.find(id) : undefined;
      openReport.set({ id: undefined, index: hit?.position ?? index });
    },
    drafts: { get: (id: number) => drafts.get(id), set: setDraft },
    fileImport: createStore<FileImport>({ isBusy: false, results: undefined }),
    rechecks,
    endRechecks: (ids: readonly number[]) =>
      rechecks.set(new Map([...rechecks.get()].filter(([id]) => !ids.includes(id)))),
    setQuery,
    updateQuery: (change: Partial<ReportQuery>) => setQuery({ ...search.state().query, ...change }),
  };
}

export const [ReportsStoreContext, useReportsStore] =
  createServiceContext<ReportsStore>('saved reports');

type ShowReportServices = {
  readonly bridge: IpcBridge;
  readonly store: ReportsStore;
  readonly navigation: Navigation;
};

/**
 * Opens the saved report with a reference. The list then shows the reports with it, which is none
 * if this computer has no such report, and more than one if it was imported several times.
 */
export async function showReport(
  reference: string,
  { bridge, store, navigation }: ShowReportServices,
): Promise<void> {
  const query = { ...DEFAULT_QUERY, text: reference };
  const found = await bridge.call('archive.search', { query, offset: 0, limit: 64 });
  store.setQuery(query);
  store.close();
  const report = found.ok && found.value.find((row) => row.reference === reference);
  if (report) store.open(report.id);
  else
    toast(
      found.ok
        ? `No saved report on this computer has the reference ${reference}`
        : found.error.message,
      { tone: 'review' },
    );
  navigation.showScreen('saved');
}

export const useOpenReport = () => useStore(useReportsStore().openReport);

export function useSearchState<Part>(select: (state: SearchState) => Part): Part {
  const { subscribe, state } = useReportsStore().search;
  return useStorePart({ subscribe, get: state }, select);
}
