import { useSyncExternalStore } from 'react';
import { SLOW_AFTER_MS } from './useIsSlow.ts';
import { subscribeToTicks, lastTick } from './ticker.ts';

/** Seconds since a moment of `performance.now()`, running once it takes a while. Draws itself alone. */
export function ElapsedTime({ startedAt }: { readonly startedAt: number }) {
  const text = useSyncExternalStore(subscribeToTicks, () =>
    formatElapsedSeconds(lastTick() - startedAt),
  );
  // Said by whatever is loading, once; a running clock read aloud helps nobody.
  return <span aria-hidden="true">{text}</span>;
}

/** `0.0 s` for the first while, then `1.4 s`. */
function formatElapsedSeconds(ms: number): string {
  return `${((ms < SLOW_AFTER_MS ? 0 : ms) / 1000).toFixed(1)} s`;
}
