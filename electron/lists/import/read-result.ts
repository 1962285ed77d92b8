import type { Sheet } from '../../../shared/ipc/lists.ts';

/** What rows are imported from: a file that the user chose, or text that the user pasted. */
export type ListSource =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'text'; readonly text: string };

export type ReadFailure = {
  readonly kind:
    | 'too-many-rows'
    | 'format'
    | 'not-text'
    | 'password'
    | 'too-large'
    | 'too-complex'
    | 'damaged';
  /** For the user. */
  readonly message: string;
};

/**
 * The sheets of a workbook, or the whole of a text as one. Cells have no spaces around them, and rows
 * may have different lengths.
 */
export type ReadResult = { readonly kind: 'read'; readonly sheets: readonly Sheet[] } | ReadFailure;
