import { formatNumber } from '../../../shared/format/numbers.ts';
import {
  describeImportError,
  formatMegabytes,
  MAX_WORKBOOK_BYTES,
} from '../../../shared/lists/import-errors.ts';
import { MAX_COLUMNS, MAX_SHEET_ROWS, MAX_UNPACKED_BYTES } from './limits.ts';
import type { ReadFailure } from './read-result.ts';

/** A file with more rows than a work list holds. It is refused as a whole, never cut. */
export const tooManyRows = (rowCount: number): ReadFailure => ({
  kind: 'too-many-rows',
  message: describeImportError({ kind: 'too-many-rows', rowCount }),
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
  message: `The file is too large to read safely. At most ${formatMegabytes(MAX_WORKBOOK_BYTES)} are read.`,
};

export const textTooLarge = (bytes: number): ReadFailure => ({
  kind: 'too-large',
  message: describeImportError({ kind: 'text-too-large', bytes }),
});

export const workbookTooLarge = (statedBytes: number): ReadFailure => ({
  kind: 'too-large',
  message: `The workbook is too large to read safely: it states ${formatMegabytes(statedBytes)} unpacked. At most ${formatMegabytes(MAX_UNPACKED_BYTES)} are read.`,
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
