import type { Log } from '../ports.ts';

/** Listeners to a change. The error of one is logged under `event`, and the others are called. */
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
