import { useMemo, useState } from 'react';
import { type DataColumn, DataTable } from '../DataTable.tsx';
import { formatNumber } from '../format.ts';
import { StepButton } from '../StepButton.tsx';
import styles from './chart.module.css';

/** More rows are shown in pages: rendering ten thousand would block the window. */
const MAX_UNPAGED_ROWS = 200;
const PAGE_SIZE = 100;

type ChartTableProps<T> = {
  readonly title: string;
  readonly columns: readonly DataColumn<T>[];
  /** A function for many rows: called only when the table is opened. */
  readonly rows: readonly T[] | (() => readonly T[]);
};

export function ChartTable<T>({ title, columns, rows: given }: ChartTableProps<T>) {
  const [start, setStart] = useState(0);
  const rows = useMemo(() => (typeof given === 'function' ? given() : given), [given]);
  if (rows.length <= MAX_UNPAGED_ROWS)
    return <DataTable caption={title} columns={columns} rows={rows} empty="" />;
  // The number of rows may have decreased.
  const firstRow = start < rows.length ? start : 0;
  const endRow = Math.min(firstRow + PAGE_SIZE, rows.length);
  return (
    <>
      <div className={styles['rows']}>
        <span aria-live="polite">
          Rows {formatNumber(firstRow + 1)} to {formatNumber(endRow)} of {formatNumber(rows.length)}
        </span>
        <StepButton
          size="small"
          isDisabled={firstRow === 0}
          onPress={() => setStart(firstRow - PAGE_SIZE)}
        >
          Previous rows
        </StepButton>
        <StepButton
          size="small"
          isDisabled={endRow === rows.length}
          onPress={() => setStart(endRow)}
        >
          Next rows
        </StepButton>
      </div>
      <DataTable caption={title} columns={columns} rows={rows.slice(firstRow, endRow)} empty="" />
    </>
  );
}
