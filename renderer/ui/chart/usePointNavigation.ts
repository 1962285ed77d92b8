import { type KeyboardEvent, useRef, useState } from 'react';

/** One point of one series, by their indexes. */
export type PointIndex = { readonly line: number; readonly point: number };

/** Returns the point that a key leads to, or undefined if there is none. */
export type PointNavigator = (from: PointIndex, key: string) => PointIndex | undefined;

/**
 * Returns the point that a key leads to: left and right along its series, up and down to the next
 * series that has points, Home and End to the ends. Returns undefined for other keys and at the
 * ends.
 *
 * @param counts number of points in each series
 * @param targetPointIn returns the point to focus in another series, which has at least one
 */
export function nextPoint(
  counts: readonly number[],
  from: PointIndex,
  key: string,
  targetPointIn = (line: number) => Math.min(from.point, (counts[line] ?? 0) - 1),
): PointIndex | undefined {
  const lastPoint = (counts[from.line] ?? 0) - 1;
  const withinLine = (point: number) =>
    point >= 0 && point <= lastPoint && point !== from.point
      ? { line: from.line, point }
      : undefined;
  const toLine = (step: 1 | -1) => {
    for (let line = from.line + step; line >= 0 && line < counts.length; line += step)
      if ((counts[line] ?? 0) > 0) return { line, point: targetPointIn(line) };
    return undefined;
  };
  switch (key) {
    case 'ArrowLeft':
      return withinLine(from.point - 1);
    case 'ArrowRight':
      return withinLine(from.point + 1);
    case 'Home':
      return withinLine(0);
    case 'End':
      return withinLine(lastPoint);
    case 'ArrowUp':
      return toLine(-1);
    case 'ArrowDown':
      return toLine(1);
    default:
      return undefined;
  }
}

/**
 * Manages the points of a chart as one tab stop: the last focused point or the first one. The
 * displayed point is the hovered one, otherwise the focused one.
 *
 * @param counts number of points in each series
 */
export function usePointNavigation(
  counts: readonly number[],
  step: PointNavigator = (from, key) => nextPoint(counts, from, key),
) {
  const elements = useRef(new Map<string, SVGElement>());
  const [hovered, setHovered] = useState<PointIndex>();
  const [focused, setFocused] = useState<PointIndex>();
  const [lastPoint, setLastPoint] = useState<PointIndex>();
  const firstFilledLine = Math.max(
    0,
    counts.findIndex((count) => count > 0),
  );
  const isLastValid = lastPoint !== undefined && lastPoint.point < (counts[lastPoint.line] ?? 0);
  const tabStop = isLastValid ? lastPoint : { line: firstFilledLine, point: 0 };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = step(tabStop, event.key);
    if (!next) return;
    event.preventDefault();
    setHovered(undefined);
    elements.current.get(pointKey(next))?.focus();
  };
  return {
    shown: hovered ?? focused,
    setHovered,
    /** Properties that make an element a point of the chart. */
    getPointProps: (pointProps: PointIndex) => ({
      ref: (element: SVGElement | null) => {
        if (element) elements.current.set(pointKey(pointProps), element);
        else elements.current.delete(pointKey(pointProps));
      },
      tabIndex: pointKey(pointProps) === pointKey(tabStop) ? 0 : -1,
      onKeyDown,
      onFocus: () => {
        setFocused(pointProps);
        setLastPoint(pointProps);
      },
      onBlur: () => setFocused(undefined),
    }),
  };
}

const pointKey = ({ line, point }: PointIndex) => `${line}/${point}`;
