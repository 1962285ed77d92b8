import { createContext, use } from 'react';
import type { DatasetId } from '../../shared/provider/catalogue.ts';

/** A field of a dataset's answer to scroll into view. */
export type RevealTarget = {
  readonly dataset: DatasetId;
  readonly path: readonly (string | number)[];
};

/** Opens a dataset's tab at one of its fields. */
type Reveal = {
  readonly target: RevealTarget | undefined;
  readonly revealField: (dataset: DatasetId, path: RevealTarget['path']) => void;
  /** Call once the field, or the nearest element, is in view. */
  readonly clear: () => void;
};

const NO_REVEAL: Reveal = {
  target: undefined,
  revealField: () => undefined,
  clear: () => undefined,
};

/** Outside the vehicle page there is no target. */
export const RevealContext = createContext<Reveal>(NO_REVEAL);

export const useReveal = (): Reveal => use(RevealContext);
