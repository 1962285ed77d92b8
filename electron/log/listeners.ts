import type { Log } from '../ports.ts';

/** Listeners of a change. If one throws, its error is logged as `event` and the others still run. */
export function createListeners<T extends readonly unknown[]>(log: Log, event: string) {
  const listeners = new Set<(...values: T) => void>();
  return {
    /** Returns a function that removes the listener. */
    add: (listener: (...values: T) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...values: T): void => {
      for (const listener of listeners) {
        try {
          listener(...values);
        } catch (error) {
          log.error(event, error);
        }
      }
    },
    clear: () => listeners.clear(),
  };
}
