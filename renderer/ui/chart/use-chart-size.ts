import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How much room a drawing has: CSS pixels, and how many of them are one pixel at 100% text. */
export type ChartSize = { readonly width: number; readonly textScale: number };

/** Used until the browser has laid the page out, and where it never does (in tests). */
const DEFAULT_SIZE: ChartSize = { width: 640, textScale: 1 };

/** Follows the width of an element and the size of text. */
export function useChartSize(): [RefObject<HTMLDivElement | null>, ChartSize] {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setSize] = useState(DEFAULT_SIZE);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const width = Math.floor(element.clientWidth);
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const textScale = rem > 0 ? rem / 16 : 1;
      // A hidden tab has no width: what was drawn stays.
      if (width > 0)
        setSize((old) =>
          old.width === width && old.textScale === textScale ? old : { width, textScale },
        );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Larger text makes what stands around the drawing higher, though not the drawing wider.
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, []);
  return [ref, box];
}

/** About how wide a label of 12 pixels is. Guessed, so that drawing needs no measuring. */
export function estimateTextWidth(text: string, textScale: number): number {
  return text.length * 7 * textScale;
}
