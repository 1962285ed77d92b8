import { useSyncExternalStore } from 'react';
import { subscribeTick, tickedAt } from './ticker.ts';

/** Seconds since a moment of `performance.now()`, running. Draws nothing but itself again. */
export function Elapsed({ since }: { readonly since: number }) {
  const now = useSyncExternalStore(subscribeTick, tickedAt);
  const seconds = Math.max(0, now - since) / 1000;
  // Said by whatever is loading, once; a running clock read aloud helps nobody.
  return <span aria-hidden="true">{seconds.toFixed(1)} s</span>;
}
