import { getRowState } from '../../../shared/lists/row-state.ts';
import {
  compareByColumn,
  getHeadroomPence,
  type TableColumn,
  type TableRow,
} from '../../../shared/lists/table-columns.ts';
import { foldText } from '../../../shared/search/terms.ts';
import type { Filters, RowOrder, SortDirection } from '../list-state.ts';

/** Sorts the rows of a list, which stay in this order until they are sorted again. */
export function sortRows(
  rows: readonly TableRow[],
  column: TableColumn,
  direction: SortDirection,
): RowOrder {
  // The sort is stable, so equal rows keep the order of the file.
  const numbers = rows
    .toSorted((a, b) => a.row.number - b.row.number)
    .toSorted(compareByColumn(column, direction))
    .map(({ row }) => row.number);
  return { columnId: column.id, direction, numbers, sortedAt: new Date().toISOString() };
}

/** The rows in the order of the last sorting. Rows that were added since are last. */
export function applyOrder(
  rows: readonly TableRow[],
  order: RowOrder | undefined,
): readonly TableRow[] {
  if (!order) return rows;
  const byNumber = new Map(rows.map((tableRow) => [tableRow.row.number, tableRow]));
  const sorted = order.numbers.flatMap((number) => {
    const tableRow = byNumber.get(number);
    byNumber.delete(number);
    return tableRow ? [tableRow] : [];
  });
  return [...sorted, ...byNumber.values()];
}

/** Whether sorting again would change the order, because answers or edits have arrived. */
export const isOrderOutdated = (
  rows: readonly TableRow[],
  order: RowOrder,
  column: TableColumn,
): boolean =>
  sortRows(rows, column, order.direction).numbers.join() !==
  applyOrder(rows, order)
    .map(({ row }) => row.number)
    .join();

/** Whether a row passes the filters. Each word of the text must be in a column of text. */
export function matchesFilters(
  tableRow: TableRow,
  { text, verdict, decision, state, hasHeadroom }: Filters,
  columns: readonly TableColumn[],
): boolean {
  const { row } = tableRow;
  if (verdict !== 'all' && row.summary?.verdict !== verdict) return false;
  if (decision !== 'all' && (row.decision ?? 'none') !== decision) return false;
  if (state !== 'all' && getRowState(row) !== state) return false;
  if (hasHeadroom && (getHeadroomPence(tableRow) ?? 0) <= 0) return false;
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const searched = getSearchedText(tableRow, columns);
  return words.every((word) => searched.includes(word));
}

const searchedTexts = new WeakMap<TableRow, string>();

/** The texts of a row, each only once: typing a word filters a thousand rows at each key. */
function getSearchedText(tableRow: TableRow, columns: readonly TableColumn[]): string {
  const known = searchedTexts.get(tableRow);
  if (known !== undefined) return known;
  const texts = columns
    .filter((column) => column.number === undefined)
    .map((column) => column.text(tableRow));
  const searched = foldText([tableRow.row.vrm ?? '', ...texts].join('\n'));
  searchedTexts.set(tableRow, searched);
  return searched;
}
