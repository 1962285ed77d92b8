import { useEffect, useState } from 'react';

const INTERVAL_MS = 500;

/**
 * The value; while it is changing, a value that is at most {@link INTERVAL_MS} old. A plot of ten
 * thousand points need not be rendered for each of five hundred pages.
 */
export function useThrottledValue<T>(value: T, isChanging: boolean): T {
  const [throttled, setThrottled] = useState(value);
  const [renderedAt, setRenderedAt] = useState(0);
  const isStale = throttled !== value;
  useEffect(() => {
    if (!isStale) return undefined;
    const wait = isChanging ? renderedAt + INTERVAL_MS - performance.now() : 0;
    const timer = setTimeout(
      () => {
        setThrottled(value);
        setRenderedAt(performance.now());
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [isStale, value, isChanging, renderedAt]);
  return isChanging ? throttled : value;
}
