import { type Ref, useCallback, useEffect, useMemo } from 'react';
import { VirtualList, type VirtualListRef } from '../../ui/VirtualList.tsx';
import { findDateWords } from '../../../shared/search/date-words.ts';
import { searchTerms } from '../../../shared/search/terms.ts';
import { useToday } from '../../ui/useToday.ts';
import { useOpenReport, useReportsStore, useSearchState } from '../reports-store.ts';
import { PAGE_SIZE } from '../report-search.ts';
import { ReportRow, rowLayout } from './ReportRow.tsx';
import styles from './ReportRow.module.css';

/** Renders the visible rows only; their reports are loaded when they come into view. */
export function ReportsList({ listRef }: { readonly listRef: Ref<VirtualListRef> }) {
  const store = useReportsStore();
  // Selects single fields, because a key changes the state before there is new content to render.
  const hits = useSearchState((state) => state.hits);
  const answeredQuery = useSearchState((state) => state.answeredQuery);
  const { id, index: current } = useOpenReport();
  const text = answeredQuery?.text ?? '';
  const today = useToday();
  const terms = useMemo(() => searchTerms(findDateWords(text, today)?.rest ?? text), [text, today]);
  const listKey = useMemo(() => JSON.stringify(answeredQuery ?? null), [answeredQuery]);
  const openAt = useCallback(
    (index: number) => {
      const row = store.search.state().hits.at(index);
      if (row) store.open(row.id, index);
    },
    [store],
  );
  return (
    <VirtualList
      label="Saved reports"
      items={hits}
      layout={rowLayout}
      listKey={listKey}
      selectedIndex={current}
      scrollPosition={store.scroll}
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
            <PageLoader index={index} />
          </>
        ) : (
          <PlaceholderRow index={index} tabIndex={tabIndex} />
        )
      }
    </VirtualList>
  );
}

type RowProps = { readonly index: number; readonly tabIndex: 0 | -1 };

/** Rows are loaded this far ahead of the visible ones, in both directions. */
const PREFETCH_ROWS = PAGE_SIZE / 2;

function PageLoader({ index }: Pick<RowProps, 'index'>) {
  const { loadPageAt } = useReportsStore().search;
  useEffect(() => {
    loadPageAt(index);
    loadPageAt(index + PREFETCH_ROWS);
    loadPageAt(index - PREFETCH_ROWS);
  }, [index, loadPageAt]);
  return null;
}

/** Milliseconds in view before a row is loaded: rows passed while scrolling are not. */
const LOAD_DELAY_MS = 50;

/** A hit that is not loaded yet. It can have the focus, so that the arrow keys can move past it. */
function PlaceholderRow({ index, tabIndex }: RowProps) {
  const { loadPageAt } = useReportsStore().search;
  useEffect(() => {
    const timer = setTimeout(() => loadPageAt(index), LOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [index, loadPageAt]);
  return (
    <div className={styles['placeholder']}>
      <button type="button" className={styles['placeholderButton']} tabIndex={tabIndex}>
        <span className="visually-hidden">Loading report {index + 1}</span>
      </button>
      <span />
      <span />
    </div>
  );
}
