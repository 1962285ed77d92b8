import { type CellValue, createCsvColumns, csvRows } from './csv-columns.ts';
import type { Comparable, LoadedListing } from './listing.ts';

const BOM = '\uFEFF';
const CRLF = '\r\n';

/**
 * Writes listings as CSV, line by line, because ten thousand at once would block the window: RFC
 * 4180 with CRLF, UTF-8 with a byte order mark, one header row and every field of all versions in
 * use. A cell that a spreadsheet would read as a formula starts with an apostrophe. A value in an
 * unexpected format is written as received.
 *
 * @param comparables listings chosen as comparables, by key
 */
export function* csvLines(
  listings: readonly LoadedListing[],
  comparables: ReadonlyMap<string, Comparable>,
): Generator<string> {
  const columns = createCsvColumns(new Set(listings.map(({ answer }) => answer.version)));
  yield `${BOM}${columns.map(({ header }) => quoteCell(header)).join(',')}${CRLF}`;
  for (const row of csvRows(listings, comparables))
    yield `${columns.map(({ cell }) => quoteCell(escapeFormula(cell(row)))).join(',')}${CRLF}`;
}

/**
 * Returns one listing as a row for the clipboard, with tabs between the cells. The columns are
 * those of {@link csvLines} for the version of the listing. Tabs and line breaks inside a cell become
 * spaces.
 */
export function toClipboardRow(loaded: LoadedListing, comparable?: Comparable): string {
  const rows = [...csvRows([loaded], new Map(comparable && [[loaded.key, comparable]]))];
  const columns = createCsvColumns(new Set([loaded.answer.version]));
  return rows
    .flatMap((row) => columns.map(({ cell }) => escapeFormula(cell(row))))
    .map((text) => text.replaceAll(/\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g, ' '))
    .join('\t');
}

/**
 * Spreadsheets calculate text that starts with one of these characters, including full-width forms,
 * even after spaces, invisible characters or quotes. A leading tab or line break is escaped as
 * well.
 */
const FORMULA = /^[\s\p{Z}\p{C}"'`‘’“”]*(?:[=+\-@＝＋－＠﹦﹢﹣﹫]|[\t\r\n])/u;

/** Prefixes text that a spreadsheet would calculate with an apostrophe. Numbers stay unchanged. */
function escapeFormula(value: CellValue): string {
  if (typeof value === 'number') return String(value);
  return FORMULA.test(value) ? `'${value}` : value;
}

function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
