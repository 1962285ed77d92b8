import { useSyncExternalStore } from 'react';
import { SLOW_AFTER_MS } from './useIsSlow.ts';
import { subscribeToTicks, lastTick } from './ticker.ts';

/**
 * Shows the seconds since a time of `performance.now()`, once the wait is long. Only this component
 * renders again on each tick.
 */
export function ElapsedTime({ startedAt }: { readonly startedAt: number }) {
  const text = useSyncExternalStore(subscribeToTicks, () =>
    formatElapsedSeconds(lastTick() - startedAt),
  );
  // The loading component announces the wait once. A running time must not be read aloud.
  return <span aria-hidden="true">{text}</span>;
}

/** `0.0 s` until the wait counts as slow, then `1.4 s`. */
function formatElapsedSeconds(ms: number): string {
  return `${((ms < SLOW_AFTER_MS ? 0 : ms) / 1000).toFixed(1)} s`;
}
