import { useEffect, useEffectEvent } from 'react';

type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/** Puts a plate into the search box, ready for Enter. Sends no request. */
export function fillSearchBox(text: string): void {
  for (const listener of listeners) listener(text);
}

/** For the search box: receives text from `fillSearchBox`. */
export function useFillSearchBoxListener(listener: Listener): void {
  const onFill = useEffectEvent(listener);
  useEffect(() => {
    const callback: Listener = (text) => onFill(text);
    listeners.add(callback);
    return () => void listeners.delete(callback);
  }, []);
}
