import { formatNumber } from '../../../shared/format/numbers.ts';
import { MAX_COLUMNS, MAX_SHEET_ROWS } from './limits.ts';
import { DAMAGED, sheetTooWide, tooComplex, tooManyRows } from './read-failures.ts';
import type { ReadFailure } from './read-result.ts';

/** The size in cells, and the text of the sheet, perhaps without empty cells. */
export type MeasuredSheet = {
  readonly rows: number;
  readonly columns: number;
  readonly xml: string;
};

/** A start tag of a row or a cell, with its attributes. The name may have a prefix. */
const ROW_OR_CELL = /<(?:[^\s<>/:]*:)?(row|c)(?=[\s/>])([^<>]*)(>?)/g;
/** Nothing but attributes in quotes, as every program writes them. */
const ATTRIBUTES = /^(?:\s+[^\s"'<>=]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?$/;
/** The place of a row or a cell. */
const PLACE = /\s(?:[^\s"'<>=]*:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const CELL_PLACE = /^([A-Z]{1,3})([0-9]{1,7})$/;
const ROW_PLACE = /^[0-9]{1,7}$/;

const MAX_TEXT_CHARS = 32_767;
/** A character may be written as an escape sequence, such as `_x000D_`. */
const MAX_ESCAPED_CHARS = MAX_TEXT_CHARS * 8;

const EMPTY_CELL = /<c(?:\s[^<>]*)?(?:\/>|(?<!\/)><\/c>)/g;
const EMPTY_ROW = /<row(?:\s[^<>]*)?(?:\/>|(?<!\/)>\s*<\/row>)/g;

/**
 * Finds the largest row and column of a part of a workbook before the reader gets it.
 *
 * SECURITY: the reader fills the sheet from its first cell to its last, so a single cell in the last
 * row and column would take all memory. Therefore anything whose size cannot be determined is refused:
 * tags that are not well formed, and places with entities.
 */
export function measureSheet(xml: string): MeasuredSheet | ReadFailure {
  if (hasLongText(xml)) return LONG_TEXT;
  const first = measure(xml);
  if (!first) return DAMAGED;
  if (isWithinLimits(first)) return { ...first, xml };
  // Programs write formatted cells without content, sometimes down to the last row.
  const shortXml = xml.replace(EMPTY_CELL, '').replace(EMPTY_ROW, '');
  const size = measure(shortXml);
  if (!size) return DAMAGED;
  if (isWithinLimits(size)) return { ...size, xml: shortXml };
  return size.filledRows > MAX_SHEET_ROWS
    ? tooManyRows(size.filledRows)
    : sheetTooWide(size.rows, size.columns);
}

const LONG_TEXT = tooComplex(
  `a cell has more than ${formatNumber(MAX_TEXT_CHARS)} characters, the limit of spreadsheet programs`,
);

/** The reader takes time with the square of the length of a text. */
function hasLongText(xml: string): boolean {
  let start = 0;
  while (start !== -1) {
    const end = xml.indexOf('<', start + 1);
    if ((end === -1 ? xml.length : end) - start > MAX_ESCAPED_CHARS) return true;
    start = end;
  }
  return false;
}

type Size = { rows: number; columns: number; filledRows: number };

const isWithinLimits = ({ rows, columns }: Size) =>
  rows <= MAX_SHEET_ROWS && columns <= MAX_COLUMNS;

/** Returns undefined if the size is not certain. */
function measure(xml: string): Size | undefined {
  const size = { rows: 0, columns: 0, filledRows: 0 };
  for (const [, tag, attributes = '', end] of xml.matchAll(ROW_OR_CELL)) {
    if (end === '' || !ATTRIBUTES.test(attributes)) return undefined;
    if (tag === 'row') size.filledRows += 1;
    // The reader also fills rows that do not state their place.
    size.rows = Math.max(size.rows, size.filledRows);
    for (const [, double, single] of attributes.matchAll(PLACE)) {
      const place = double ?? single ?? '';
      const [, letters = '', digits] = CELL_PLACE.exec(place) ?? [];
      const row = digits ?? ROW_PLACE.exec(place)?.[0];
      if (row === undefined) return undefined;
      size.rows = Math.max(size.rows, Number(row));
      size.columns = Math.max(size.columns, columnNumber(letters));
    }
  }
  return size;
}

/** `A` → 1, `XFD` → 16,384. */
function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
