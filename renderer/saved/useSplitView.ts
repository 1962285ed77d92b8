import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Rem: list and report side by side take this much, so that larger text needs a wider window. */
const SPLIT_VIEW_MIN_REM = 70;

/** Whether an open report stands beside the list, or in its place. */
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
