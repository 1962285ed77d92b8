import type { ReactNode } from 'react';
import type { Tone } from '../ui/tone.ts';

/** What a row can say of one vehicle. */
export type CellValue =
  | {
      readonly kind: 'value';
      /** Two vehicles of which a row says the same have the same. */
      readonly comparisonKey: string;
      readonly content: ReactNode;
      /** More may be found once what was not checked is: being alike proves nothing. */
      readonly isPartial?: boolean;
    }
  /** The dataset answered, without this. */
  | { readonly kind: 'empty' }
  /** It is not known, and this is why. */
  | Missing;

export type Missing = {
  readonly kind: 'missing';
  readonly text: string;
  readonly tone: Tone;
};

/** `open`: as far as is known they are alike, but not everything is known. */
export type RowComparison = 'differs' | 'same' | 'incomplete';

/** Whether the vehicles differ in what a row says. What isn't known differs from nothing. */
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
