import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import { useCommand } from '../window/useCommand.ts';
import type { VirtualListRef } from '../ui/VirtualList.tsx';
import { ReportView } from './detail/ReportView.tsx';
import { ReportsToolbar } from './ReportsToolbar.tsx';
import { DropOverlay, useFileDrop } from './import/DropOverlay.tsx';
import { ImportResults } from './import/ImportResults.tsx';
import { useImport } from './import/useImport.ts';
import { SearchResults } from './list/SearchResults.tsx';
import type { ArchiveBridge } from '../bridge/reports-bridge.ts';
import { getReportsStore } from './reports-store.ts';
import styles from './SavedReportsScreen.module.css';
import { ArchiveNotices } from './state/ArchiveNotices.tsx';
import { useSplitView } from './useSplitView.ts';
import { useSearchState } from './useSearchState.ts';
import { reportVehicleLabel } from './report-text.ts';

type Props = {
  readonly bridge: ArchiveBridge;
  readonly state: Extract<ArchiveState, { kind: 'ready' }>;
  /** Called after an import, a deletion or an erasure. */
  readonly onChange: () => Promise<void>;
};

/** The searchable list, with the open report beside it or in its place. */
export function SavedReports({ bridge, state, onChange }: Props) {
  const store = getReportsStore(bridge);
  const { id: openId } = useSyncExternalStore(store.subscribe, store.openReport);
  const openRow = useSearchState(store, ({ hits }) =>
    openId === undefined ? undefined : hits.find((hit) => hit?.id === openId),
  );
  const [screen, isSplitView] = useSplitView();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<VirtualListRef>(null);
  const focusListAfterRender = useRef(false);
  const isListShown = openId === undefined || isSplitView;

  useEffect(() => {
    void store.search.refetch();
    input.current?.focus();
    input.current?.select();
  }, [store]);

  // Another window or the retention period can also change the archive.
  useEffect(() => bridge.on('archive.changed', () => void store.search.refetch()), [bridge, store]);
  const handleChange = useCallback(() => {
    void store.search.refetch();
    void onChange();
  }, [store, onChange]);
  const importing = useImport(bridge, handleChange);
  const fileDrop = useFileDrop((files) => {
    // The import results are shown above the list.
    if (!isListShown) store.close();
    void importing.importFiles(files);
  });

  const openById = useCallback((id: number, index?: number) => store.open(id, index), [store]);
  const close = () => {
    // The list may be rendered only after this state change.
    focusListAfterRender.current = true;
    store.close();
  };
  useEffect(() => {
    if (!focusListAfterRender.current || !isListShown) return;
    focusListAfterRender.current = false;
    if (list.current) list.current.focus();
    else input.current?.focus();
  });
  useCommand('cancel-or-close', () => {
    if (openId !== undefined) close();
    else if (store.search.state().query.text !== '') store.updateQuery({ text: '' });
  });

  return (
    <section
      ref={screen}
      className={styles['screen']}
      aria-labelledby="saved-title"
      data-open={openId === undefined ? undefined : isSplitView ? 'split' : 'single'}
      {...fileDrop.handlers}
    >
      {isListShown && (
        <div className={styles['listColumn']}>
          <ReportsToolbar
            store={store}
            total={state.reportCount}
            inputRef={input}
            importing={importing}
            onLeave={() => list.current?.focus()}
            onEnter={() => {
              const { hits, query, answeredQuery } = store.search.state();
              const firstHit = hits[0];
              if (firstHit && query === answeredQuery) openById(firstHit.id, 0);
            }}
          />
          <ImportResults reportImport={importing} onOpen={openById} />
          <div className={styles['notices']}>
            <ArchiveNotices state={state} />
          </div>
          <SearchResults saved={store} total={state.reportCount} listRef={list} onOpen={openById} />
        </div>
      )}
      {!isListShown && (
        <h1 id="saved-title" className="visually-hidden">
          Saved reports
        </h1>
      )}
      {openId !== undefined && (
        <ReportView
          key={openId}
          bridge={bridge}
          saved={store}
          id={openId}
          isSplitView={isSplitView}
          onClose={close}
          onChange={handleChange}
        />
      )}
      <p className="visually-hidden" role="status" aria-label="Opened">
        {openRow && `Report ${openRow.reference} on ${reportVehicleLabel(openRow)} is open`}
      </p>
      {fileDrop.isDragging && <DropOverlay />}
    </section>
  );
}
