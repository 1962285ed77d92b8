import { formatNumber } from '../format/numbers.ts';
import { MAX_ROWS } from './list-row.ts';

export const MAX_TEXT_BYTES = 5_000_000;
export const MAX_WORKBOOK_BYTES = 20_000_000;

/** Why a window makes no list. The main process has sentences of its own for files that it refuses. */
export type ImportError =
  | { readonly kind: 'too-many-rows'; readonly rowCount: number }
  | { readonly kind: 'no-identifier-column' }
  | { readonly kind: 'nothing-ready' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'text-too-large'; readonly bytes: number }
  | { readonly kind: 'workbook-too-large'; readonly bytes: number };

/** What is wrong and what to do, in whole sentences. */
export function describeImportError(error: ImportError): string {
  switch (error.kind) {
    case 'too-many-rows':
      return `The file has ${formatNumber(error.rowCount)} rows. A work list holds at most ${formatNumber(MAX_ROWS)}. Divide the file.`;
    case 'no-identifier-column':
      return 'No column contains number plates or VINs. Choose the column above the preview.';
    case 'nothing-ready':
      return 'No row is ready. The reasons are listed under “Not ready”.';
    case 'empty':
      return 'The file has no rows.';
    case 'text-too-large':
      return `The text has ${formatMegabytes(error.bytes)}. At most ${formatMegabytes(MAX_TEXT_BYTES)} are read. Divide the text.`;
    case 'workbook-too-large':
      return `The file is too large to read safely: it has ${formatMegabytes(error.bytes)}. At most ${formatMegabytes(MAX_WORKBOOK_BYTES)} are read.`;
  }
}

/** Rounded up near the limits, so that a size above a limit is never written as the limit. */
export const formatMegabytes = (bytes: number): string =>
  `${formatNumber(bytes < 1e9 ? Math.ceil(bytes / 1e5) / 10 : Math.round(bytes / 1e6))} MB`;
