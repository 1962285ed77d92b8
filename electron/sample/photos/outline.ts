import type { Point } from './markup.ts';
import type { Shape } from './shapes.ts';

/** The upper edge of a body from nose to tail, divided at its parts. */
export type Outline = {
  readonly bonnet: readonly Point[];
  readonly windscreen: readonly Point[];
  /** Empty for an open car, as is the rear window. */
  readonly roof: readonly Point[];
  readonly rearWindow: readonly Point[];
  readonly boot: readonly Point[];
};

/**
 * The upper edge of a shape, with rounded corners and segments short enough to be bent in space.
 */
export function outlineOf({ nose, cowl, roof, deck, tail, open }: Shape): Outline {
  const [front = cowl] = roof;
  const back = roof.at(-1) ?? front;
  const bulge: Point = [nose[0] + (cowl[0] - nose[0]) * 0.36, nose[1] + (cowl[1] - nose[1]) * 0.46];
  const lid: Point = [deck[0] + (tail[0] - deck[0]) * 0.6, deck[1] + (tail[1] - deck[1]) * 0.35];
  // The screens are straight; the roof is rounded into them.
  const top = open ? [] : rounded([cowl, ...roof, deck], 26).slice(1, -1);
  return {
    bonnet: dense(rounded([nose, bulge, cowl], 34)),
    windscreen: dense([cowl, top[0] ?? front]),
    roof: top,
    rearWindow: open ? [] : dense([top.at(-1) ?? back, deck]),
    boot: dense(rounded([deck, lid, tail].toReversed(), 10)).toReversed(),
  };
}

export function wholeEdge({ bonnet, windscreen, roof, rearWindow, boot }: Outline): Point[] {
  return [...bonnet, ...windscreen, ...roof, ...rearWindow, ...boot];
}

/** The height of a line at an x; the line runs from left to right. */
export function heightAt(points: readonly Point[], x: number): number {
  const found = points.findIndex(([at]) => at >= x);
  const after = found === -1 ? points.length - 1 : Math.max(found, 1);
  const [x1, y1] = points[after - 1] ?? [0, 0];
  const [x2, y2] = points[after] ?? [x1, y1];
  return x2 === x1 ? y2 : y1 + ((y2 - y1) * (x - x1)) / (x2 - x1);
}

/** Replaces each inner corner by an arc, at most `reach` long on either side. */
export function rounded(points: readonly Point[], reach: number): Point[] {
  return points.flatMap((corner, at): Point[] => {
    const before = points[at - 1];
    const after = points[at + 1];
    if (!before || !after) return [corner];
    const from = towards(corner, before, reach);
    const to = towards(corner, after, reach);
    return [0, 0.25, 0.5, 0.75, 1].map((t): Point => {
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      return [a * from[0] + b * corner[0] + c * to[0], a * from[1] + b * corner[1] + c * to[1]];
    });
  });
}

/** A closed shape with rounded corners. */
export function roundedArea(points: readonly Point[], reach: number): Point[] {
  const [first] = points;
  const last = points.at(-1);
  return first && last ? rounded([last, ...points, first], reach).slice(1, -1) : [];
}

/** Adds points along a line: dense at its start, where the body bends most. */
export function dense(points: readonly Point[]): Point[] {
  const [first] = points;
  if (!first) return [];
  const lengths = points.map(([x, y], at) => {
    const [px, py] = points[at - 1] ?? [x, y];
    return Math.hypot(x - px, y - py);
  });
  const total = lengths.reduce((sum, each) => sum + each, 0);
  const stops = NEAR_START.filter((stop) => stop < total);
  let at = 0;
  for (const length of lengths) stops.push((at += length));
  for (let stop = 30; stop < total; stop += 24) stops.push(stop);
  return stops.toSorted((a, b) => a - b).map((stop) => along(points, lengths, stop));
}

const NEAR_START = [0.2, 1, 3, 7, 13, 20];

function along(points: readonly Point[], lengths: readonly number[], stop: number): Point {
  let left = stop;
  for (const [at, length] of lengths.entries()) {
    const from = points[at - 1];
    const to = points[at];
    if (from && to && left <= length + 1e-9) return towards(from, to, Math.min(left, length), 1);
    left -= length;
  }
  return points.at(-1) ?? [0, 0];
}

function towards(from: Point, to: Point, reach: number, most = 0.5): Point {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const share = far === 0 ? 0 : Math.min(reach / far, most);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
