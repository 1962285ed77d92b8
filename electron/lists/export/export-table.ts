import type { CellValue } from '../../../shared/format/csv.ts';

/** The rows of a work list, in the order and with the columns of the screen. */
export type ExportTable = {
  /** Names the sheet of a workbook. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Each with a cell for every column. An empty text is an empty cell. */
  readonly rows: readonly (readonly CellValue[])[];
};
