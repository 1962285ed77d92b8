import { createContext, use } from 'react';
import type { ElementSize } from '../ui/useMeasured.ts';

/**
 * The width of the window in rem:
 *
 * - narrow: at most 52, as in `@container window (max-width: 52rem)`
 * - medium: at most 63
 * - compact: at most 76
 * - wide: less than 102.5
 * - very-wide: 102.5 or more
 */
export type WindowWidth = 'narrow' | 'medium' | 'compact' | 'wide' | 'very-wide';

export const WindowWidthContext = createContext<WindowWidth>('wide');

export const useIsNarrowWindow = (): boolean => use(WindowWidthContext) === 'narrow';

function useIsWiderThanMedium(): boolean {
  const width = use(WindowWidthContext);
  return width !== 'narrow' && width !== 'medium';
}

/** Whether the key figures fit into the header without shortening the name and the VIN. */
export const useHasFiguresInHeader = useIsWiderThanMedium;

/** Whether a form and the preview of a document fit beside each other. */
export const useHasTwoPanes = useIsWiderThanMedium;

/** Whether the header has room for everything: the last mileage and each action. */
export function useIsWideWindow(): boolean {
  const width = use(WindowWidthContext);
  return width === 'wide' || width === 'very-wide';
}

/** Whether the Overview has room for two columns, as in `@container panel (min-width: 80rem)`. */
export const useHasTwoColumns = (): boolean => use(WindowWidthContext) === 'very-wide';

export const toWindowWidth = ({ width, rem }: ElementSize): WindowWidth =>
  width <= 52 * rem
    ? 'narrow'
    : width <= 63 * rem
      ? 'medium'
      : width <= 76 * rem
        ? 'compact'
        : width < 102.5 * rem
          ? 'wide'
          : 'very-wide';
