import { Fragment, memo, type RefObject } from 'react';
import { cx } from '../ui/cx.ts';
import type { ComparisonColumn } from './columns.ts';
import { ColumnActions } from './ColumnActions.tsx';
import { ColumnHeader } from './ColumnHeader.tsx';
import styles from './ComparisonTable.module.css';
import type { RowData, RowGroupData } from './build-comparison.ts';
import { type CellValue, MissingText, NOT_REQUESTED } from './cell-value.tsx';
import { EmptyValue } from '../fields/Field.tsx';

type Props = {
  readonly columns: readonly ComparisonColumn[];
  readonly groups: readonly RowGroupData[];
  readonly onRemove: (column: ComparisonColumn, index: number) => void;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
};

/**
 * Scrolls inside itself, except in a short window. Column headers and row labels stay visible. Typing
 * beside it does not render its hundreds of cells again.
 */
export const ComparisonTable = memo(function ComparisonTable(props: Props) {
  const { columns, groups, onRemove, scrollerRef } = props;
  const hasDifference = columns.length > 1;
  const rowCount = groups.reduce((count, { rows }) => count + 1 + rows.length, 0);
  // A heading extends to the first vehicle that was not looked up, whose cell crosses all rows.
  const firstNotRequested = columns.findIndex(({ isNotRequested }) => isNotRequested);
  const isIncomplete = firstNotRequested !== -1;
  const headingWidth =
    1 + (isIncomplete ? firstNotRequested : columns.length + Number(hasDifference));
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
          {hasDifference && <col className={styles['differenceColumn']} />}
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
                onRemove={() => onRemove(column, index)}
              />
            ))}
            {hasDifference && (
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
            {hasDifference && <td aria-hidden="true" />}
          </tr>
        </tbody>
        <tbody>
          {groups.map(({ title, sources, rows }, index) => (
            <Fragment key={title}>
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={headingWidth}>
                  <span className={styles['groupTitle']}>
                    <span>{title}</span>
                    {sources.length > 0 && (
                      <span className={styles['muted']}>from {sources.join(', ')}</span>
                    )}
                  </span>
                </th>
                {columns.slice(headingWidth - 1).map((column) => {
                  if (!column.isNotRequested)
                    return <td key={column.fullName} aria-hidden="true" />;
                  // A vehicle that was not looked up has one cell over all rows.
                  return index > 0 ? null : (
                    <td key={column.fullName} rowSpan={rowCount} className={styles['notLookedUp']}>
                      <MissingText missing={NOT_REQUESTED} />
                    </td>
                  );
                })}
                {isIncomplete && hasDifference && <td aria-hidden="true" />}
              </tr>
              {rows.map((row) => (
                <ComparisonRow key={row.id} row={row} columns={columns} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
});

type ComparisonRowProps = Pick<Props, 'columns'> & { readonly row: RowData };

function ComparisonRow({ row, columns }: ComparisonRowProps) {
  const { label, cells, differs, difference } = row;
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">{label}</th>
      {columns.map(({ fullName, isNotRequested }, index) => {
        const cell = cells[index];
        return cell && !isNotRequested && <td key={fullName}>{renderCell(cell)}</td>;
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
