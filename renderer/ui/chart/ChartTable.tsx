import { useMemo } from 'react';
import { type DataColumn, DataTable } from '../DataTable.tsx';

type ChartTableProps<T> = {
  readonly title: string;
  readonly columns: readonly DataColumn<T>[];
  /** A function for many rows: called only when the table is opened. */
  readonly rows: readonly T[] | (() => readonly T[]);
};

export function ChartTable<T>({ title, columns, rows: given }: ChartTableProps<T>) {
  const rows = useMemo(() => (typeof given === 'function' ? given() : given), [given]);
  return <DataTable caption={title} columns={columns} rows={rows} empty="" />;
}
