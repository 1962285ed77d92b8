import { createContext, use } from 'react';
import type { DatasetId } from '../../shared/provider/catalogue.ts';

/** A field of a dataset's answer, wanted on screen. */
export type Wanted = { readonly dataset: DatasetId; readonly path: readonly (string | number)[] };

/** Opens a dataset's tab at one of its fields. */
export type Reveal = {
  readonly wanted: Wanted | undefined;
  readonly show: (dataset: DatasetId, path: Wanted['path']) => void;
  /** It is on screen now, or as near to it as can be. */
  readonly done: () => void;
};

const NOWHERE: Reveal = { wanted: undefined, show: () => undefined, done: () => undefined };

/** Where there is no vehicle page around, nothing is wanted. */
export const RevealContext = createContext<Reveal>(NOWHERE);

export const useReveal = (): Reveal => use(RevealContext);
