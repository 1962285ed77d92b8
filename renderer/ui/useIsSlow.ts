import { useEffect, useState } from 'react';

/** Milliseconds. In a shorter wait an animation, fading or clock would only flicker. */
export const SLOW_AFTER_MS = 400;

/**
 * Returns whether something has been pending for longer than `afterMs`, in milliseconds. A delayed CSS
 * animation would paint frames from the start, and a response would have to wait for the next.
 */
export function useIsSlow(isPending: boolean, afterMs = SLOW_AFTER_MS): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending, afterMs]);
  return isPending && isSlow;
}
