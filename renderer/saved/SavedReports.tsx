import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import { useCommand } from '../window/useCommand.ts';
import type { VirtualListRef } from '../ui/VirtualList.tsx';
import { ReportView } from './detail/ReportView.tsx';
import { Bar } from './Bar.tsx';
import { DropArea, useDrop } from './import/DropArea.tsx';
import { ImportResults } from './import/ImportResults.tsx';
import { useImport } from './import/useImport.ts';
import { ListPart } from './list/ListPart.tsx';
import type { ArchiveDesk } from '../bridge/reports-desk.ts';
import { savedOf } from './saved.ts';
import styles from './SavedReportsScreen.module.css';
import { ArchiveNotices } from './state/ArchiveNotices.tsx';
import { useBeside } from './useBeside.ts';
import { useSearch } from './useStore.ts';
import { nameOf } from './words.ts';

type Props = {
  readonly desk: ArchiveDesk;
  readonly state: Extract<ArchiveState, { kind: 'ready' }>;
  /** Something was imported, removed or erased. */
  readonly onChange: () => Promise<void>;
};

/** The list with its search, and beside it or in its place the report that is open. */
export function SavedReports({ desk, state, onChange }: Props) {
  const saved = savedOf(desk);
  const { id: openId } = useSyncExternalStore(saved.subscribe, saved.opened);
  const openRow = useSearch(saved, ({ hits }) =>
    openId === undefined ? undefined : hits.find((hit) => hit?.id === openId),
  );
  const [screen, isBeside] = useBeside();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<VirtualListRef>(null);
  const wantsList = useRef(false);
  const isListShown = openId === undefined || isBeside;

  useEffect(() => {
    void saved.search.renew();
    input.current?.focus();
    input.current?.select();
  }, [saved]);

  // Another window, or a rule of how long reports are kept, may change the archive too.
  useEffect(() => desk.on('archive.changed', () => void saved.search.renew()), [desk, saved]);
  const changed = useCallback(() => {
    void saved.search.renew();
    void onChange();
  }, [saved, onChange]);
  const importing = useImport(desk, changed);
  const drop = useDrop((files) => {
    // What becomes of them is told over the list.
    if (!isListShown) saved.close();
    void importing.take(files);
  });

  const open = useCallback((id: number, at?: number) => saved.open(id, at), [saved]);
  const close = () => {
    // The list may only be drawn by this.
    wantsList.current = true;
    saved.close();
  };
  useEffect(() => {
    if (!wantsList.current || !isListShown) return;
    wantsList.current = false;
    if (list.current) list.current.focus();
    else input.current?.focus();
  });
  useCommand('escape', () => {
    if (openId !== undefined) close();
    else if (saved.search.state().query.text !== '') saved.ask({ text: '' });
  });

  return (
    <section
      ref={screen}
      className={styles['screen']}
      aria-labelledby="saved-title"
      data-open={openId === undefined ? undefined : isBeside ? 'beside' : 'instead'}
      {...drop.handlers}
    >
      {isListShown && (
        <div className={styles['column']}>
          <Bar
            saved={saved}
            total={state.reports}
            inputRef={input}
            importing={importing}
            onLeave={() => list.current?.focus()}
            onEnter={() => {
              const { hits, query, shown } = saved.search.state();
              const first = hits[0];
              if (first && query === shown) open(first.id, 0);
            }}
          />
          <ImportResults importing={importing} onOpen={open} />
          <div className={styles['notices']}>
            <ArchiveNotices state={state} />
          </div>
          <ListPart saved={saved} total={state.reports} listRef={list} onOpen={open} />
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
          desk={desk}
          saved={saved}
          id={openId}
          isBeside={isBeside}
          onClose={close}
          onChange={changed}
        />
      )}
      <p className="visually-hidden" role="status" aria-label="Opened">
        {openRow && `Report ${openRow.reference} on ${nameOf(openRow)} is open`}
      </p>
      {drop.isOver && <DropArea />}
    </section>
  );
}
