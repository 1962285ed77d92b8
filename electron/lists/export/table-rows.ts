import type { CellValue } from '../../../shared/format/csv.ts';
import type { ListView } from '../../../shared/ipc/lists.ts';
import type { BuyingProfile } from '../../../shared/lists/buying-profile.ts';
import { bidOfRow } from '../../../shared/lists/row-bid.ts';
import { describeOdometerSource, listValueCaveats } from '../../../shared/lists/row-caveats.ts';
import type { RowView } from '../../../shared/lists/row-view.ts';
import {
  listColumns,
  type TableColumn,
  type TableRow,
} from '../../../shared/lists/table-columns.ts';
import type { ExportTable } from './export-table.ts';

/**
 * On screen these texts stand in the cells that they explain. In a file those cells are numbers only.
 */
const CAVEATS = 'Caveats';

/** The rows with these numbers that the list has, in the order of the numbers, with their bids. */
export function chooseRows(
  rows: readonly RowView[],
  rowNumbers: readonly number[],
  profile: BuyingProfile | undefined,
): readonly TableRow[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return rowNumbers.flatMap((number) => {
    const row = byNumber.get(number);
    return row ? [{ row, bid: bidOfRow(row, profile) }] : [];
  });
}

/** The columns of the screen, with units in their names, and a column with caveats of the numbers. */
export function toExportTable(
  name: string,
  { columns: others }: Pick<ListView, 'columns'>,
  rows: readonly TableRow[],
): ExportTable {
  const columns = listColumns(others);
  return {
    name,
    columns: [...columns.map(nameColumn), CAVEATS],
    rows: rows.map((row) => [
      ...columns.map((column) => toCellValue(column, row)),
      describeCaveats(row.row),
    ]),
  };
}

const nameColumn = ({ header, unit }: TableColumn) =>
  unit === undefined ? header : `${header} (${unit})`;

/** A number, or the text of the screen. A column of numbers has text where it states a reason. */
const toCellValue = (column: TableColumn, row: TableRow): CellValue =>
  column.number?.(row) ?? column.text(row);

function describeCaveats(row: RowView): string {
  const source = describeOdometerSource(row);
  return [
    source && `Odometer: ${source}`,
    ...listValueCaveats(row),
    ...row.openRequests.map(({ reason }) => reason),
  ]
    .filter(Boolean)
    .join('. ');
}
