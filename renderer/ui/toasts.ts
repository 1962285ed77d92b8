import type { Tone } from './tone.ts';

export type Toast = { readonly id: number; readonly message: string; readonly tone?: Tone };

/** How long a message stays, in milliseconds: long enough to read two lines. */
const STAYS = 6000;
/** More than this at once would hide the page; the oldest goes. */
const MOST = 3;

/** The messages on screen. They leave by themselves, but not while pointed at or focused. */
export function createToasts() {
  let shown: readonly Toast[] = [];
  let nextId = 1;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const set = (next: readonly Toast[]): void => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const hold = (id: number): void => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const remove = (id: number): void => {
    hold(id);
    set(shown.filter((toast) => toast.id !== id));
  };
  const release = (id: number): void => {
    hold(id);
    if (shown.some((toast) => toast.id === id))
      timers.set(
        id,
        setTimeout(() => remove(id), STAYS),
      );
  };
  const add = (message: string, options: { readonly tone?: Tone } = {}): void => {
    const id = nextId++;
    // The same words twice in a row are one message that stays longer.
    for (const same of shown.filter((toast) => toast.message === message)) hold(same.id);
    const others = shown.filter((toast) => toast.message !== message);
    set([...others, { id, message, ...options }].slice(-MOST));
    release(id);
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { add, remove, hold, release, subscribe, list: () => shown };
}
