import { useEffect, useState } from 'react';

/** How often what keeps changing is drawn, in milliseconds. */
const THROTTLE_MS = 500;

/**
 * A value as it is; while it keeps changing, as it was up to half a second ago: a plot of ten thousand
 * points need not be drawn for each of five hundred pages.
 */
export function useThrottledValue<T>(value: T, isChanging: boolean): T {
  const [shown, setShown] = useState(value);
  const [renderedAt, setRenderedAt] = useState(0);
  const isStale = shown !== value;
  useEffect(() => {
    if (!isStale) return undefined;
    const show = () => {
      setShown(value);
      setRenderedAt(performance.now());
    };
    const wait = isChanging ? renderedAt + THROTTLE_MS - performance.now() : 0;
    const timer = setTimeout(show, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [isStale, value, isChanging, renderedAt]);
  return isChanging ? shown : value;
}
