import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns a function that runs an update, but not between the press and release of a pointer: it
 * might move the pressed control, whose click would be lost. At the release the control is known.
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
