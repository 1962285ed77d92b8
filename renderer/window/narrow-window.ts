import { createContext, use } from 'react';
import type { ElementSize } from '../ui/useMeasured.ts';

/** At most 52 rem, as in `@container window (max-width: 52rem)`; at most 63 or 76 rem; or more. */
export type WindowWidth = 'narrow' | 'medium' | 'compact' | 'wide';

export const WindowWidthContext = createContext<WindowWidth>('wide');

export const useIsNarrowWindow = (): boolean => use(WindowWidthContext) === 'narrow';

/** Whether the key figures fit into the header without shortening the name and the VIN. */
export function useHasFiguresInHeader(): boolean {
  const width = use(WindowWidthContext);
  return width === 'compact' || width === 'wide';
}

/** Whether the header has room for everything: the last mileage and each action. */
export const useIsWideWindow = (): boolean => use(WindowWidthContext) === 'wide';

export const toWindowWidth = ({ width, rem }: ElementSize): WindowWidth =>
  width <= 52 * rem
    ? 'narrow'
    : width <= 63 * rem
      ? 'medium'
      : width <= 76 * rem
        ? 'compact'
        : 'wide';
