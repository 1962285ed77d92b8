import { useEffect, useState } from 'react';

/** Milliseconds. In a shorter wait an animation, fading or clock would only flicker. */
export const SLOW_AFTER_MS = 400;

/**
 * Returns whether something has been pending for longer than {@link SLOW_AFTER_MS}. A delayed CSS
 * animation would paint frames from the start, and a response would have to wait for the next.
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
