import type { ReactNode } from 'react';
import type { Tone } from '../ui/tone.ts';

/** The value of a row for one vehicle. */
export type CellValue =
  | {
      readonly kind: 'value';
      /** Two cells with the same key have equal values. */
      readonly comparisonKey: string;
      readonly content: ReactNode;
      /**
       * The value may be incomplete because something was not checked. Equal keys then prove
       * nothing.
       */
      readonly isPartial?: boolean;
    }
  /** The dataset was received without this value. */
  | { readonly kind: 'empty' }
  /** The value is not known, and this states why. */
  | Missing;

export type Missing = {
  readonly kind: 'missing';
  readonly text: string;
  readonly tone: Tone;
};

/** `incomplete`: the known values are equal, but not every value is known. */
export type RowComparison = 'differs' | 'same' | 'incomplete';

/** Compares the cells of a row. An unknown value does not count as a difference. */
export function compareRow(all: readonly CellValue[]): RowComparison {
  const keys = new Set<string | undefined>();
  for (const cell of all) {
    if (cell.kind === 'value') keys.add(cell.comparisonKey);
    if (cell.kind === 'empty') keys.add(undefined);
  }
  if (keys.size > 1) return 'differs';
  const isIncomplete = all.some(
    (cell) => cell.kind === 'missing' || (cell.kind === 'value' && cell.isPartial),
  );
  return isIncomplete ? 'incomplete' : 'same';
}
