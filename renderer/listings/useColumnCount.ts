import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many of the three columns there is room for side by side. */
export type ColumnCount = 'three' | 'two' | 'one';

/** In rem, so that larger text needs a wider window. */
const THREE_COLUMNS_REM = 68;
const TWO_COLUMNS_REM = 40;

/** Watches how much room an element has. */
export function useColumnCount(): [RefObject<HTMLDivElement | null>, ColumnCount] {
  const ref = useRef<HTMLDivElement>(null);
  const [columnCount, setColumnCount] = useState<ColumnCount>('three');
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const width = element.clientWidth / rem;
      setColumnCount(
        width >= THREE_COLUMNS_REM ? 'three' : width >= TWO_COLUMNS_REM ? 'two' : 'one',
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, columnCount];
}
