/** Milliseconds between two ticks: often enough for a tenth of a second to be seen to run. */
const EVERY = 100;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/** One interval for every running clock on the page, and none while nothing is loading. */
export function subscribeTick(listener: () => void): () => void {
  listeners.add(listener);
  now = performance.now();
  timer ??= setInterval(() => {
    now = performance.now();
    for (const each of listeners) each();
  }, EVERY);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** `performance.now()` at the last tick: the same for all who draw between two of them. */
export const tickedAt = (): number => now;
