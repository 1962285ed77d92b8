/** Milliseconds between two ticks: often enough for a tenth of a second to be seen to run. */
const TICK_MS = 100;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let lastTickTime = 0;

/** One interval for every running clock on the page, and none while nothing is loading. */
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

/** `performance.now()` at the last tick: the same for all who draw between two of them. */
export const lastTick = (): number => lastTickTime;
