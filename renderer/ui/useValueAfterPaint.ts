import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * The value as it was until the window has painted what else came with it. A deferred value is begun
 * before that picture, and so holds it up by a slice or two of work; this one is begun after it. Give
 * it a value that stays the same while it says the same: another one at each render never comes to rest.
 */
export function useValueAfterPaint<T>(value: T): T {
  const [deferredValue, setLater] = useState(() => value);
  const latest = useRef(value);
  const isScheduled = useRef(false);
  useEffect(() => {
    latest.current = value;
    // One wait at a time: values that keep coming would otherwise put it off for ever.
    if (isScheduled.current) return;
    isScheduled.current = true;
    afterPaint(() => {
      isScheduled.current = false;
      startTransition(() => setLater(() => latest.current));
    });
  }, [value]);
  return deferredValue;
}
