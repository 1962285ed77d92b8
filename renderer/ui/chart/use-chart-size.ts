import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Charts are laid out in pixels at 100% text size, and their drawings grow with the text size.
 * `width` is the available width in this unit, and `textScale` its size in CSS pixels.
 */
export type ChartSize = { readonly width: number; readonly textScale: number };

/** Used until the browser has laid out the page, and without a layout (in tests). */
const DEFAULT_SIZE: ChartSize = { width: 640, textScale: 1 };

/** Tracks the width of an element and the text size. */
export function useChartSize(): [RefObject<HTMLDivElement | null>, ChartSize] {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(DEFAULT_SIZE);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const textScale = rem > 0 ? rem / 16 : 1;
      const width = Math.floor(element.clientWidth) / textScale;
      // A hidden tab has no width. The previous size remains.
      if (width > 0)
        setSize((old) =>
          old.width === width && old.textScale === textScale ? old : { width, textScale },
        );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A larger text size increases the parent's height, but not the width of the drawing.
    if (element.parentElement) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

/** Returns the position of the pointer in a drawing. */
export function pointerPosition(event: PointerEvent, { textScale }: ChartSize) {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / textScale, y: (event.clientY - top) / textScale };
}

/** Estimates the width of a label of 12 pixels, so that drawing needs no measurement. */
export function estimateTextWidth(text: string): number {
  return text.length * 7;
}
