import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many of the three columns there is room for side by side. */
export type Room = 'three' | 'two' | 'one';

/** In rem, so that larger text needs a wider window. */
const THREE = 68;
const TWO = 40;

/** Watches how much room an element has. */
export function useRoom(): [RefObject<HTMLDivElement | null>, Room] {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>('three');
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const width = element.clientWidth / rem;
      setRoom(width >= THREE ? 'three' : width >= TWO ? 'two' : 'one');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}
