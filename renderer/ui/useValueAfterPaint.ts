import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Returns the previous value until the window has painted the other changes. A deferred value
 * starts to render before that paint and delays it; this one starts after it. Pass a value with a
 * stable identity: a new one at each render would never settle.
 */
export function useValueAfterPaint<T>(value: T): T {
  const [deferredValue, setLater] = useState(() => value);
  const latest = useRef(value);
  const isScheduled = useRef(false);
  useEffect(() => {
    latest.current = value;
    // Only one wait is scheduled: frequent changes would otherwise delay the value indefinitely.
    if (isScheduled.current) return;
    isScheduled.current = true;
    afterPaint(() => {
      isScheduled.current = false;
      startTransition(() => setLater(() => latest.current));
    });
  }, [value]);
  return deferredValue;
}
