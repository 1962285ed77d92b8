import { createContext, use } from 'react';
import type { DatasetId } from '../../shared/provider/catalogue.ts';

/** A field of a dataset's answer, wanted on screen. */
export type RevealTarget = {
  readonly dataset: DatasetId;
  readonly path: readonly (string | number)[];
};

/** Opens a dataset's tab at one of its fields. */
type Reveal = {
  readonly target: RevealTarget | undefined;
  readonly revealField: (dataset: DatasetId, path: RevealTarget['path']) => void;
  /** It is on screen now, or as near to it as can be. */
  readonly clear: () => void;
};

const NO_REVEAL: Reveal = {
  target: undefined,
  revealField: () => undefined,
  clear: () => undefined,
};

/** Where there is no vehicle page around, nothing is wanted. */
export const RevealContext = createContext<Reveal>(NO_REVEAL);

export const useReveal = (): Reveal => use(RevealContext);
