import { useEffect, useState } from 'react';

/** Milliseconds: nothing turns, pales or counts for a wait that is shorter, for it would only flicker. */
export const PATIENCE = 400;

/**
 * Whether something has been under way for longer than {@link PATIENCE}. A delay in a style sheet says
 * the same, but its animation keeps the window making pictures from the first moment on, and an answer
 * that comes meanwhile waits for the next of them instead of beginning one.
 */
export function useLong(isUnderWay: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isUnderWay]);
  return isUnderWay && isLong;
}
