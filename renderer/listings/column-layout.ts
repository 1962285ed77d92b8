import { useCallback, useState } from 'react';
import { type ElementSize, useMeasured } from '../ui/useMeasured.ts';

export type ColumnId = 'filters' | 'side-panel';

export type ColumnCount = 1 | 2 | 3;

export type ColumnLayout = ReturnType<typeof useColumnLayout>;

const fittingColumns = ({ width, rem }: ElementSize): ColumnCount =>
  width >= 64 * rem ? 3 : width >= 44 * rem ? 2 : 1;

/** The columns that are open beside the results, by how many fit: each width has its own choice. */
export const DEFAULT_COLUMNS: Readonly<Record<ColumnCount, readonly ColumnId[]>> = {
  3: ['filters', 'side-panel'],
  2: ['filters'],
  1: [],
};

/** The open columns after one was opened or closed. One replaces the other unless both fit. */
export function withColumnToggled(
  visible: readonly ColumnId[],
  columnCount: ColumnCount,
  column: ColumnId,
  isOpen: boolean,
): readonly ColumnId[] {
  const others = columnCount === 3 ? visible.filter((each) => each !== column) : [];
  return isOpen ? [...others, column] : others;
}

export function useColumnLayout() {
  const [containerRef, columnCount] = useMeasured<ColumnCount>(fittingColumns, 3);
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
