import { useEffect, useEffectEvent } from 'react';

type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/** Writes a plate into the search box, ready for Enter. Nothing is asked by this. */
export function fillSearchBox(text: string): void {
  for (const listener of listeners) listener(text);
}

/** For the search box: hears what another part of the window would have looked up. */
export function useFillSearchBoxListener(listener: Listener): void {
  const onFill = useEffectEvent(listener);
  useEffect(() => {
    const callback: Listener = (text) => onFill(text);
    listeners.add(callback);
    return () => {
      listeners.delete(callback);
    };
  }, []);
}
