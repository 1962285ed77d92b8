import { X } from 'lucide-react';
import { Button } from './Button.tsx';
import { createStore, useStore } from './store.ts';
import { type Tone, TONE_ICONS } from './tone.ts';
import styles from './Toast.module.css';

type ToastMessage = { readonly id: number; readonly message: string; readonly tone?: Tone };

/** Milliseconds before a message disappears, long enough to read two lines. */
const DISMISS_AFTER_MS = 6000;
/** More messages would cover the page. The oldest is removed. */
const MAX_TOASTS = 3;

const toasts = createStore<readonly ToastMessage[]>([]);
let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/**
 * Shows a brief message at the bottom of the window: “VIN copied”. It disappears automatically,
 * except while it is hovered or focused. A failure must also be shown elsewhere.
 */
export function toast(message: string, options: { readonly tone?: Tone } = {}): void {
  const id = nextId++;
  // A message with the same text replaces the earlier one and stays longer.
  for (const duplicate of toasts.get().filter((item) => item.message === message))
    pauseTimer(duplicate.id);
  const others = toasts.get().filter((item) => item.message !== message);
  toasts.set([...others, { id, message, ...options }].slice(-MAX_TOASTS));
  startTimer(id);
}

function startTimer(id: number): void {
  pauseTimer(id);
  if (toasts.get().some((item) => item.id === id))
    timers.set(
      id,
      setTimeout(() => remove(id), DISMISS_AFTER_MS),
    );
}

function pauseTimer(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function remove(id: number): void {
  pauseTimer(id);
  toasts.set(toasts.get().filter((item) => item.id !== id));
}

/** Renders the toasts. Used once, in the window frame. */
export function ToastRegion() {
  const toastList = useStore(toasts);
  return (
    <output className={styles['region']} aria-label="Messages">
      {toastList.map((item) => (
        <ToastItem key={item.id} item={item} />
      ))}
    </output>
  );
}

function ToastItem({ item }: { readonly item: ToastMessage }) {
  const Icon = item.tone && TONE_ICONS[item.tone];
  return (
    <div
      className={styles['toast']}
      data-tone={item.tone}
      onPointerEnter={() => pauseTimer(item.id)}
      onPointerLeave={() => startTimer(item.id)}
    >
      {Icon && <Icon className={styles['icon']} aria-hidden="true" />}
      <span className={styles['text']}>{item.message}</span>
      <Button
        variant="quiet"
        size="small"
        icon={X}
        iconOnly
        onPress={() => remove(item.id)}
        onFocus={() => pauseTimer(item.id)}
        onBlur={() => startTimer(item.id)}
      >
        Dismiss
      </Button>
    </div>
  );
}
