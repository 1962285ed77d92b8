import { createContext, use } from 'react';

/** Whether the window is narrower than 52 rem, as in `@container window (max-width: 52rem)`. */
export const NarrowWindowContext = createContext(false);

export const useIsNarrowWindow = (): boolean => use(NarrowWindowContext);

export const isNarrow = (widthInRem: number): boolean => widthInRem <= 52;
