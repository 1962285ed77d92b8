import { area, line } from 'd3-shape';
import type { Scale } from '../../../shared/drawing/scale.ts';
import type { Tone } from '../tone.ts';
import { createPlot, estimateTextWidth, isDrawable, timeAxis, type YAxis } from './axes.ts';
import type { MarkerShape } from './markers.ts';

/** A value at a time, in milliseconds since 1970 UTC. */
export type ChartPoint = {
  readonly x: number;
  readonly y: number;
  /** Name of the point: “5 Mar 2024, 45,210 miles, MOT test”. */
  readonly label: string;
  /** An estimate, not a reading: its marker is hollow. */
  readonly hollow?: boolean;
};

/** Expected values from left to right, drawn as a band behind the points. */
export type ChartBand = {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly low: number; readonly high: number }[];
};

/** A highlighted interval from one point to another: a heavy line with its label. */
export type ChartInterval = {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  /** A short label: “−41,000”. */
  readonly text: string;
  readonly tone: Tone;
};

export type LineSeries = {
  readonly name: string;
  readonly points: readonly ChartPoint[];
  readonly marker: MarkerShape;
  /** False for points without a line, for values that do not follow from one another. */
  readonly line?: boolean;
};

type PlottedPoint = { readonly x: number; readonly y: number; readonly point: ChartPoint };
export type Line = ReturnType<typeof computeLineLayout>['lines'][number];
export type IntervalLayout = ReturnType<typeof placeIntervals>[number];

/** Computes a line chart's geometry. Points that cannot be placed on an axis are left out. */
export function computeLineLayout(
  size: { readonly width: number; readonly height: number },
  axis: YAxis,
  series: readonly LineSeries[],
  band: ChartBand | undefined,
  intervals: readonly ChartInterval[],
) {
  const bandPoints = band?.points ?? [];
  const drawable = series.map(({ points }) =>
    points.filter(({ x, y }) => isDrawable(x) && isDrawable(y)).toSorted((a, b) => a.x - b.x),
  );
  const all = drawable.flat();
  const values = [...all.map(({ y }) => y), ...bandPoints.flatMap(({ low, high }) => [low, high])];
  const { plot, scale: y, ticks: yTicks } = createPlot(size, values, axis);
  const times = [...all, ...bandPoints].map((point) => point.x);
  const { scale: x, ticks: xTicks } = timeAxis(times, plot.left, plot.right);
  const drawLine = line<PlottedPoint>(
    (point) => point.x,
    (point) => point.y,
  ).digits(1);
  const drawBand = area<ChartBand['points'][number]>(
    (point) => x(point.x),
    (point) => y(point.low),
    (point) => y(point.high),
  ).digits(1);
  return {
    plot,
    xTicks,
    yTicks,
    lines: series.map((item, index) => {
      const places = (drawable[index] ?? []).map((point) => ({
        x: x(point.x),
        y: y(point.y),
        point,
      }));
      const hasLine = item.line !== false && places.length > 1;
      /** SVG path data. Empty for fewer than two points or if no line is wanted. */
      const path = (hasLine && drawLine(places)) || '';
      return { ...item, places, path };
    }),
    /** SVG path data of the band in the background. Empty if there is none. */
    band: drawBand(bandPoints) ?? '',
    intervals: placeIntervals(intervals, x, y, plot.right),
  };
}

/** Places intervals, and their labels beside the end point if they overlap no others. */
function placeIntervals(intervals: readonly ChartInterval[], x: Scale, y: Scale, right: number) {
  const occupied: { left: number; right: number; y: number }[] = [];
  return intervals.map((interval) => {
    const from = { x: x(interval.from.x), y: y(interval.from.y) };
    const to = { x: x(interval.to.x), y: y(interval.to.y) };
    const width = estimateTextWidth(interval.text);
    const anchor = to.x + 10 + width > right ? 'end' : 'start';
    const label = {
      x: to.x + (anchor === 'end' ? -10 : 10),
      y: (from.y + to.y) / 2 + 4,
      anchor,
    } as const;
    const left = anchor === 'end' ? label.x - width : label.x;
    const room = { left, right: left + width, y: label.y };
    const overlaps = occupied.some(
      (other) =>
        Math.abs(other.y - room.y) < 14 && other.left < room.right && room.left < other.right,
    );
    if (!overlaps) occupied.push(room);
    return { interval, from, to, label: overlaps ? undefined : label };
  });
}
