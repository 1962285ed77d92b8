import type { Hover } from './listings-context.ts';

/** Which listing is pointed at: told to those who draw it, without drawing anything else again. */
export function createHoverStore(): Hover {
  let hoveredKey: string | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => hoveredKey,
    set: (key) => {
      if (key === hoveredKey) return;
      hoveredKey = key;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
