import type { Tone } from './tone.ts';

export type Toast = { readonly id: number; readonly message: string; readonly tone?: Tone };

/** How long a message stays, in milliseconds: long enough to read two lines. */
const DISMISS_AFTER_MS = 6000;
/** More than this at once would hide the page; the oldest goes. */
const MAX_TOASTS = 3;

/** The messages on screen. They leave by themselves, but not while pointed at or focused. */
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
    // The same words twice in a row are one message that stays longer.
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
