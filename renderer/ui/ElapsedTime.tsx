import { useSyncExternalStore } from 'react';
import { SLOW_AFTER_MS } from './useIsSlow.ts';

/** Milliseconds between two ticks, short enough to display tenths of a second. */
const TICK_MS = 100;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** `performance.now()` at the last tick, so that renders between two ticks get the same value. */
let lastTick = 0;

/** Subscribes to ticks. All running clocks share one interval, which stops when none is left. */
function subscribeToTicks(listener: () => void): () => void {
  listeners.add(listener);
  lastTick = performance.now();
  timer ??= setInterval(() => {
    lastTick = performance.now();
    for (const notify of listeners) notify();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Shows the seconds since a time of `performance.now()`, once the wait is long. */
export function ElapsedTime({ startedAt }: { readonly startedAt: number }) {
  const text = useSyncExternalStore(subscribeToTicks, () =>
    formatElapsedSeconds(lastTick - startedAt),
  );
  // The loading component announces the wait once. A running time must not be read out.
  return <span aria-hidden="true">{text}</span>;
}

/** `0.0 s` until the wait counts as slow, then `1.4 s`. */
function formatElapsedSeconds(ms: number): string {
  return `${((ms < SLOW_AFTER_MS ? 0 : ms) / 1000).toFixed(1)} s`;
}
