import type { Paper } from '../../shared/contract/reports.ts';

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
  readonly print: (
    job: PrintJob,
  ) => Promise<
    | { readonly kind: 'printed' | 'cancelled' }
    | { readonly kind: 'failed'; readonly why: string; readonly detail: string }
  >;
};
