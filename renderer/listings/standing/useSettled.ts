import { useEffect, useState } from 'react';

/** How often what keeps changing is drawn, in milliseconds. */
const EVERY = 500;

/**
 * A value as it is; while it keeps changing, as it was up to half a second ago: a plot of ten thousand
 * points need not be drawn for each of five hundred pages.
 */
export function useSettled<T>(value: T, keepsChanging: boolean): T {
  const [shown, setShown] = useState(value);
  const [drawnAt, setDrawnAt] = useState(0);
  const isBehind = shown !== value;
  useEffect(() => {
    if (!isBehind) return undefined;
    const show = () => {
      setShown(value);
      setDrawnAt(performance.now());
    };
    const wait = keepsChanging ? drawnAt + EVERY - performance.now() : 0;
    const timer = setTimeout(show, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [isBehind, value, keepsChanging, drawnAt]);
  return keepsChanging ? shown : value;
}
