import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAfterPaint } from './useAfterPaint.ts';

/** How items stand: how many side by side, and how high each row of them is, in rem. */
export type ItemLayout = { readonly columns: number; readonly height: number };

/** Where a list was scrolled to, in pixels: kept by whoever wants it back later. */
export type ScrollMemory = { readonly get: () => number; readonly set: (top: number) => void };

type Options = {
  readonly count: number;
  /** From the list's width in rem. The same function until the layout itself is another. */
  readonly layout: (width: number) => ItemLayout;
  /** Another list starts at its top; the same one that grows stays where it is. */
  readonly listKey: string;
  readonly scroll: ScrollMemory | undefined;
  /** An item that is drawn wherever the list is scrolled to: the one that may have the focus. */
  readonly keep: number;
};

export type VirtualRows = {
  /** What scrolls, and inside it something a rem wide that tells when text is enlarged. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly ruler: RefObject<HTMLSpanElement | null>;
  readonly columns: number;
  /** Pixels; 0 before anything is measured. */
  readonly rowHeight: number;
  readonly totalHeight: number;
  /** Positions of the items to draw, in order. */
  readonly drawn: readonly number[];
  /** Items from here on are out of sight, and may wait for the picture of a list that is new. */
  readonly waitsFrom: number;
  /** Items in a window's height. */
  readonly page: () => number;
  /** Scrolls no further than it takes to see the whole of an item. */
  readonly show: (at: number) => void;
  readonly onScroll: () => void;
};

/** So few items are all drawn, so that they are found by a search in the page and selected as text. */
const ALL = 60;
/** Rows drawn beyond what is seen, so that none is missing while the list moves. */
const BEYOND = 3;

type Grid = {
  readonly columns: number;
  readonly rowHeight: number;
  /** Rows in view at most, cut ones too; 0 where nothing is measured. */
  readonly rowsSeen: number;
};

const UNMEASURED: Grid = { columns: 1, rowHeight: 0, rowsSeen: 0 };

