import type { Hover } from './handle.ts';

/** Which listing is pointed at: told to those who draw it, without drawing anything else again. */
export function createHover(): Hover {
  let pointed: string | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => pointed,
    set: (key) => {
      if (key === pointed) return;
      pointed = key;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
