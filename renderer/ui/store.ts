import { useSyncExternalStore } from 'react';

export type ReadableStore<T> = {
  readonly get: () => T;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
};
export type Store<T> = ReadableStore<T> & {
  /** Notifies the listeners, unless the value is unchanged. */
  readonly set: (next: T) => void;
};

/** Creates a value that can be changed and read outside React. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Renders the component again whenever the value changes. */
export const useStore = <T>(store: ReadableStore<T>): T => useStorePart(store, (value) => value);

/** Like {@link useStore}, for a part of the value. `select` returns the same object if it is equal. */
export const useStorePart = <T, Part>(
  { subscribe, get }: ReadableStore<T>,
  select: (value: T) => Part,
): Part => useSyncExternalStore(subscribe, () => select(get()));
