import type { Point } from './markup.ts';

/** The convex hull of points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([a, c], [b, d]) => a - b || c - d);
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length >= 2 && !turnsLeft(kept.at(-2), kept.at(-1), point)) kept.pop();
    kept.push(point);
  }
  return kept.slice(0, -1);
}

function turnsLeft(a: Point = [0, 0], b: Point = [0, 0], c: Point = [0, 0]): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}
