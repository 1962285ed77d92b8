import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyValue } from '../fields/Field.tsx';
import { describeFold, type Fold, type RowData } from './build-comparison.ts';
import { type CellValue, MissingText, NOT_REQUESTED } from './cell-value.tsx';
import type { ComparisonColumn } from './columns.ts';
import styles from './ComparisonTable.module.css';

type SpanProps = {
  readonly columns: readonly ComparisonColumn[];
  /**
   * In the first row of a part of the table: how many rows the cell of a vehicle that was not looked up
   * crosses. Later rows have no cell for it.
   */
  readonly spannedRowCount?: number;
};

export function ComparisonRow({
  row,
  columns,
  spannedRowCount,
}: SpanProps & { readonly row: RowData }) {
  const { label, cells, best, comparison, difference } = row;
  return (
    <tr data-differs={comparison === 'differs' || undefined}>
      <th scope="row">{label}</th>
      {columns.map(({ fullName, isNotRequested }, index) => {
        const cell = cells[index];
        if (isNotRequested)
          return (
            spannedRowCount !== undefined && (
              <td key={fullName} rowSpan={spannedRowCount} className={styles['notLookedUp']}>
                <MissingText missing={NOT_REQUESTED} />
              </td>
            )
          );
        return (
          cell && (
            <td key={fullName}>
              {best?.has(index) ? (
                <span className={styles['best']}>
                  {renderCell(cell)}
                  <span className="visually-hidden">, best</span>
                </span>
              ) : (
                renderCell(cell)
              )}
            </td>
          )
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

type HeadingRowProps = SpanProps & { readonly isFold: boolean; readonly children: ReactNode };

/** A heading extends to the first vehicle that was not looked up, whose cell crosses all rows. */
export function HeadingRow({ columns, spannedRowCount, isFold, children }: HeadingRowProps) {
  const hasDifference = columns.length > 1;
  const firstNotRequested = columns.findIndex(({ isNotRequested }) => isNotRequested);
  const isIncomplete = firstNotRequested !== -1;
  const width = 1 + (isIncomplete ? firstNotRequested : columns.length + Number(hasDifference));
  return (
    <tr className={styles[isFold ? 'fold' : 'group']}>
      <th scope={isFold ? 'row' : 'rowgroup'} colSpan={width}>
        {children}
      </th>
      {columns.slice(width - 1).map(({ fullName, isNotRequested }) => {
        if (!isNotRequested) return <td key={fullName} aria-hidden="true" />;
        // The rows of the decision state that it was not looked up.
        return (
          spannedRowCount !== undefined && (
            <td key={fullName} rowSpan={spannedRowCount} aria-hidden="true" />
          )
        );
      })}
      {isIncomplete && hasDifference && <td aria-hidden="true" />}
    </tr>
  );
}

type FoldButtonProps = {
  readonly fold: Fold;
  readonly isOpen: boolean;
  readonly onPress: () => void;
};

export const FoldButton = ({ fold, isOpen, onPress }: FoldButtonProps) => (
  <button type="button" className={styles['foldButton']} aria-expanded={isOpen} onClick={onPress}>
    {isOpen ? (
      <ChevronDown className="small-icon" aria-hidden="true" />
    ) : (
      <ChevronRight className="small-icon" aria-hidden="true" />
    )}
    {describeFold(fold)}
  </button>
);
