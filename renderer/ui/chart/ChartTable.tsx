import { useMemo, useState } from 'react';
import { Button } from '../Button.tsx';
import { type DataColumn, DataTable } from '../DataTable.tsx';
import { formatNumber } from '../format.ts';
import styles from './chart.module.css';

/** More rows than this are shown a hundred at a time: drawing ten thousand would hold up the window. */
const MAX_UNPAGED_ROWS = 200;
const PAGE_SIZE = 100;

export type ChartTableData<T> = {
  readonly columns: readonly DataColumn<T>[];
  /** A function where they are many: called only once somebody wants to see them. */
  readonly rows: readonly T[] | (() => readonly T[]);
};

type Props<T> = ChartTableData<T> & { readonly title: string };

/** The figures of a drawing as a table. */
export function ChartTable<T>({ title, columns, rows: given }: Props<T>) {
  const [start, setStart] = useState(0);
  const rows = useMemo(() => (typeof given === 'function' ? given() : given), [given]);
  if (rows.length <= MAX_UNPAGED_ROWS)
    return <DataTable caption={title} columns={columns} rows={rows} empty="" />;
  // There may be fewer rows than a moment ago.
  const firstRow = start < rows.length ? start : 0;
  const endRow = Math.min(firstRow + PAGE_SIZE, rows.length);
  return (
    <>
      <div className={styles['rows']}>
        <span aria-live="polite">
          Rows {formatNumber(firstRow + 1)} to {formatNumber(endRow)} of {formatNumber(rows.length)}
        </span>
        <Button
          size="small"
          isDisabled={firstRow === 0}
          onPress={() => setStart(firstRow - PAGE_SIZE)}
        >
          Previous rows
        </Button>
        <Button size="small" isDisabled={endRow === rows.length} onPress={() => setStart(endRow)}>
          Next rows
        </Button>
      </div>
      <DataTable caption={title} columns={columns} rows={rows.slice(firstRow, endRow)} empty="" />
    </>
  );
}
