import { ArrowDown, ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { formatTime } from '../../../shared/format/dates.ts';
import type { TableColumn } from '../../../shared/lists/table-columns.ts';
import { cx } from '../../ui/cx.ts';
import type { RowOrder } from '../list-state.ts';
import styles from './ListTable.module.css';

type Props = {
  readonly headRef: RefObject<HTMLDivElement | null>;
  readonly columns: readonly TableColumn[];
  readonly order: RowOrder | undefined;
  readonly isOrderOutdated: boolean;
  /** The columns of the grid, as in CSS. */
  readonly template: string;
  readonly width: string;
  readonly areAllTicked: boolean;
  readonly onTickAll: (isTicked: boolean) => void;
  readonly onSort: (column: TableColumn) => void;
  /** The head follows a column that gets the focus, and the rows follow the head. */
  readonly onScroll: (left: number) => void;
};

/** The heads of the columns. Enter on one sorts the rows by it. */
export function TableHead({
  headRef,
  columns,
  order,
  isOrderOutdated,
  template,
  width,
  areAllTicked,
  onTickAll,
  onSort,
  onScroll,
}: Props) {
  return (
    <div
      ref={headRef}
      role="rowgroup"
      className={styles['head']}
      onScroll={({ currentTarget }) => onScroll(currentTarget.scrollLeft)}
    >
      <div
        role="row"
        aria-rowindex={1}
        className={styles['headRow']}
        style={{ gridTemplateColumns: template, width }}
      >
        <div role="columnheader" aria-colindex={1} className={cx(styles['cell'], styles['tick'])}>
          <input
            type="checkbox"
            className={styles['checkbox']}
            aria-label="Select all rows shown"
            checked={areAllTicked}
            onChange={(event) => onTickAll(event.target.checked)}
          />
        </div>
        {columns.map((column, index) => {
          const isSorted = order?.columnId === column.id;
          const Icon = order?.direction === 'descending' ? ArrowDown : ArrowUp;
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={index + 2}
              aria-sort={isSorted ? order.direction : undefined}
              className={cx(styles['headCell'])}
              data-align={column.align}
              data-column={column.id}
            >
              <button
                type="button"
                className={cx('inset-ring', styles['sort'])}
                title={column.header}
                onClick={() => onSort(column)}
              >
                <span className="truncate">{column.header}</span>
                {isSorted && <Icon className="tiny-icon" aria-hidden="true" />}
                {isSorted && isOrderOutdated && (
                  <span className={styles['orderTime']}>Order of {formatTime(order.sortedAt)}</span>
                )}
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
