import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { useOverflow } from './useOverflow.ts';
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
  /** Tells rows apart where their order changes; left out, their position does. */
  readonly rowKey?: (row: T, index: number) => string | number;
};

/** Rows of like things. Scrolls inside itself, so that the page does not. */
export function DataTable<T>(props: DataTableProps<T>) {
  if (props.rows.length === 0) return <p className={styles['empty']}>{props.empty}</p>;
  return <FilledTable {...props} />;
}

function FilledTable<T>({ caption, columns, rows, showCaption, rowKey }: DataTableProps<T>) {
  const id = useId();
  const [ref, overflows] = useOverflow();
  // What scrolls must be reachable by keyboard; what does not would only be a stop in the way.
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
          {rows.map((row, index) => (
            <tr key={rowKey ? rowKey(row, index) : index}>
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
