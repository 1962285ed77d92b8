import { useSyncExternalStore } from 'react';

export type Store<T> = ReturnType<typeof createStore<T>>;
export type ReadableStore<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** Creates a value that can be changed and read outside React. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    /** Notifies the listeners, unless the value is unchanged. */
    set: (next: T): void => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    /** Returns the function that unsubscribes. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T>(store: ReadableStore<T>): T => useStorePart(store, (value) => value);

/** Like {@link useStore}, for a part of the value. `select` returns the same object if it is equal. */
export const useStorePart = <T, Part>(
  { subscribe, get }: ReadableStore<T>,
  select: (value: T) => Part,
): Part => {
  const getPart = () => select(get());
  // The last one is for a page that is rendered to markup only.
  return useSyncExternalStore(subscribe, getPart, getPart);
};
