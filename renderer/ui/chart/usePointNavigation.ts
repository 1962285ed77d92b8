import { type KeyboardEvent, useRef, useState } from 'react';

/** One point of one series, by their positions. */
export type PointIndex = { readonly line: number; readonly point: number };

/** Where a key leads from a point; undefined where it leads nowhere. */
export type PointNavigator = (from: PointIndex, key: string) => PointIndex | undefined;

/**
 * Where a key leads from a point: left and right along its series, up and down to the next series that
 * has points, Home and End to the ends. Undefined for any other key, and where there is no way on.
 *
 * @param counts how many points each series has
 * @param arrive which point of a series, which has one at least, is reached from another series
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
 * The points of a drawing as one tab stop, the last focused one or the first, and the one that is
 * shown: what is pointed at, or else has the focus.
 *
 * @param counts how many points each series has
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
    /** What makes an element a point of the drawing. */
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
