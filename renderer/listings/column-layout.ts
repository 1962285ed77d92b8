import { useCallback, useState } from 'react';
import { useWidthClass } from '../ui/useWidthClass.ts';

export type ColumnId = 'filters' | 'results' | 'side-panel';

export type ColumnCount = 1 | 2 | 3;

export type ColumnLayout = ReturnType<typeof useColumnLayout>;

const fittingColumns = (widthInRem: number): ColumnCount =>
  widthInRem >= 67 ? 3 : widthInRem >= 40 ? 2 : 1;

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

export function useColumnLayout() {
  const [containerRef, columnCount] = useWidthClass<HTMLDivElement, ColumnCount>(fittingColumns, 3);
  const [columns, setColumns] = useState(DEFAULT_COLUMNS);
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
