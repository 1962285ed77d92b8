import { createContext, use } from 'react';
import type { ElementSize } from '../ui/useMeasured.ts';

/** At most 52 rem, as in `@container window (max-width: 52rem)`; at most 63 rem; or more. */
export type WindowWidth = 'narrow' | 'medium' | 'wide';

export const WindowWidthContext = createContext<WindowWidth>('wide');

export const useIsNarrowWindow = (): boolean => use(WindowWidthContext) === 'narrow';

/** Whether the key figures fit into the header without shortening the name and the VIN. */
export const useHasFiguresInHeader = (): boolean => use(WindowWidthContext) === 'wide';

export const toWindowWidth = ({ width, rem }: ElementSize): WindowWidth =>
  width <= 52 * rem ? 'narrow' : width <= 63 * rem ? 'medium' : 'wide';
