import { type CellValue, escapeFormula, quoteCell } from '../../../shared/format/csv.ts';
import type { ExportTable } from './export-table.ts';

const BOM = '\uFEFF';
const CRLF = '\r\n';

/** Text such as a plate that spreadsheets would show as a number: `1E10` as 1.00E+10. */
const LIKE_EXPONENT = /^\s*\d+(\.\d+)?e\d+\s*$/i;

/**
 * Writes CSV (RFC 4180, UTF-8 with a byte order mark). An apostrophe precedes text that a
 * spreadsheet would calculate, or would read as a number with an exponent.
 */
export function toCsv({ columns, rows }: ExportTable): string {
  const lines = [columns, ...rows].map((cells) => cells.map(toCell).join(','));
  return `${BOM}${lines.map((line) => `${line}${CRLF}`).join('')}`;
}

const toCell = (value: CellValue) =>
  quoteCell(
    typeof value === 'string' && LIKE_EXPONENT.test(value) ? `'${value}` : escapeFormula(value),
  );
