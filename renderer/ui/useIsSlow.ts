import { useEffect, useState } from 'react';

/** Milliseconds: nothing turns, pales or counts for a wait that is shorter, for it would only flicker. */
export const SLOW_AFTER_MS = 400;

/**
 * Whether something has been under way for longer than {@link PATIENCE}. A delay in a style sheet says
 * the same, but its animation keeps the window making pictures from the first moment on, and an answer
 * that comes meanwhile waits for the next of them instead of beginning one.
 */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isPending && isSlow;
}
