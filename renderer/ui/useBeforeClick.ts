import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWindowEvent } from './useWindowEvent.ts';

/**
 * Returns a function that runs an update, but not between the press and release of a pointer: it
 * might move the pressed control, whose click would be lost. At the release the control is known.
 */
export function useBeforeClick(): (update: () => void) => void {
  const isPressed = useRef(false);
  const pendingUpdate = useRef<() => void>(undefined);
  const onRelease = () => {
    const update = pendingUpdate.current;
    isPressed.current = false;
    pendingUpdate.current = undefined;
    if (update) flushSync(update);
  };
  // If the press removes the field, its pending update still runs, so that the entered text is saved.
  useEffect(() => () => pendingUpdate.current?.(), []);
  useWindowEvent('pointerdown', () => (isPressed.current = true), { capture: true });
  useWindowEvent('pointerup', onRelease, { capture: true });
  useWindowEvent('pointercancel', onRelease, { capture: true });
  return (update) => {
    if (isPressed.current) pendingUpdate.current = update;
    else update();
  };
}

/** Returns the previous value while a pointer is pressed. */
export function useValueBeforeClick<T>(value: T): T {
  const [shown, setShown] = useState(() => value);
  const beforeClick = useBeforeClick();
  const show = useEffectEvent((latest: T) => beforeClick(() => setShown(() => latest)));
  useEffect(() => show(value), [value]);
  return shown;
}
