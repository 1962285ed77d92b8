import { type ReactNode, useId } from 'react';
import type { IndexedRow } from '../../shared/format/instants.ts';
import { cx } from './cx.ts';
import styles from './DataTable.module.css';
import { PagedRows } from './PagedRows.tsx';
import { type ElementSize, useMeasured } from './useMeasured.ts';

export type DataColumn<T> = {
  readonly key: string;
  readonly header: ReactNode;
  readonly align?: 'left' | 'right';
  readonly cell: (row: T, index: number) => ReactNode;
  /** The column that names the row for screen readers. At most one. */
  readonly isRowHeader?: boolean;
};

type DataTableProps<T> = {
  readonly caption: string;
  readonly columns: readonly DataColumn<T>[];
  readonly rows: readonly T[];
  /** Shown instead of the table if it has no rows. */
  readonly empty: ReactNode;
  /** Shows the caption above the table. Otherwise it is only the accessible name. */
  readonly showCaption?: boolean;
  /** Key of a row, needed if the order can change. Defaults to the position. */
  readonly rowKey?: (row: T, index: number) => string | number;
};

/** A table of rows of the same kind. It scrolls inside itself, so that the page does not scroll. */
export function DataTable<T>(props: DataTableProps<T>) {
  if (props.rows.length === 0) return <p className="muted">{props.empty}</p>;
  return (
    <PagedRows rows={props.rows}>{(rows) => <FilledTable {...props} rows={rows} />}</PagedRows>
  );
}

type FilledTableProps<T> = Omit<DataTableProps<T>, 'rows'> & {
  readonly rows: readonly IndexedRow<T>[];
};

function FilledTable<T>({ caption, columns, rows, showCaption, rowKey }: FilledTableProps<T>) {
  const id = useId();
  const [ref, overflows] = useMeasured(isOverflowing, false);
  // Must be reachable by keyboard if it scrolls. Otherwise it would be a needless tab stop.
  const scrolls = overflows ? { role: 'group', 'aria-labelledby': id, tabIndex: 0 } : {};
  return (
    <div ref={ref} className={styles['scroller']} {...scrolls}>
      <table className={styles['table']}>
        <caption id={id} className={cx(showCaption ? styles['caption'] : 'visually-hidden')}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, index }) => (
            <tr key={rowKey ? rowKey(row, index) : index}>
              {columns.map(({ key, align, isRowHeader, cell }) => {
                const Cell = isRowHeader ? 'th' : 'td';
                return (
                  <Cell key={key} scope={isRowHeader ? 'row' : undefined} data-align={align}>
                    {cell(row, index)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isOverflowing = ({ width, scrollWidth }: ElementSize) => scrollWidth > width;
