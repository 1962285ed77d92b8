import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns a function that runs an update at once or, while a pointer is pressed, when it is
 * released. An update between press and release may move the pressed control, and its click would
 * be lost. At the release the browser has already found the control, and the update still precedes
 * the click.
 */
export function useBeforeClick(): (update: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    window.addEventListener('pointerdown', () => (isPressed.current = true), options);
    for (const end of RELEASES)
      window.addEventListener(end, () => (isPressed.current = false), options);
    return () => listeners.abort();
  }, []);

  return (update) => {
    if (!isPressed.current) {
      update();
      return;
    }
    const listeners = new AbortController();
    const run = () => {
      listeners.abort();
      flushSync(update);
    };
    for (const end of RELEASES)
      window.addEventListener(end, run, { capture: true, signal: listeners.signal });
  };
}

const RELEASES = ['pointerup', 'pointercancel'];
