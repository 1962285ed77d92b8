/** A number is written unchanged. Text is checked for formulas first. */
export type CellValue = string | number;

/** Spreadsheets calculate text that starts like this, even after spaces or quotes. */
const FORMULA = /^[\s\p{Z}\p{C}"'`‘’“”]*(?:[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

/** Puts an apostrophe before text that a spreadsheet would calculate. */
export function escapeFormula(value: CellValue): string {
  if (typeof value === 'number') return String(value);
  return FORMULA.test(value) ? `'${value}` : value;
}

/** The byte order mark, with which spreadsheets recognise UTF-8. */
export const BOM = '\uFEFF';

/** Joins cells, of which `escapeFormula` has made texts, to a line of CSV (RFC 4180). */
export const toCsvLine = (cells: readonly string[]): string =>
  `${cells.map(quoteCell).join(',')}\r\n`;

/** Spreadsheets may also separate at semicolons and tabs, and a formula could follow one. */
export function quoteCell(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
