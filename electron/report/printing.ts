import type { Paper } from '../../shared/ipc/reports.ts';

/** A document to be put on paper: a whole HTML page that holds all that it shows. */
export type PrintJob = {
  readonly html: string;
  readonly paper: Paper;
  /** What stands above and below every page: plain words, escaped by whoever draws them. */
  readonly running: Running;
};

/** The running header's words. The page's number and their count are the printer's to give. */
export type Running = {
  readonly left: string;
  readonly right: string;
};

/** Puts documents on paper, from a hidden window that can reach nothing. `why` is for the person. */
export type Printer = {
  readonly toPdf: (
    job: PrintJob,
  ) => Promise<
    | { readonly ok: true; readonly bytes: Uint8Array }
    | { readonly ok: false; readonly why: string; readonly detail: string }
  >;
  /** Opens the system's own dialog. */
  readonly print: (job: PrintJob) => Promise<Printed>;
};

/** What became of a print. */
export type Printed =
  | { readonly kind: 'printed' | 'cancelled' }
  | { readonly kind: 'failed'; readonly why: string; readonly detail: string };

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
