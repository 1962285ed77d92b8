import { BOM, type CellValue, escapeFormula, toCsvLine } from '../../../shared/format/csv.ts';
import type { ExportTable } from './export-table.ts';

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
/** Text such as a plate that spreadsheets would change: `1E10` to 1.00E+10, `MAR 1` to a date. */
const LIKE_NUMBER_OR_DATE = new RegExp(
  String.raw`^\s*(?:\d+(?:\.\d+)?e\d+|${MONTH}\s*\d{1,4}|\d{1,4}\s*${MONTH})\s*$`,
  'i',
);

/**
 * Writes CSV (RFC 4180, UTF-8 with a byte order mark). An apostrophe precedes text that a
 * spreadsheet would calculate, or would read as a number with an exponent or as a date.
 */
export function toCsv({ columns, rows }: ExportTable): string {
  return `${BOM}${[columns, ...rows].map((cells) => toCsvLine(cells.map(toCell))).join('')}`;
}

const toCell = (value: CellValue) =>
  typeof value === 'string' && LIKE_NUMBER_OR_DATE.test(value) ? `'${value}` : escapeFormula(value);