/** Which items of a list to draw, and where: only those in view, where there are many. */
export function useVirtualRows({ count, layout, listKey, scroll, keep }: Options): VirtualRows {
  const scroller = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLSpanElement>(null);
  const [{ columns, rowHeight, rowsSeen }, setGrid] = useState(UNMEASURED);
  const [restored] = useState(() => scroll?.get() ?? 0);
  /** The first item in view: stays in view when the columns or their height change. */
  const first = useRef<number>(undefined);
  /** Where it is, known without asking: to ask would lay the page out once more. */
  const top = useRef(0);
  /** How many items were in view, at least in part; the kept one, if it was among them, stays so. */
  const seen = useRef(0);
  const kept = useRef(keep);
  useLayoutEffect(() => {
    kept.current = keep;
  }, [keep]);
  const rows = Math.ceil(count / columns);
  const isVirtual = count > ALL;

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const next = layout(element.clientWidth / rem);
      const rowHeight = Math.round(next.height * rem);
      const rowsSeen = rowHeight > 0 ? Math.ceil(element.clientHeight / rowHeight) : 0;
      const grid = { columns: Math.max(1, next.columns), rowHeight, rowsSeen };
      setGrid((now) => (isSame(now, grid) ? now : grid));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (ruler.current) observer.observe(ruler.current);
    return () => observer.disconnect();
  }, [layout]);

  const settled = useAfterPaint(listKey);
  // The row in view at the top, once something has moved. All rows are as high, so that it is found
  // by a division: what measures rows one by one goes through all of them whenever their number changes.
  const [topRow, setTopRow] = useState<number>();
  const [startedFor, setStartedFor] = useState(listKey);
  if (startedFor !== listKey) {
    setStartedFor(listKey);
    setTopRow(0);
  }
  const goTo = useCallback(
    (target: number) => {
      if (scroller.current) moveTo({ element: scroller.current, top }, target);
      if (rowHeight > 0) setTopRow(Math.floor(target / rowHeight));
    },
    [rowHeight],
  );

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || rowHeight === 0) return;
    const from = first.current;
    const target = from === undefined ? restored : Math.floor(from / columns) * rowHeight;
    const wasSeen = kept.current >= (from ?? 0) && kept.current < (from ?? 0) + seen.current;
    goTo(
      wasSeen
        ? nearest(element, target, Math.floor(kept.current / columns) * rowHeight, rowHeight)
        : target,
    );
    seen.current = Math.ceil(element.clientHeight / rowHeight) * columns;
  }, [columns, rowHeight, restored, goTo]);

  const shownKey = useRef(listKey);
  useLayoutEffect(() => {
    if (shownKey.current === listKey) return;
    shownKey.current = listKey;
    first.current = 0;
    scroll?.set(0);
    goTo(0);
  }, [listKey, scroll, goTo]);

  return {
    scroller,
    ruler,
    columns,
    rowHeight,
    totalHeight: rows * rowHeight,
    drawn: isVirtual
      ? itemsIn(
          rowsIn({
            from: topRow ?? (rowHeight > 0 ? Math.floor(restored / rowHeight) : 0),
            rowsSeen,
            rows,
          }),
          { count, columns, keep },
        )
      : upTo(count),
    waitsFrom:
      settled === listKey || rowsSeen === 0 ? Number.POSITIVE_INFINITY : rowsSeen * columns,
    page: () => {
      const seen = Math.floor((scroller.current?.clientHeight ?? 0) / (rowHeight || 1));
      return Math.max(1, seen - 1) * columns;
    },
    show: (at) => {
      const element = scroller.current;
      if (!element) return;
      top.current = element.scrollTop;
      const row = Math.floor(at / columns) * rowHeight;
      goTo(nearest(element, top.current, row, rowHeight));
    },
    onScroll: () => {
      top.current = scroller.current?.scrollTop ?? 0;
      scroll?.set(top.current);
      if (rowHeight === 0) return;
      const row = Math.floor(top.current / rowHeight);
      first.current = row * columns;
      // In the picture of this very move: rows that came a picture later would be missing in it.
      if (isVirtual && row !== topRow) flushSync(() => setTopRow(row));
    },
  };
}

const isSame = (a: Grid, b: Grid) =>
  a.columns === b.columns && a.rowHeight === b.rowHeight && a.rowsSeen === b.rowsSeen;

/** The place nearest to another from which the whole of a row is seen. All in pixels. */
function nearest(
  { clientHeight }: HTMLElement,
  target: number,
  row: number,
  rowHeight: number,
): number {
  return Math.min(row, Math.max(row + rowHeight - clientHeight, target));
}

/** Scrolls, unless it is there already. */
function moveTo(
  { element, top }: { element: HTMLElement; top: RefObject<number> },
  target: number,
): void {
  if (top.current === target) return;
  top.current = target;
  element.scrollTop = target;
}

/** The rows in view and some beyond them; none where nothing is measured. */
function rowsIn({ from, rowsSeen, rows }: Record<'from' | 'rowsSeen' | 'rows', number>): number[] {
  if (rowsSeen === 0) return [];
  // A list that got shorter is scrolled up by the browser, which tells of it later.
  const top = Math.max(0, Math.min(from, rows - rowsSeen));
  const first = Math.max(0, top - BEYOND);
  const end = Math.min(rows, top + rowsSeen + 1 + BEYOND);
  return Array.from({ length: end - first }, (_, nth) => first + nth);
}

/** The items of these rows, and one more wherever it is. Where no row is known yet, the first few. */
function itemsIn(
  rows: readonly number[],
  { count, columns, keep }: { count: number; columns: number; keep: number },
): number[] {
  if (rows.length === 0) return upTo(Math.min(count, ALL));
  const items = rows
    .flatMap((row) => upTo(columns).map((column) => row * columns + column))
    .filter((at) => at < count);
  return items.includes(keep) ? items : [...items, keep].toSorted((a, b) => a - b);
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
