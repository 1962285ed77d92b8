import { isDrawable } from './axes.ts';
import { estimateTextWidth } from './use-chart-size.ts';
import type { Scale } from './scale.ts';
import type { ChartBand, ChartInterval } from './types.ts';

/** An interval at its drawn position, and the position of its label if there is room. */
export type IntervalLayout = {
  readonly interval: ChartInterval;
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly label?: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' };
};

type BandPoints = ChartBand['points'];

/** Returns the points of a band that can be placed on both axes, from left to right. */
export function drawableBand(band: ChartBand | undefined): BandPoints {
  const points = (band?.points ?? []).filter(
    ({ x, low, high }) => isDrawable(x) && isDrawable(low) && isDrawable(high),
  );
  return points.toSorted((a, b) => a.x - b.x);
}

/** Returns SVG path data around a band. Empty for fewer than two points. */
export function bandPath(points: BandPoints, x: Scale, y: Scale): string {
  if (points.length < 2) return '';
  const bandEdgePath = (bandPoints: BandPoints, bound: 'low' | 'high') =>
    bandPoints.map((point) => `${round(x(point.x))} ${round(y(point[bound]))}`);
  return `M${[...bandEdgePath(points, 'high'), ...bandEdgePath(points.toReversed(), 'low')].join('L')}Z`;
}

/** Places intervals, and their labels beside the end point if they overlap no others. */
export function computeIntervalLayout(
  intervals: readonly ChartInterval[],
  x: Scale,
  y: Scale,
  right: number,
  textScale: number,
): IntervalLayout[] {
  const occupied: { left: number; right: number; y: number }[] = [];
  const drawable = intervals.filter(({ from, to }) =>
    [from.x, from.y, to.x, to.y].every(isDrawable),
  );
  return drawable.map((interval): IntervalLayout => {
    const from = { x: x(interval.from.x), y: y(interval.from.y) };
    const to = { x: x(interval.to.x), y: y(interval.to.y) };
    const wide = estimateTextWidth(interval.text, textScale);
    const isLeftOfPoint = to.x + 10 * textScale + wide > right;
    const labelPosition = {
      x: to.x + (isLeftOfPoint ? -10 : 10) * textScale,
      y: (from.y + to.y) / 2 + 4 * textScale,
    };
    const room = {
      left: isLeftOfPoint ? labelPosition.x - wide : labelPosition.x,
      right: isLeftOfPoint ? labelPosition.x : labelPosition.x + wide,
      y: labelPosition.y,
    };
    const overlaps = occupied.some(
      (b) => Math.abs(b.y - room.y) < 14 * textScale && b.left < room.right && room.left < b.right,
    );
    if (overlaps) return { interval, from, to };
    occupied.push(room);
    return {
      interval,
      from,
      to,
      label: { ...labelPosition, anchor: isLeftOfPoint ? 'end' : 'start' },
    };
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
