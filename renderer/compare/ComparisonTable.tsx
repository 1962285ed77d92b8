import { memo, type RefObject, useState } from 'react';
import { cx } from '../ui/cx.ts';
import type { RowData, RowGroupData } from './build-comparison.ts';
import type { ComparisonColumn } from './columns.ts';
import { ColumnActions } from './ColumnActions.tsx';
import { ColumnHeader } from './ColumnHeader.tsx';
import { ComparisonRow, FoldButton, HeadingRow } from './ComparisonRow.tsx';
import styles from './ComparisonTable.module.css';

type Props = {
  readonly columns: readonly ComparisonColumn[];
  readonly decision: readonly RowData[];
  readonly groups: readonly RowGroupData[];
  readonly onRemove: (column: ComparisonColumn, index: number) => void;
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
};

/**
 * Scrolls inside itself. Column headers and row labels stay visible, and in a window that is high
 * enough the rows of the decision do too. Typing beside it does not render its hundreds of cells again.
 */
export const ComparisonTable = memo(function ComparisonTable(props: Props) {
  const { columns, decision, groups, onRemove, scrollerRef } = props;
  const hasDifference = columns.length > 1;
  const hasReport = columns.some(({ target }) => target.report);
  return (
    <div
      ref={scrollerRef}
      className={cx('inset-ring', styles['scroller'])}
      role="group"
      aria-label="Side by side"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table
        className={styles['table']}
        aria-label="Comparison"
        data-columns={columns.length}
        data-has-report={hasReport || undefined}
      >
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
        <tbody className={styles['decision']} aria-label="Decision">
          {decision.map((row, index) => (
            <ComparisonRow
              key={row.id}
              row={row}
              columns={columns}
              {...(index === 0 && { spannedRowCount: decision.length })}
            />
          ))}
        </tbody>
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
        <RowGroups columns={columns} groups={groups} />
      </table>
    </div>
  );
});

/** The groups below the decision, with the rows of a fold below its line. */
function RowGroups({ columns, groups }: Pick<Props, 'columns' | 'groups'>) {
  const [openFolds, setOpenFolds] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setOpenFolds((old) => (old.includes(id) ? old.filter((each) => each !== id) : [...old, id]));
  const lines = groups.flatMap((group) => [
    { id: group.title, heading: <GroupTitle group={group} />, isFold: false },
    ...group.rows.map(toRow),
    ...group.folds.flatMap((fold) => {
      const id = `${group.title} ${fold.kind}`;
      const isOpen = openFolds.includes(id);
      const button = <FoldButton fold={fold} isOpen={isOpen} onPress={() => toggle(id)} />;
      return [{ id, heading: button, isFold: true }, ...(isOpen ? fold.rows.map(toRow) : [])];
    }),
  ]);
  return (
    <tbody>
      {lines.map((line, index) =>
        'row' in line ? (
          <ComparisonRow key={line.id} row={line.row} columns={columns} />
        ) : (
          <HeadingRow
            key={line.id}
            columns={columns}
            isFold={line.isFold}
            {...(index === 0 && { spannedRowCount: lines.length })}
          >
            {line.heading}
          </HeadingRow>
        ),
      )}
    </tbody>
  );
}

const toRow = (row: RowData) => ({ id: row.id, row });

const GroupTitle = ({ group: { title, sources } }: { readonly group: RowGroupData }) => (
  <span className={styles['groupTitle']}>
    <span>{title}</span>
    {sources.length > 0 && <span className={styles['muted']}>from {sources.join(', ')}</span>}
  </span>
);
