import { least } from 'd3-array';
import { type KeyboardEvent, useRef, useState } from 'react';

export type PointIndex = { readonly line: number; readonly point: number };

type TargetPointIn = (line: number, from: PointIndex) => number;

/** Returns the index that a key leads to; undefined for other keys and at the ends. */
export function nextIndex(count: number, current: number, key: string): number | undefined {
  const targets: Readonly<Partial<Record<string, number>>> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined || target === current || target < 0 || target >= count
    ? undefined
    : target;
}

/**
 * Returns the point to which a key moves, if any: left and right along its series, up and down to
 * the next series with points, Home and End to its ends.
 */
function nextPoint(
  counts: readonly number[],
  from: PointIndex,
  key: string,
  targetPointIn: TargetPointIn,
): PointIndex | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const step = key === 'ArrowUp' ? -1 : 1;
    for (let line = from.line + step; line >= 0 && line < counts.length; line += step)
      if ((counts[line] ?? 0) > 0) return { line, point: targetPointIn(line, from) };
    return undefined;
  }
  const point = nextIndex(counts[from.line] ?? 0, from.point, key);
  return point === undefined ? undefined : { line: from.line, point };
}

/** Returns the candidate at the least distance, unless that is more than `maxDistance`. */
export function nearestPoint(
  candidates: readonly (PointIndex & { readonly distance: number })[],
  maxDistance: number,
): PointIndex | undefined {
  const nearest = least(candidates, ({ distance }) => distance);
  return nearest && nearest.distance <= maxDistance ? nearest : undefined;
}

/**
 * Manages the points of a chart as one tab stop: the last focused one. Shows the hovered one first.
 *
 * @param counts number of points in each series
 * @param targetPointIn returns the point of another series to move to from a point
 */
export function usePointNavigation(
  counts: readonly number[],
  targetPointIn: TargetPointIn = (line, from) => Math.min(from.point, (counts[line] ?? 0) - 1),
) {
  const elements = useRef(new Map<string, SVGElement>());
  const [hovered, setHovered] = useState<PointIndex>();
  const [focused, setFocused] = useState<PointIndex>();
  const [lastPoint, setLastPoint] = useState<PointIndex>();
  const isLastValid = lastPoint !== undefined && lastPoint.point < (counts[lastPoint.line] ?? 0);
  const firstFilledLine = counts.findIndex((count) => count > 0);
  const tabStop = isLastValid ? lastPoint : { line: firstFilledLine, point: 0 };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPoint(counts, tabStop, event.key, targetPointIn);
    if (!next) return;
    event.preventDefault();
    setHovered(undefined);
    elements.current.get(pointKey(next))?.focus();
  };
  return {
    shown: hovered ?? focused,
    setHovered,
    getPointProps: (index: PointIndex) => ({
      ref: (element: SVGElement | null) => {
        if (element) elements.current.set(pointKey(index), element);
        else elements.current.delete(pointKey(index));
      },
      tabIndex: pointKey(index) === pointKey(tabStop) ? 0 : -1,
      onKeyDown,
      onFocus: () => {
        setFocused(index);
        setLastPoint(index);
      },
      onBlur: () => setFocused(undefined),
    }),
  };
}

const pointKey = ({ line, point }: PointIndex) => `${line}/${point}`;
