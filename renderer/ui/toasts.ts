import type { Tone } from './tone.ts';

export type Toast = { readonly id: number; readonly message: string; readonly tone?: Tone };

/** Milliseconds before a message disappears, long enough to read two lines. */
const DISMISS_AFTER_MS = 6000;
/** More messages would cover the page. The oldest is removed. */
const MAX_TOASTS = 3;

/**
 * Creates the store of visible messages. They disappear by themselves, except while hovered or
 * focused.
 */
export function createToasts() {
  let visible: readonly Toast[] = [];
  let nextId = 1;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const update = (next: readonly Toast[]): void => {
    visible = next;
    for (const listener of listeners) listener();
  };
  const pauseTimer = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const remove = (id: number): void => {
    pauseTimer(id);
    update(visible.filter((toast) => toast.id !== id));
  };
  const startTimer = (id: number): void => {
    pauseTimer(id);
    if (visible.some((toast) => toast.id === id))
      timers.set(
        id,
        setTimeout(() => remove(id), DISMISS_AFTER_MS),
      );
  };
  const add = (message: string, options: { readonly tone?: Tone } = {}): void => {
    const id = nextId++;
    // A message with the same text replaces the earlier one and stays longer.
    for (const duplicate of visible.filter((toast) => toast.message === message))
      pauseTimer(duplicate.id);
    const otherToasts = visible.filter((toast) => toast.message !== message);
    update([...otherToasts, { id, message, ...options }].slice(-MAX_TOASTS));
    startTimer(id);
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { add, remove, pauseTimer, startTimer, subscribe, list: () => visible };
}
