import { type ReactNode, useState } from 'react';
import type { IndexedRow } from '../../shared/format/instants.ts';
import { formatNumber } from './format.ts';
import { StepButton } from './StepButton.tsx';
import styles from './PagedRows.module.css';

/** More rows are shown in pages: rendering ten thousand would block the window. */
const MAX_UNPAGED_ROWS = 200;
const PAGE_SIZE = 100;

type Props<T> = {
  readonly rows: readonly T[];
  /** Renders the rows of a page, each with its index among all rows. */
  readonly children: (rows: readonly IndexedRow<T>[]) => ReactNode;
};

/** Shows all rows, or one page of many rows with buttons for the pages before and after it. */
export function PagedRows<T>({ rows, children }: Props<T>) {
  const [start, setStart] = useState(0);
  const indexRows = (from: number, to: number) =>
    rows.slice(from, to).map((row, position) => ({ row, index: from + position }));
  if (rows.length <= MAX_UNPAGED_ROWS) return children(indexRows(0, rows.length));
  // The number of rows may have decreased.
  const firstRow = start < rows.length ? start : 0;
  const endRow = Math.min(firstRow + PAGE_SIZE, rows.length);
  return (
    <>
      <div className={styles['rows']}>
        <span aria-live="polite">
          Rows {formatNumber(firstRow + 1)} to {formatNumber(endRow)} of {formatNumber(rows.length)}
        </span>
        <StepButton
          size="small"
          isDisabled={firstRow === 0}
          onPress={() => setStart(firstRow - PAGE_SIZE)}
        >
          Previous rows
        </StepButton>
        <StepButton
          size="small"
          isDisabled={endRow === rows.length}
          onPress={() => setStart(endRow)}
        >
          Next rows
        </StepButton>
      </div>
      {children(indexRows(firstRow, endRow))}
    </>
  );
}
