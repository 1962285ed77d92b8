/** Milliseconds between two ticks, short enough to display tenths of a second. */
const TICK_MS = 100;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let lastTickTime = 0;

/** Subscribes to ticks. All running clocks share one interval, which stops when none is left. */
export function subscribeToTicks(listener: () => void): () => void {
  listeners.add(listener);
  lastTickTime = performance.now();
  timer ??= setInterval(() => {
    lastTickTime = performance.now();
    for (const notify of listeners) notify();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns `performance.now()` at the last tick. Renders between two ticks get the same value. */
export const lastTick = (): number => lastTickTime;
