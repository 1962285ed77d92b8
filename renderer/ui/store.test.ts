import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('notifies listeners of each change until they unsubscribe', () => {
  const store = createStore('first');
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  store.set('second');
  expect(store.get()).toBe('second');
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  store.set('third');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('does not notify listeners of an unchanged value', () => {
  const store = createStore<string | undefined>(undefined);
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.set(undefined);
  expect(listener).not.toHaveBeenCalled();
});
