import { type KeyboardEvent, useRef, useState } from 'react';

/** One point of one series, by their positions. */
export type Spot = { readonly line: number; readonly point: number };

/** Where a key leads from a point; undefined where it leads nowhere. */
export type Step = (from: Spot, key: string) => Spot | undefined;

/**
 * Where a key leads from a point: left and right along its series, up and down to the next series that
 * has points, Home and End to the ends. Undefined for any other key, and where there is no way on.
 *
 * @param counts how many points each series has
 * @param arrive which point of a series, which has one at least, is reached from another series
 */
export function stepSpot(
  counts: readonly number[],
  from: Spot,
  key: string,
  arrive = (line: number) => Math.min(from.point, (counts[line] ?? 0) - 1),
): Spot | undefined {
  const last = (counts[from.line] ?? 0) - 1;
  const along = (point: number) =>
    point >= 0 && point <= last && point !== from.point ? { line: from.line, point } : undefined;
  const across = (step: 1 | -1) => {
    for (let line = from.line + step; line >= 0 && line < counts.length; line += step)
      if ((counts[line] ?? 0) > 0) return { line, point: arrive(line) };
    return undefined;
  };
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
      return across(-1);
    case 'ArrowDown':
      return across(1);
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
export function useSpots(
  counts: readonly number[],
  step: Step = (from, key) => stepSpot(counts, from, key),
) {
  const elements = useRef(new Map<string, SVGElement>());
  const [pointed, setPointed] = useState<Spot>();
  const [focused, setFocused] = useState<Spot>();
  const [last, setLast] = useState<Spot>();
  const firstLine = Math.max(
    0,
    counts.findIndex((count) => count > 0),
  );
  const isThere = last !== undefined && last.point < (counts[last.line] ?? 0);
  const stop = isThere ? last : { line: firstLine, point: 0 };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = step(stop, event.key);
    if (!next) return;
    event.preventDefault();
    setPointed(undefined);
    elements.current.get(keyOf(next))?.focus();
  };
  return {
    shown: pointed ?? focused,
    setPointed,
    /** What makes an element a point of the drawing. */
    propsOf: (spot: Spot) => ({
      ref: (element: SVGElement | null) => {
        if (element) elements.current.set(keyOf(spot), element);
        else elements.current.delete(keyOf(spot));
      },
      tabIndex: keyOf(spot) === keyOf(stop) ? 0 : -1,
      onKeyDown,
      onFocus: () => {
        setFocused(spot);
        setLast(spot);
      },
      onBlur: () => setFocused(undefined),
    }),
  };
}

const keyOf = ({ line, point }: Spot) => `${line}/${point}`;
