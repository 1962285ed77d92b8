import type { PointerEvent } from 'react';
import { type ElementSize, useMeasured } from '../useMeasured.ts';

/**
 * Charts are laid out in pixels at 100% text size, and their drawings grow with the text size.
 * `width` is the available width in this unit, and `textScale` its size in CSS pixels.
 */
export type ChartSize = { readonly width: number; readonly textScale: number };

/** Used until the browser has laid out the page, and without a layout (in tests). */
const DEFAULT_SIZE: ChartSize = { width: 640, textScale: 1 };

const toChartSize = ({ width, rem }: ElementSize): ChartSize => ({
  width: (width * 16) / rem,
  textScale: rem / 16,
});

/** Tracks the width of an element and the text size. */
export const useChartSize = () => useMeasured(toChartSize, DEFAULT_SIZE);

export function pointerPosition(event: PointerEvent, { textScale }: ChartSize) {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / textScale, y: (event.clientY - top) / textScale };
}

/** Estimates the width of a label of 12 pixels, so that drawing needs no measurement. */
export const estimateTextWidth = (text: string): number => text.length * 7;
