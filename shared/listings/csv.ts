import { type CellValue, createCsvColumns, toCsvRows } from './csv-columns.ts';
import type { Comparable, LoadedListing } from './listing.ts';

const BOM = '\uFEFF';
const CRLF = '\r\n';

/**
 * Listings as CSV: RFC 4180 with CRLF, UTF-8 with a byte order mark, one header row, every field of
 * the version, or of each where there are several. A cell that a spreadsheet would take for a formula
 * starts with an apostrophe. A field that isn't as the interface promises is written as it came.
 *
 * @param comparables the marked listings, by their keys
 */
export function toCsv(
  listings: readonly LoadedListing[],
  comparables: ReadonlyMap<string, Comparable>,
): string {
  const columns = createCsvColumns(new Set(listings.map(({ answer }) => answer.version)));
  const lines = [columns.map(({ header }) => quoteCell(header)).join(',')];
  for (const row of toCsvRows(listings, comparables))
    lines.push(columns.map(({ cell }) => quoteCell(escapeFormula(cell(row)))).join(','));
  return `${BOM}${lines.join(CRLF)}${CRLF}`;
}

/**
 * One listing as a row for the clipboard, tabs between the cells, in {@link csvOf}'s order for the
 * listing's version. Tabs and line breaks inside a cell become spaces.
 */
export function toClipboardRow(loaded: LoadedListing, comparable?: Comparable): string {
  const rows = toCsvRows([loaded], new Map(comparable && [[loaded.key, comparable]]));
  const columns = createCsvColumns(new Set([loaded.answer.version]));
  return rows
    .flatMap((row) => columns.map(({ cell }) => escapeFormula(cell(row))))
    .map((text) => text.replaceAll(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' '))
    .join('\t');
}

/**
 * Spreadsheets calculate what starts with one of these, full-width forms included, whatever blank,
 * invisible or quote characters stand before it. A leading tab or line break is refused as well.
 */
const FORMULA = /^[\s\p{Z}\p{C}"'`‘’“”]*(?:[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

/** Text that nothing calculates, marked with an apostrophe where it would be. Figures stay figures. */
function escapeFormula(value: CellValue): string {
  if (typeof value === 'number') return String(value);
  return FORMULA.test(value) ? `'${value}` : value;
}

function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
