import { type RefObject, useId } from 'react';
import { cx } from '../ui/cx.ts';
import type { ComparisonColumn } from './column.ts';
import { ColumnActions } from './ColumnActions.tsx';
import { ColumnHeader } from './ColumnHeader.tsx';
import styles from './ComparisonTable.module.css';
import type { RowGroupData, RowData } from './build-comparison.ts';
import { MissingText } from './missing.tsx';
import type { CellValue } from './cell-value.ts';
import { EmptyValue } from '../fields/Field.tsx';

type Props = {
  readonly columns: readonly ComparisonColumn[];
  readonly groups: readonly RowGroupData[];
  readonly onRemove: (index: number) => void;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
};

/** Scrolls inside itself; the column headers and row labels stay visible. */
export function ComparisonTable({ columns, groups, onRemove, scrollerRef }: Props) {
  return (
    <div
      ref={scrollerRef}
      className={cx('inset-ring', styles['scroller'])}
      role="group"
      aria-label="Side by side"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles['table']} aria-label="Comparison" data-columns={columns.length}>
        <colgroup>
          <col className={styles['labelColumn']} />
          {columns.map(({ fullName }) => (
            <col key={fullName} />
          ))}
          {columns.length > 1 && <col className={styles['differenceColumn']} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles['corner']}>
              <span className="visually-hidden">Item</span>
            </th>
            {columns.map((column, index) => (
              <ColumnHeader
                key={column.fullName}
                column={column}
                onRemove={() => onRemove(index)}
              />
            ))}
            {columns.length > 1 && (
              <th scope="col" className={styles['differenceHeader']}>
                Difference
              </th>
            )}
          </tr>
        </thead>
        <tbody className={styles['actions']}>
          <tr>
            <th scope="row">
              <span className="visually-hidden">Actions</span>
            </th>
            {columns.map((column) => (
              <td key={column.fullName}>
                {/* The answers of a saved report do not change. */}
                {!column.target.report && <ColumnActions column={column} />}
              </td>
            ))}
            {columns.length > 1 && <td aria-hidden="true" />}
          </tr>
        </tbody>
        {groups.map((group) => (
          <ComparisonGroup key={group.title} group={group} columns={columns} />
        ))}
      </table>
    </div>
  );
}

type ComparisonGroupProps = Pick<Props, 'columns'> & { readonly group: RowGroupData };

function ComparisonGroup({ group: { title, sources, rows }, columns }: ComparisonGroupProps) {
  const id = useId();
  return (
    <tbody aria-labelledby={id}>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={columns.length + (columns.length > 1 ? 2 : 1)}>
          <span className={styles['groupTitle']}>
            <span id={id}>{title}</span>
            {sources.length > 0 && (
              <span className={styles['muted']}>from {sources.join(', ')}</span>
            )}
          </span>
        </th>
      </tr>
      {rows.map((row, index) => (
        <ComparisonRow
          key={row.id}
          row={row}
          columns={columns}
          rowsBelow={index === 0 ? rows.length : 0}
        />
      ))}
    </tbody>
  );
}

type ComparisonRowProps = Pick<Props, 'columns'> & {
  readonly row: RowData;
  /** Number of rows of the group from its first row on. 0 for the other rows. */
  readonly rowsBelow: number;
};

function ComparisonRow({ row, columns, rowsBelow }: ComparisonRowProps) {
  const { label, cells, differs, difference } = row;
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">{label}</th>
      {cells.map((cell, index) => {
        const column = columns[index];
        if (!column?.isNotRequested) return <td key={column?.fullName}>{renderCell(cell)}</td>;
        // A vehicle that was not looked up has one cell in each group.
        return rowsBelow === 0 ? null : (
          <td key={column.fullName} rowSpan={rowsBelow}>
            {renderCell(cell)}
          </td>
        );
      })}
      {difference && (
        <td>
          {difference.text}
          {difference.note && <span className={styles['note']}>{difference.note}</span>}
        </td>
      )}
    </tr>
  );
}

function renderCell(cell: CellValue) {
  if (cell.kind === 'value') return cell.content;
  return cell.kind === 'empty' ? <EmptyValue /> : <MissingText missing={cell} />;
}
