import { useMemo, useState } from 'react';
import { Button } from '../Button.tsx';
import { type DataColumn, DataTable } from '../DataTable.tsx';
import { formatNumber } from '../format.ts';
import styles from './chart.module.css';

/** More rows than this are shown a hundred at a time: drawing ten thousand would hold up the window. */
const MOST = 200;
const EACH = 100;

export type ChartTable<T> = {
  readonly columns: readonly DataColumn<T>[];
  /** A function where they are many: called only once somebody wants to see them. */
  readonly rows: readonly T[] | (() => readonly T[]);
};

type Props<T> = ChartTable<T> & { readonly title: string };

/** The figures of a drawing as a table. */
export function ChartRows<T>({ title, columns, rows: given }: Props<T>) {
  const [start, setStart] = useState(0);
  const rows = useMemo(() => (typeof given === 'function' ? given() : given), [given]);
  if (rows.length <= MOST)
    return <DataTable caption={title} columns={columns} rows={rows} empty="" />;
  // There may be fewer rows than a moment ago.
  const from = start < rows.length ? start : 0;
  const to = Math.min(from + EACH, rows.length);
  return (
    <>
      <div className={styles['rows']}>
        <span aria-live="polite">
          Rows {formatNumber(from + 1)} to {formatNumber(to)} of {formatNumber(rows.length)}
        </span>
        <Button size="small" isDisabled={from === 0} onPress={() => setStart(from - EACH)}>
          Previous rows
        </Button>
        <Button size="small" isDisabled={to === rows.length} onPress={() => setStart(to)}>
          Next rows
        </Button>
      </div>
      <DataTable caption={title} columns={columns} rows={rows.slice(from, to)} empty="" />
    </>
  );
}
