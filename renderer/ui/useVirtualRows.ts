import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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

type GridMetrics = {
  readonly columns: number;
  readonly rowHeight: number;
  /** Maximum number of visible rows, including partial ones. 0 without a measurement. */
  readonly visibleRows: number;
};

const UNMEASURED: GridMetrics = { columns: 1, rowHeight: 0, visibleRows: 0 };

/** Computes which items of a list to render, and where. In a long list only the visible ones. */
export function useVirtualRows({ count, layout, listKey, scrollPosition, alwaysRender }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const remRuler = useRef<HTMLSpanElement>(null);
  const [{ columns, rowHeight, visibleRows }, setGrid] = useState(UNMEASURED);
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
  const rows = Math.ceil(count / columns);
  const isVirtual = count > VIRTUALIZE_ABOVE;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const next = layout(element.clientWidth / rem);
      const rowHeight = Math.round(next.height * rem);
      const visibleRows = rowHeight > 0 ? Math.ceil(element.clientHeight / rowHeight) : 0;
      const grid = { columns: Math.max(1, next.columns), rowHeight, visibleRows };
      setGrid((current) => (isSameGrid(current, grid) ? current : grid));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (remRuler.current) observer.observe(remRuler.current);
    return () => observer.disconnect();
  }, [layout]);

  const paintedKey = useValueAfterPaint(listKey);
  // The first visible row; undefined until the first scrolling. All rows have the same height, so a
  // division finds it. A library that measures single rows visits all of them whenever their number
  // changes.
  const [topRow, setTopRow] = useState<number>();
  const [topRowKey, setStartedFor] = useState(listKey);
  if (topRowKey !== listKey) {
    setStartedFor(listKey);
    setTopRow(0);
  }
  const scrollTo = useCallback(
    (target: number) => {
      if (scroller.current) setScrollTop({ element: scroller.current, scrollTop }, target);
      if (rowHeight > 0) setTopRow(Math.floor(target / rowHeight));
    },
    [rowHeight],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || rowHeight === 0) return;
    const from = firstVisible.current;
    const target = from === undefined ? initialScrollTop : Math.floor(from / columns) * rowHeight;
    const wasVisible =
      alwaysRenderRef.current >= (from ?? 0) &&
      alwaysRenderRef.current < (from ?? 0) + visibleCount.current;
    scrollTo(
      wasVisible
        ? nearestScrollTop(
            element,
            target,
            Math.floor(alwaysRenderRef.current / columns) * rowHeight,
            rowHeight,
          )
        : target,
    );
    visibleCount.current = Math.ceil(element.clientHeight / rowHeight) * columns;
  }, [columns, rowHeight, initialScrollTop, scrollTo]);

  const previousKey = useRef(listKey);
  useLayoutEffect(() => {
    if (previousKey.current === listKey) return;
    previousKey.current = listKey;
    firstVisible.current = 0;
    scrollPosition?.set(0);
    scrollTo(0);
  }, [listKey, scrollPosition, scrollTo]);

  return {
    /** The scrolling element. */
    scroller,
    /** An element inside it, one rem wide, that detects changes of the text size. */
    remRuler,
    columns,
    /** In pixels. 0 before the first measurement. */
    rowHeight,
    totalHeight: rows * rowHeight,
    /** Indexes of the items to render, in order. */
    renderedIndexes: isVirtual
      ? visibleItemIndexes(
          visibleRowIndexes({
            from: topRow ?? (rowHeight > 0 ? Math.floor(initialScrollTop / rowHeight) : 0),
            visibleRows,
            rows,
          }),
          { count, columns, alwaysRender },
        )
      : range(count),
    /** Items from this index are out of view and may wait for the first paint of a new list. */
    deferFrom:
      paintedKey === listKey || visibleRows === 0
        ? Number.POSITIVE_INFINITY
        : visibleRows * columns,
    /** Returns the number of items in the height of the window. */
    getPageSize: () => {
      const visibleCount = Math.floor((scroller.current?.clientHeight ?? 0) / (rowHeight || 1));
      return Math.max(1, visibleCount - 1) * columns;
    },
    /** Scrolls by the shortest distance that shows the whole item. */
    scrollToItem: (index: number) => {
      const element = scroller.current;
      if (!element) return;
      scrollTop.current = element.scrollTop;
      const row = Math.floor(index / columns) * rowHeight;
      scrollTo(nearestScrollTop(element, scrollTop.current, row, rowHeight));
    },
    onScroll: () => {
      scrollTop.current = scroller.current?.scrollTop ?? 0;
      scrollPosition?.set(scrollTop.current);
      if (rowHeight === 0) return;
      const row = Math.floor(scrollTop.current / rowHeight);
      firstVisible.current = row * columns;
      // Rendered in the same frame as the scroll. Rows rendered a frame later would be missing in
      // it.
      if (isVirtual && row !== topRow) flushSync(() => setTopRow(row));
    },
  };
}

const isSameGrid = (a: GridMetrics, b: GridMetrics) =>
  a.columns === b.columns && a.rowHeight === b.rowHeight && a.visibleRows === b.visibleRows;

/** Returns the scroll position nearest to the target that shows a whole row. All in pixels. */
function nearestScrollTop(
  { clientHeight }: HTMLElement,
  target: number,
  row: number,
  rowHeight: number,
): number {
  return Math.min(row, Math.max(row + rowHeight - clientHeight, target));
}

/** Scrolls, unless the list is already at the target. */
function setScrollTop(
  { element, scrollTop }: { element: HTMLElement; scrollTop: RefObject<number> },
  target: number,
): void {
  if (scrollTop.current === target) return;
  scrollTop.current = target;
  element.scrollTop = target;
}

/** Returns the visible rows and some beyond them. Returns none without a measurement. */
function visibleRowIndexes({
  from,
  visibleRows,
  rows,
}: Record<'from' | 'visibleRows' | 'rows', number>): number[] {
  if (visibleRows === 0) return [];
  // When a list gets shorter, the browser scrolls it up, but the event arrives later.
  const topRow = Math.max(0, Math.min(from, rows - visibleRows));
  const firstRow = Math.max(0, topRow - OVERSCAN_ROWS);
  const endRow = Math.min(rows, topRow + visibleRows + 1 + OVERSCAN_ROWS);
  return Array.from({ length: endRow - firstRow }, (_, index) => firstRow + index);
}

/** Returns the items of these rows and `alwaysRender`. Without rows, the first items. */
function visibleItemIndexes(
  rows: readonly number[],
  { count, columns, alwaysRender }: { count: number; columns: number; alwaysRender: number },
): number[] {
  if (rows.length === 0) return range(Math.min(count, VIRTUALIZE_ABOVE));
  const items = rows
    .flatMap((row) => range(columns).map((column) => row * columns + column))
    .filter((index) => index < count);
  return items.includes(alwaysRender) ? items : [...items, alwaysRender].toSorted((a, b) => a - b);
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
