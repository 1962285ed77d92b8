import { createContext, use } from 'react';
import type { ElementSize } from '../ui/useMeasured.ts';

/** Whether the window is narrower than 52 rem, as in `@container window (max-width: 52rem)`. */
export const NarrowWindowContext = createContext(false);

export const useIsNarrowWindow = (): boolean => use(NarrowWindowContext);

export const isNarrow = ({ width, rem }: ElementSize): boolean => width <= 52 * rem;
