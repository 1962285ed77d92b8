import { useRef, useState } from 'react';

/** One point of one series, by their positions. */
export type Spot = { readonly line: number; readonly point: number };

/**
 * Where a key leads from a point: left and right along its series, up and down to the next series that
 * has points, Home and End to the ends. Undefined for any other key, and where there is no way on.
 */
export function stepSpot(counts: readonly number[], from: Spot, key: string): Spot | undefined {
  const last = (counts[from.line] ?? 0) - 1;
  const along = (point: number) =>
    point >= 0 && point <= last && point !== from.point ? { line: from.line, point } : undefined;
  switch (key) {
    case 'ArrowLeft':
      return along(from.point - 1);
    case 'ArrowRight':
      return along(from.point + 1);
    case 'Home':
      return along(0);
    case 'End':
      return along(last);
    case 'ArrowUp':
      return across(counts, from, -1);
    case 'ArrowDown':
      return across(counts, from, 1);
    default:
      return undefined;
  }
}

function across(counts: readonly number[], from: Spot, step: 1 | -1): Spot | undefined {
  for (let line = from.line + step; line >= 0 && line < counts.length; line += step) {
    const count = counts[line] ?? 0;
    if (count > 0) return { line, point: Math.min(from.point, count - 1) };
  }
  return undefined;
}

/** Keeps the points of a drawing one tab stop: the last focused one, or the first. */
export function useSpots() {
  const elements = useRef(new Map<string, SVGElement>());
  const [focused, setFocusedSpot] = useState<Spot>();
  const [last, setLast] = useState<Spot>();

  const current = (counts: readonly number[]): Spot => {
    if (last && last.point < (counts[last.line] ?? 0)) return last;
    return {
      line: Math.max(
        0,
        counts.findIndex((count) => count > 0),
      ),
      point: 0,
    };
  };
  return {
    focused,
    current,
    setFocused: (spot: Spot | undefined) => {
      setFocusedSpot(spot);
      if (spot) setLast(spot);
    },
    isStop: (counts: readonly number[], line: number, point: number) => {
      const stop = current(counts);
      return stop.line === line && stop.point === point;
    },
    focus: (spot: Spot) => elements.current.get(`${spot.line}/${spot.point}`)?.focus(),
    register: (line: number, point: number) => (element: SVGElement | null) => {
      const key = `${line}/${point}`;
      if (element) elements.current.set(key, element);
      else elements.current.delete(key);
    },
  };
}
