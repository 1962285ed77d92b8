import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

export type ColumnId = 'filters' | 'results' | 'side-panel';

/** How many columns fit side by side. */
export type ColumnCount = 1 | 2 | 3;

export type ColumnLayout = {
  readonly containerRef: RefObject<HTMLDivElement | null>;
  readonly columnCount: ColumnCount;
  readonly visible: readonly ColumnId[];
  readonly setColumnOpen: (column: ColumnId, isOpen: boolean) => void;
};

/** In rem, so that larger text needs a wider window. */
const THREE_COLUMNS_REM = 68;
const TWO_COLUMNS_REM = 40;

/** The columns that are open, by how many fit: each width has its own choice. */
export const DEFAULT_COLUMNS: Readonly<Record<ColumnCount, readonly ColumnId[]>> = {
  3: ['filters', 'results', 'side-panel'],
  2: ['filters', 'results'],
  1: ['results'],
};

/** The open columns after one was opened or closed. Only another column replaces the results. */
export function withColumnToggled(
  visible: readonly ColumnId[],
  columnCount: ColumnCount,
  column: ColumnId,
  isOpen: boolean,
): readonly ColumnId[] {
  const others = visible.filter((each) => each !== column);
  if (columnCount === 3) return isOpen || column === 'results' ? [...others, column] : others;
  if (!isOpen || column === 'results') return ['results'];
  return columnCount === 2 ? ['results', column] : [column];
}

export function useColumnLayout(): ColumnLayout {
  const containerRef = useRef<HTMLDivElement>(null);
  const [columnCount, setColumnCount] = useState<ColumnCount>(3);
  const [columns, setColumns] = useState(DEFAULT_COLUMNS);
  useLayoutEffect(() => {
    const element = containerRef.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const width = element.clientWidth / rem;
      setColumnCount(width >= THREE_COLUMNS_REM ? 3 : width >= TWO_COLUMNS_REM ? 2 : 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const setColumnOpen = useCallback(
    (column: ColumnId, isOpen: boolean) =>
      setColumns((before) => ({
        ...before,
        [columnCount]: withColumnToggled(before[columnCount], columnCount, column, isOpen),
      })),
    [columnCount],
  );
  return { containerRef, columnCount, visible: columns[columnCount], setColumnOpen };
}
