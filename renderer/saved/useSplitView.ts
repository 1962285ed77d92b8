import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Rem. The minimum width of list and report side by side. In rem, so that larger text needs a wider
 * window.
 */
const SPLIT_VIEW_MIN_REM = 70;

/** Returns whether an open report is beside the list or replaces it. */
export function useSplitView(): [RefObject<HTMLElement | null>, boolean] {
  const ref = useRef<HTMLElement>(null);
  const [isSplitView, setSplitView] = useState(true);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setSplitView(element.clientWidth / rem >= SPLIT_VIEW_MIN_REM);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isSplitView];
}
