import { useSyncExternalStore } from 'react';
import { PATIENCE } from './useLong.ts';
import { subscribeTick, tickedAt } from './ticker.ts';

/** Seconds since a moment of `performance.now()`, running once it takes a while. Draws itself alone. */
export function Elapsed({ since }: { readonly since: number }) {
  const words = useSyncExternalStore(subscribeTick, () => secondsWords(tickedAt() - since));
  // Said by whatever is loading, once; a running clock read aloud helps nobody.
  return <span aria-hidden="true">{words}</span>;
}

/** `0.0 s` for the first while, then `1.4 s`. */
function secondsWords(ms: number): string {
  return `${((ms < PATIENCE ? 0 : ms) / 1000).toFixed(1)} s`;
}
