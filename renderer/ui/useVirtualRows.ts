import { range } from 'd3-array';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ElementSize, useMeasured } from './useMeasured.ts';
import { useValueAfterPaint } from './useValueAfterPaint.ts';

/** The layout of items: the number of columns, and the height of each row in rem. */
export type ItemLayout = { readonly columns: number; readonly height: number };

/** The scroll position of a list in pixels, stored by the caller to restore it later. */
export type ScrollPosition = { readonly get: () => number; readonly set: (top: number) => void };

type Options = {
  readonly count: number;
  /** The layout for a width in rem. Its identity must change only with the layout. */
  readonly layout: (width: number) => ItemLayout;
  /** A different list starts at its top. The same list keeps its position as it grows. */
  readonly listKey: string;
  readonly scrollPosition: ScrollPosition | undefined;
  /** Index of an item that is always rendered: it may have the focus. */
  readonly alwaysRender: number;
};

/** Up to this number all items are rendered, so that a search in the page finds them. */
const VIRTUALIZE_ABOVE = 60;
/** Rows rendered beyond the visible ones, so that none is missing while the list scrolls. */
const OVERSCAN_ROWS = 3;
/** The grid without a measurement. `visibleRows` includes partial ones. */
const UNMEASURED = { columns: 1, rowHeight: 0, visibleRows: 0 };

/**
 * Computes which items of a list to render, and where. In a long list only the visible ones. All
 * rows have the same height, so a division finds the first visible one. A library that measures
 * single rows visits all of them whenever their number changes.
 */
