import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './Button.tsx';
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

/**
 * Shows a brief message at the bottom of the window: “VIN copied”. It disappears automatically,
 * except while it is hovered or focused. A failure must also be shown elsewhere.
 *
 * @returns a function that removes the message early, because it is no longer true
 */
export function toast(message: string, options: { readonly tone?: Tone } = {}): () => void {
  // A message with the same text replaces the earlier one and stays longer.
  const others = toasts.get().filter((item) => item.message !== message);
  const id = nextId++;
  toasts.set([...others, { id, message, ...options }].slice(-MAX_TOASTS));
  return () => dismiss(id);
}

const dismiss = (id: number) => toasts.set(toasts.get().filter((item) => item.id !== id));

export function ToastRegion() {
  const toastList = useStore(toasts);
  return (
    // The attribute excepts the messages from what React Aria makes inert while a dialog is open.
    // They would not be announced, and a press on “Dismiss” would go to what they cover.
    <output className={styles['region']} aria-label="Messages" data-react-aria-top-layer="">
      {toastList.map((item) => (
        <ToastItem key={item.id} {...item} />
      ))}
    </output>
  );
}

function ToastItem({ id, message, tone }: ToastMessage) {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(id), DISMISS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, isPaused]);
  const Icon = tone && TONE_ICONS[tone];
  return (
    <div
      className={styles['toast']}
      data-tone={tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
    >
      {Icon && <Icon className={styles['icon']} aria-hidden="true" />}
      <span className={styles['text']}>{message}</span>
      <IconButton
        icon={X}
        label="Dismiss"
        onPress={() => dismiss(id)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      />
    </div>
  );
}
