import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * Returns the previous value until the window has painted the other changes, which a deferred value
 * would delay. A value with a new identity at each render would never settle.
 */
export function useValueAfterPaint<T>(value: T): T {
  const [deferredValue, setDeferredValue] = useState(() => value);
  const latest = useRef(value);
  const isScheduled = useRef(false);
  useEffect(() => {
    latest.current = value;
    // Only one wait is scheduled: frequent changes would otherwise delay the value indefinitely.
    if (isScheduled.current) return;
    isScheduled.current = true;
    afterPaint(() => {
      isScheduled.current = false;
      startTransition(() => setDeferredValue(() => latest.current));
    });
  }, [value]);
  return deferredValue;
}

/** Time in milliseconds after which the callback runs even if a hidden window paints nothing. */
const HIDDEN_WINDOW_TIMEOUT_MS = 200;

/** Runs the callback after the next paint; in a hidden window, which never paints, later. */
export function afterPaint(callback: () => void): void {
  let hasRun = false;
  const runOnce = () => {
    if (hasRun) return;
    hasRun = true;
    callback();
  };
  // The callback of an animation frame runs before the paint. A background task runs after it, and
  // after input that is waiting; a timer could run before either.
  requestAnimationFrame(() => void scheduler.postTask(runOnce, { priority: 'background' }));
  setTimeout(runOnce, HIDDEN_WINDOW_TIMEOUT_MS);
}
