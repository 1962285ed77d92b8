import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './DataTable.module.css';

export type DataColumn<T> = {
  readonly key: string;
  readonly header: ReactNode;
  /** Figures to the right, words to the left. */
  readonly align?: 'left' | 'right';
  readonly cell: (row: T, index: number) => ReactNode;
  /** The column that names the row for those who hear the table. At most one. */
  readonly isRowHeader?: boolean;
};

export type DataTableProps<T> = {
  readonly caption: string;
  readonly columns: readonly DataColumn<T>[];
  readonly rows: readonly T[];
  /** Said in place of the table when it has no rows. */
  readonly empty: ReactNode;
  /** Draws the caption above the table; otherwise it is only its name. */
  readonly showCaption?: boolean;
  readonly rowKey?: (row: T, index: number) => string | number;
};

/** Rows of like things. Scrolls inside itself, by keyboard as well, so that the page does not. */
export function DataTable<T>({
  caption,
  columns,
  rows,
  empty,
  showCaption = false,
  rowKey = (_row, index) => index,
}: DataTableProps<T>) {
  const id = useId();
  if (rows.length === 0) return <p className={styles['empty']}>{empty}</p>;
  return (
    // Scrollable content must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroller']} role="group" aria-labelledby={id} tabIndex={0}>
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
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} index={index} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps<T> = { readonly column: DataColumn<T>; readonly row: T; readonly index: number };

function Cell<T>({ column, row, index }: CellProps<T>) {
  const content = column.cell(row, index);
  return column.isRowHeader ? (
    <th scope="row" data-align={column.align}>
      {content}
    </th>
  ) : (
    <td data-align={column.align}>{content}</td>
  );
}
