import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to an event of the window, or of anything in it, while the component is mounted.
 *
 * @param options.capture listens before the element that the event is for
 */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  { capture = false } = {},
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    window.addEventListener(type, (event) => onEvent(event), { capture, signal });
    return () => mounted.abort();
  }, [type, capture]);
}