export function useVirtualRows({ count, layout, listKey, scrollPosition, alwaysRender }: Options) {
  const measureGrid = useCallback(
    ({ width, height, rem }: ElementSize) => {
      const next = layout(width / rem);
      const rowHeight = Math.round(next.height * rem);
      const visibleRows = Math.ceil(height / rowHeight);
      return { columns: Math.max(1, next.columns), rowHeight, visibleRows };
    },
    [layout],
  );
  const [scrollerRef, { columns, rowHeight, visibleRows }] = useMeasured(measureGrid, UNMEASURED);
  const [initialScrollTop] = useState(() => scrollPosition?.get() ?? 0);
  /** The first visible item. It remains visible when the columns or the row height change. */
  const firstVisible = useRef<number>(undefined);
  /** The scroll position, stored because reading it would force another layout. */
  const scrollTop = useRef(0);
  /** The number of items in view. If `alwaysRender` is one of them, it stays in view. */
  const visibleCount = useRef(0);
  const alwaysRenderRef = useRef(alwaysRender);
  useLayoutEffect(() => {
    alwaysRenderRef.current = alwaysRender;
  }, [alwaysRender]);
  const isVirtual = count > VIRTUALIZE_ABOVE;

  const paintedKey = useValueAfterPaint(listKey);
  /** The first visible row. Undefined until the first scrolling. */
  const [topRow, setTopRow] = useState<number>();
  const [topRowKey, setTopRowKey] = useState(listKey);
  if (topRowKey !== listKey) {
    setTopRowKey(listKey);
    setTopRow(0);
  }
  const scrollTo = useCallback(
    (target: number) => {
      if (scrollerRef.current && scrollTop.current !== target) {
        scrollTop.current = target;
        scrollerRef.current.scrollTop = target;
      }
      if (rowHeight > 0) setTopRow(Math.floor(target / rowHeight));
    },
    [rowHeight, scrollerRef],
  );
  /** Returns the scroll position nearest to the target that shows the whole row of an item. */
  const nearestScrollTop = useCallback(
    (index: number, target: number) => {
      const top = Math.floor(index / columns) * rowHeight;
      const { clientHeight } = scrollerRef.current ?? { clientHeight: 0 };
      return Math.min(top, Math.max(top + rowHeight - clientHeight, target));
    },
    [columns, rowHeight, scrollerRef],
  );

  useLayoutEffect(() => {
    const element = scrollerRef.current;
    if (!element || rowHeight === 0) return;
    const index = alwaysRenderRef.current;
    const from = firstVisible.current;
    const target = from === undefined ? initialScrollTop : Math.floor(from / columns) * rowHeight;
    const wasVisible = index >= (from ?? 0) && index < (from ?? 0) + visibleCount.current;
    scrollTo(wasVisible ? nearestScrollTop(index, target) : target);
    visibleCount.current = Math.ceil(element.clientHeight / rowHeight) * columns;
  }, [columns, rowHeight, initialScrollTop, scrollTo, nearestScrollTop, scrollerRef]);

  const previousKey = useRef(listKey);
  useLayoutEffect(() => {
    if (previousKey.current === listKey) return;
    previousKey.current = listKey;
    firstVisible.current = 0;
    scrollPosition?.set(0);
    scrollTo(0);
    // Reading a size lays the new items out now, instead of in the frame that paints them: the next
    // frame may be 16 ms away, in which the window would have nothing to do.
    scrollerRef.current?.getBoundingClientRect();
  }, [listKey, scrollPosition, scrollTo, scrollerRef]);

  return {
    /** The scrolling element. An element in it, one rem wide, shows changes of the text size. */
    scrollerRef,
    columns,
    /** In pixels. 0 before the first measurement. */
    rowHeight,
    totalHeight: Math.ceil(count / columns) * rowHeight,
    /** Indexes of the items to render, in order. */
    renderedIndexes: isVirtual
      ? visibleIndexes({
          topRow: topRow ?? (rowHeight > 0 ? Math.floor(initialScrollTop / rowHeight) : 0),
          visibleRows,
          columns,
          count,
          alwaysRender,
        })
      : range(count),
    /** Items from this index are out of view and may wait for the first paint of a new list. */
    deferFrom:
      paintedKey === listKey || visibleRows === 0
        ? Number.POSITIVE_INFINITY
        : visibleRows * columns,
    /** Returns the number of items in the height of the window. */
    getPageSize: () => {
      const wholeRows = Math.floor((scrollerRef.current?.clientHeight ?? 0) / (rowHeight || 1));
      return Math.max(1, wholeRows - 1) * columns;
    },
    /** Scrolls by the shortest distance that shows the whole item. */
    scrollToItem: (index: number) => {
      if (!scrollerRef.current) return;
      scrollTop.current = scrollerRef.current.scrollTop;
      scrollTo(nearestScrollTop(index, scrollTop.current));
    },
    onScroll: () => {
      scrollTop.current = scrollerRef.current?.scrollTop ?? 0;
      scrollPosition?.set(scrollTop.current);
      if (rowHeight === 0) return;
      const row = Math.floor(scrollTop.current / rowHeight);
      firstVisible.current = row * columns;
      // Rendered in the same frame. Rows rendered a frame later would be missing in it.
      if (isVirtual && row !== topRow) flushSync(() => setTopRow(row));
    },
  };
}

type VisibleRange = Record<'topRow' | 'visibleRows' | 'columns' | 'count' | 'alwaysRender', number>;

/** Returns the visible items, some beyond them and `alwaysRender`; the first ones if unmeasured. */
function visibleIndexes({
  topRow,
  visibleRows,
  columns,
  count,
  alwaysRender,
}: VisibleRange): number[] {
  if (visibleRows === 0) return range(Math.min(count, VIRTUALIZE_ABOVE));
  // When a list gets shorter, the browser scrolls it up, but the event arrives later.
  const firstRow = Math.max(0, Math.min(topRow, Math.ceil(count / columns) - visibleRows));
  const start = Math.max(0, firstRow - OVERSCAN_ROWS) * columns;
  const end = Math.min(count, (firstRow + visibleRows + 1 + OVERSCAN_ROWS) * columns);
  const indexes = range(start, end);
  if (alwaysRender < start) return [alwaysRender, ...indexes];
  return alwaysRender < end ? indexes : [...indexes, alwaysRender];
}
