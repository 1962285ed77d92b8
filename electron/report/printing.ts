import type { Printed } from '../ports.ts';

/** Where a print did not come about, whoever is to blame, a PDF still can be had. */
export const NOT_PRINTED = 'The report could not be printed. Try again, or save the PDF instead.';
const NO_PRINTER =
  'No printer was found on this computer. Add one in its settings, or save the PDF instead.';

/** Reads what Chromium says once its dialog has gone, or of why it opened none. */
export function printedOf(isPrinted: boolean, reason: string): Printed {
  if (isPrinted) return { kind: 'printed' };
  if (/cancel/i.test(reason)) return { kind: 'cancelled' };
  // Electron asks for the printers first, and without any opens no dialog.
  const isWithout = /^(no printers available|failed to enumerate printers)/i.test(reason);
  return { kind: 'failed', why: isWithout ? NO_PRINTER : NOT_PRINTED, detail: reason };
}
