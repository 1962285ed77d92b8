import type { PrintResult } from '../ports.ts';

/** Shown for every failed print. */
export const PRINT_FAILED_MESSAGE =
  'The report could not be printed. Try again, or save the PDF instead.';
const NO_PRINTER_MESSAGE =
  'No printer was found on this computer. Add one in its settings, or save the PDF instead.';

/** Converts Chromium's result, from after its print dialog or from a failure to open it. */
export function toPrintResult(isPrinted: boolean, reason: string): PrintResult {
  if (isPrinted) return { kind: 'printed' };
  if (/cancel/i.test(reason)) return { kind: 'cancelled' };
  // Electron first enumerates the printers and opens no dialog if there are none.
  const hasNoPrinter = /^(no printers available|failed to enumerate printers)/i.test(reason);
  return {
    kind: 'failed',
    message: hasNoPrinter ? NO_PRINTER_MESSAGE : PRINT_FAILED_MESSAGE,
    detail: reason,
  };
}
