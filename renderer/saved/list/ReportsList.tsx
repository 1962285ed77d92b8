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

/**
 * The list of hits. Only visible rows are rendered, and their reports are loaded when they come
 * into view.
 */
export function ReportsList({ saved, listRef, onOpen }: Props) {
  // Selects single fields, because a key changes the state before there is new content to render.
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

/** Rows are loaded this far ahead of the visible ones, in both directions. */
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

/**
 * Milliseconds that a row must be in view before it is loaded. Rows passed while scrolling are not
 * loaded.
 */
const LOAD_DELAY_MS = 50;

type WaitingProps = {
  readonly index: number;
  readonly tabIndex: 0 | -1;
  readonly loadPageAt: (index: number) => void;
};

/** A hit that is not loaded yet. It can have the focus, so that the arrow keys can move past it. */
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
