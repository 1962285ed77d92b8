import { isDrawable } from './axes.ts';
import { textWidth } from './box.ts';
import type { Scale } from './scale.ts';
import type { ChartBand, ChartStretch } from './types.ts';

/** A stretch where it is drawn, and where its words stand if there is room for them. */
export type StretchPlace = {
  readonly stretch: ChartStretch;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly words?: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' };
};

type Ground = ChartBand['points'];

/** The points of a band that have a place on both axes, from left to right. */
export function drawableBand(band: ChartBand | undefined): Ground {
  const points = (band?.points ?? []).filter(
    ({ x, low, high }) => isDrawable(x) && isDrawable(low) && isDrawable(high),
  );
  return points.toSorted((one, other) => one.x - other.x);
}

/** SVG path data around a band; empty for fewer than two points. */
export function bandPath(points: Ground, x: Scale, y: Scale): string {
  if (points.length < 2) return '';
  const edge = (each: Ground, side: 'low' | 'high') =>
    each.map((point) => `${round(x(point.x))} ${round(y(point[side]))}`);
  return `M${[...edge(points, 'high'), ...edge(points.toReversed(), 'low')].join('L')}Z`;
}

/** Places stretches, and their words beside the lower end where those run into no others. */
export function layOutStretches(
  stretches: readonly ChartStretch[],
  x: Scale,
  y: Scale,
  right: number,
  unit: number,
): StretchPlace[] {
  const taken: { left: number; right: number; y: number }[] = [];
  const drawable = stretches.filter(({ from, to }) =>
    [from.x, from.y, to.x, to.y].every(isDrawable),
  );
  return drawable.map((stretch): StretchPlace => {
    const from = { x: x(stretch.from.x), y: y(stretch.from.y) };
    const to = { x: x(stretch.to.x), y: y(stretch.to.y) };
    const wide = textWidth(stretch.words, unit);
    const isLeft = to.x + 10 * unit + wide > right;
    const at = { x: to.x + (isLeft ? -10 : 10) * unit, y: (from.y + to.y) / 2 + 4 * unit };
    const room = { left: isLeft ? at.x - wide : at.x, right: isLeft ? at.x : at.x + wide, y: at.y };
    const runsInto = taken.some(
      (other) =>
        Math.abs(other.y - room.y) < 14 * unit &&
        other.left < room.right &&
        room.left < other.right,
    );
    if (runsInto) return { stretch, from, to };
    taken.push(room);
    return { stretch, from, to, words: { ...at, anchor: isLeft ? 'end' : 'start' } };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
