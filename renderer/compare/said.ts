import type { ReactNode } from 'react';
import type { Tone } from '../ui/tone.ts';

/** What a row can say of one vehicle. */
export type Said =
  | {
      readonly kind: 'said';
      /** Two vehicles of which a row says the same have the same. */
      readonly key: string;
      readonly show: ReactNode;
      /** More may be found once what was not checked is: being alike proves nothing. */
      readonly isSoFar?: boolean;
    }
  /** The dataset answered, without this. */
  | { readonly kind: 'nothing' }
  /** It is not known, and this is why. */
  | Missing;

export type Missing = {
  readonly kind: 'missing';
  readonly words: string;
  readonly tone: Tone;
};

/** `open`: as far as is known they are alike, but not everything is known. */
export type RowStanding = 'differs' | 'same' | 'open';

/** Whether the vehicles differ in what a row says. What isn't known differs from nothing. */
export function standingOf(all: readonly Said[]): RowStanding {
  const keys = new Set<string | undefined>();
  for (const said of all) {
    if (said.kind === 'said') keys.add(said.key);
    if (said.kind === 'nothing') keys.add(undefined);
  }
  if (keys.size > 1) return 'differs';
  const isOpen = all.some(
    (said) => said.kind === 'missing' || (said.kind === 'said' && said.isSoFar),
  );
  return isOpen ? 'open' : 'same';
}
