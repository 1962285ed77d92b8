import { type Ref, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { VirtualList, type VirtualListRef } from '../../ui/VirtualList.tsx';
import { searchTerms } from '../highlight-text.ts';
import type { ReportsStore } from '../reports-store.ts';
import { PAGE_SIZE } from '../report-search.ts';
import { useSearchState } from '../useSearchState.ts';
import { ReportRow, rowLayout } from './ReportRow.tsx';
import styles from './ReportRow.module.css';

type Props = {
  readonly saved: ReportsStore;
  readonly listRef: Ref<VirtualListRef>;
  readonly onOpen: (id: number, index: number) => void;
};

/** The hits, however many: those in view are drawn, and read when they come into view. */
export function ReportsList({ saved, listRef, onOpen }: Props) {
  // Not the state as a whole: a key changes it before there is anything new to draw.
  const hits = useSearchState(saved, (state) => state.hits);
  const answeredQuery = useSearchState(saved, (state) => state.answeredQuery);
  const { id, index: current } = useSyncExternalStore(saved.subscribe, saved.openReport);
  const text = answeredQuery?.text ?? '';
  const terms = useMemo(() => searchTerms(text), [text]);
  const listKey = useMemo(() => JSON.stringify(answeredQuery ?? null), [answeredQuery]);
  const { loadPageAt } = saved.search;
  const openAt = useCallback(
    (index: number) => {
      const row = saved.search.state().hits[index];
      if (row) onOpen(row.id, index);
    },
    [saved, onOpen],
  );
  return (
    <VirtualList
      label="Saved reports"
      items={hits}
      layout={rowLayout}
      listKey={listKey}
      selectedIndex={current}
      scrollPosition={saved.scroll}
      ref={listRef}
      onSelect={openAt}
    >
      {(row, { index, tabIndex }) =>
        row ? (
          <>
            <ReportRow
              row={row}
              index={index}
              terms={terms}
              isOpen={row.id === id}
              tabIndex={tabIndex}
              onOpen={openAt}
            />
            <PageLoader index={index} loadPageAt={loadPageAt} />
          </>
        ) : (
          <PlaceholderRow index={index} tabIndex={tabIndex} loadPageAt={loadPageAt} />
        )
      }
    </VirtualList>
  );
}

/** So far ahead, in either direction, rows are read before they come into view. */
const PREFETCH_ROWS = PAGE_SIZE / 2;

function PageLoader({
  index,
  loadPageAt,
}: {
  readonly index: number;
  readonly loadPageAt: (index: number) => void;
}) {
  useEffect(() => {
    loadPageAt(index);
    loadPageAt(index + PREFETCH_ROWS);
    loadPageAt(index - PREFETCH_ROWS);
  }, [index, loadPageAt]);
  return null;
}

/** Milliseconds for which a place must be in view: what is only scrolled past is not read. */
const LOAD_DELAY_MS = 50;

type WaitingProps = {
  readonly index: number;
  readonly tabIndex: 0 | -1;
  readonly loadPageAt: (index: number) => void;
};

/** A hit that has not been read yet. It can have the focus, so that the arrow keys lead over it. */
function PlaceholderRow({ index, tabIndex, loadPageAt }: WaitingProps) {
  useEffect(() => {
    const timer = setTimeout(() => loadPageAt(index), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [index, loadPageAt]);
  return (
    <div className={styles['placeholder']}>
      <button type="button" className={styles['placeholderButton']} tabIndex={tabIndex}>
        <span className="visually-hidden">Reading report {index + 1} of the list</span>
      </button>
      <span />
      <span />
    </div>
  );
}
