import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useValueAfterPaint } from './useValueAfterPaint.ts';

/** How items stand: how many side by side, and how high each row of them is, in rem. */
export type ItemLayout = { readonly columns: number; readonly height: number };

/** Where a list was scrolled to, in pixels: kept by whoever wants it back later. */
export type ScrollPosition = { readonly get: () => number; readonly set: (top: number) => void };

type Options = {
  readonly count: number;
  /** From the list's width in rem. The same function until the layout itself is another. */
  readonly layout: (width: number) => ItemLayout;
  /** Another list starts at its top; the same one that grows stays where it is. */
  readonly listKey: string;
  readonly scrollPosition: ScrollPosition | undefined;
  /** An item that is drawn wherever the list is scrolled to: the one that may have the focus. */
  readonly alwaysRender: number;
};

export type VirtualRows = {
  /** What scrolls, and inside it something a rem wide that tells when text is enlarged. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly remRuler: RefObject<HTMLSpanElement | null>;
  readonly columns: number;
  /** Pixels; 0 before anything is measured. */
  readonly rowHeight: number;
  readonly totalHeight: number;
  /** Positions of the items to draw, in order. */
  readonly renderedIndexes: readonly number[];
  /** Items from here on are out of sight, and may wait for the picture of a list that is new. */
  readonly deferFrom: number;
  /** Items in a window's height. */
  readonly getPageSize: () => number;
  /** Scrolls no further than it takes to see the whole of an item. */
  readonly scrollToItem: (index: number) => void;
  readonly onScroll: () => void;
};

/** So few items are all drawn, so that they are found by a search in the page and selected as text. */
const VIRTUALIZE_ABOVE = 60;
/** Rows drawn beyond what is seen, so that none is missing while the list moves. */
const OVERSCAN_ROWS = 3;

type GridMetrics = {
  readonly columns: number;
  readonly rowHeight: number;
  /** Rows in view at most, cut ones too; 0 where nothing is measured. */
  readonly visibleRows: number;
};

const UNMEASURED: GridMetrics = { columns: 1, rowHeight: 0, visibleRows: 0 };

/** Which items of a list to draw, and where: only those in view, where there are many. */
export function useVirtualRows({
  count,
  layout,
  listKey,
  scrollPosition,
  alwaysRender,
}: Options): VirtualRows {
  const scroller = useRef<HTMLDivElement>(null);
  const remRuler = useRef<HTMLSpanElement>(null);
  const [{ columns, rowHeight, visibleRows }, setGrid] = useState(UNMEASURED);
  const [initialScrollTop] = useState(() => scrollPosition?.get() ?? 0);
  /** The first item in view: stays in view when the columns or their height change. */
  const firstVisible = useRef<number>(undefined);
  /** Where it is, known without asking: to ask would lay the page out once more. */
  const scrollTop = useRef(0);
  /** How many items were in view, at least in part; the kept one, if it was among them, stays so. */
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
  // The row in view at the top, once something has moved. All rows are as high, so that it is found
  // by a division: what measures rows one by one goes through all of them whenever their number changes.
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
    scroller,
    remRuler,
    columns,
    rowHeight,
    totalHeight: rows * rowHeight,
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
    deferFrom:
      paintedKey === listKey || visibleRows === 0
        ? Number.POSITIVE_INFINITY
        : visibleRows * columns,
    getPageSize: () => {
      const visibleCount = Math.floor((scroller.current?.clientHeight ?? 0) / (rowHeight || 1));
      return Math.max(1, visibleCount - 1) * columns;
    },
    scrollToItem: (index) => {
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
      // In the picture of this very move: rows that came a picture later would be missing in it.
      if (isVirtual && row !== topRow) flushSync(() => setTopRow(row));
    },
  };
}

const isSameGrid = (a: GridMetrics, b: GridMetrics) =>
  a.columns === b.columns && a.rowHeight === b.rowHeight && a.visibleRows === b.visibleRows;

/** The place nearest to another from which the whole of a row is seen. All in pixels. */
function nearestScrollTop(
  { clientHeight }: HTMLElement,
  target: number,
  row: number,
  rowHeight: number,
): number {
  return Math.min(row, Math.max(row + rowHeight - clientHeight, target));
}

/** Scrolls, unless it is there already. */
function setScrollTop(
  { element, scrollTop }: { element: HTMLElement; scrollTop: RefObject<number> },
  target: number,
): void {
  if (scrollTop.current === target) return;
  scrollTop.current = target;
  element.scrollTop = target;
}

/** The rows in view and some beyond them; none where nothing is measured. */
function visibleRowIndexes({
  from,
  visibleRows,
  rows,
}: Record<'from' | 'visibleRows' | 'rows', number>): number[] {
  if (visibleRows === 0) return [];
  // A list that got shorter is scrolled up by the browser, which tells of it later.
  const topRow = Math.max(0, Math.min(from, rows - visibleRows));
  const firstRow = Math.max(0, topRow - OVERSCAN_ROWS);
  const endRow = Math.min(rows, topRow + visibleRows + 1 + OVERSCAN_ROWS);
  return Array.from({ length: endRow - firstRow }, (_, index) => firstRow + index);
}

/** The items of these rows, and one more wherever it is. Where no row is known yet, the first few. */
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
