import type { PrintResult } from '../ports.ts';

/** Where a print did not come about, whoever is to blame, a PDF still can be had. */
export const PRINT_FAILED_MESSAGE =
  'The report could not be printed. Try again, or save the PDF instead.';
const NO_PRINTER_MESSAGE =
  'No printer was found on this computer. Add one in its settings, or save the PDF instead.';

/** Reads what Chromium says once its dialog has gone, or of why it opened none. */
export function toPrintResult(isPrinted: boolean, reason: string): PrintResult {
  if (isPrinted) return { kind: 'printed' };
  if (/cancel/i.test(reason)) return { kind: 'cancelled' };
  // Electron asks for the printers first, and without any opens no dialog.
  const hasNoPrinter = /^(no printers available|failed to enumerate printers)/i.test(reason);
  return {
    kind: 'failed',
    message: hasNoPrinter ? NO_PRINTER_MESSAGE : PRINT_FAILED_MESSAGE,
    detail: reason,
  };
}
