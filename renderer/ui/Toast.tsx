import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from './Button.tsx';
import { createToasts, type Toast } from './toasts.ts';
import { TONE_ICONS } from './tone.ts';
import styles from './Toast.module.css';

const toasts = createToasts();

/**
 * Shows a brief message at the bottom of the window: “VIN copied”. A failure must also be shown
 * elsewhere.
 */
export const toast = toasts.add;

/** Renders the toasts. Used once, in the window frame. */
export function ToastRegion() {
  const toastList = useSyncExternalStore(toasts.subscribe, toasts.list);
  return (
    <output className={styles['region']} aria-label="Messages">
      {toastList.map((item) => (
        <ToastItem key={item.id} item={item} />
      ))}
    </output>
  );
}

function ToastItem({ item }: { readonly item: Toast }) {
  const Icon = item.tone && TONE_ICONS[item.tone];
  return (
    <div
      className={styles['toast']}
      data-tone={item.tone}
      onPointerEnter={() => toasts.pauseTimer(item.id)}
      onPointerLeave={() => toasts.startTimer(item.id)}
    >
      {Icon && <Icon className={styles['icon']} aria-hidden="true" />}
      <span className={styles['text']}>{item.message}</span>
      <Button
        variant="quiet"
        size="small"
        icon={X}
        iconOnly
        onPress={() => toasts.remove(item.id)}
        onFocus={() => toasts.pauseTimer(item.id)}
        onBlur={() => toasts.startTimer(item.id)}
      >
        Dismiss
      </Button>
    </div>
  );
}
