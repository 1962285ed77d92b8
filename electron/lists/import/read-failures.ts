import { formatNumber } from '../../../shared/format/numbers.ts';
import { MAX_ROWS } from '../../../shared/lists/list-row.ts';
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_SHEET_ROWS } from './limits.ts';
import type { ReadFailure } from './read-result.ts';

/** A file with more rows than a work list holds. It is refused as a whole, never cut. */
export const tooManyRows = (rows: number): ReadFailure => ({
  kind: 'too-many-rows',
  message: `The file has ${formatNumber(rows)} rows. A work list holds at most ${formatNumber(MAX_ROWS)}. Divide the file.`,
});

export const UNKNOWN_FORMAT: ReadFailure = {
  kind: 'format',
  message:
    'Platedesk reads .xlsx, .csv, .tsv and .txt. Save the file as .xlsx in your spreadsheet program.',
};

export const NOT_TEXT: ReadFailure = {
  kind: 'not-text',
  message:
    'The file contains characters that are not text. Save it as .csv or .xlsx in your spreadsheet program.',
};

export const PASSWORD_PROTECTED: ReadFailure = {
  kind: 'password',
  message: 'The workbook is protected by a password. Remove the password, then open it again.',
};

export const FILE_TOO_LARGE: ReadFailure = {
  kind: 'too-large',
  message: `The file is too large to read safely. At most ${formatMegabytes(MAX_FILE_BYTES)} are read.`,
};

export const textTooLarge = (bytes: number, maxBytes: number): ReadFailure => ({
  kind: 'too-large',
  message: `The text is too large to read safely: it has ${formatMegabytes(bytes)}. At most ${formatMegabytes(maxBytes)} are read.`,
});

export const workbookTooLarge = (statedBytes: number, maxBytes: number): ReadFailure => ({
  kind: 'too-large',
  message: `The workbook is too large to read safely: it states ${formatMegabytes(statedBytes)} unpacked. At most ${formatMegabytes(maxBytes)} are read.`,
});

/** @param reason completes the sentence, such as “it has more than 1,000 parts” */
export const tooComplex = (reason: string): ReadFailure => ({
  kind: 'too-complex',
  message: `The file is too complex to read safely: ${reason}.`,
});

export const sheetTooWide = (row: number, column: number): ReadFailure =>
  tooComplex(
    `a sheet has a cell in row ${formatNumber(row)} and column ${formatNumber(column)}, and at most ${formatNumber(MAX_SHEET_ROWS)} rows and ${formatNumber(MAX_COLUMNS)} columns are read`,
  );

export const DAMAGED: ReadFailure = {
  kind: 'damaged',
  message: 'The file is damaged or is not a workbook.',
};

/** @param row from 1 */
export const unclosedQuote = (row: number): ReadFailure => ({
  kind: 'damaged',
  message: `Row ${formatNumber(row)}: a quotation mark is not closed. Correct the row, then import it again.`,
});

/** Decimals matter only near a limit. */
function formatMegabytes(bytes: number): string {
  return `${formatNumber(bytes / 1e6, bytes < 1e9 ? 1 : 0)} MB`;
}
