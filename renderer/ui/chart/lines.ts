import { type AxisTick, horizontalAxis, isDrawable, type PlotArea, verticalAxis } from './axes.ts';
import type { ChartSize } from './use-chart-size.ts';
import { bandPath, drawableBand, computeIntervalLayout, type IntervalLayout } from './overlays.ts';
import type {
  ChartBand,
  ChartPoint,
  ChartInterval,
  LineSeries,
  MarkerShape,
  XAxis,
  YAxis,
} from './types.ts';

/** A point at its drawn position. */
export type PlottedPoint = { readonly x: number; readonly y: number; readonly point: ChartPoint };
export type Line = {
  readonly name: string;
  readonly marker: MarkerShape;
  readonly dashed: boolean;
  /** Points without a line are drawn hollow, so that overlapping ones remain visible. */
  readonly hollow: boolean;
  readonly hasUniformMarkers: boolean;
  /** SVG path data. Empty for fewer than two points or if no line is wanted. */
  readonly path: string;
  /** From left to right. */
  readonly places: readonly PlottedPoint[];
};
export type LineLayout = {
  readonly plot: PlotArea;
  readonly xTicks: readonly AxisTick[];
  readonly yTicks: readonly { readonly position: number; readonly label: string }[];
  readonly lines: readonly Line[];
  /** SVG path data of the band in the background. Empty if there is none. */
  readonly band: string;
  readonly intervals: readonly IntervalLayout[];
};

const MARKER_SHAPES: readonly MarkerShape[] = ['circle', 'square', 'triangle'];

/** Computes a line chart's geometry. Points that cannot be placed on an axis are left out. */
export function computeLineLayout(
  box: ChartSize,
  height: number,
  x: XAxis,
  y: YAxis,
  series: readonly LineSeries[],
  { band, intervals = [] }: { band?: ChartBand; intervals?: readonly ChartInterval[] } = {},
): LineLayout {
  const { width, textScale } = box;
  const drawable = series.map((item) =>
    item.points
      .filter((point) => isDrawable(point.x) && isDrawable(point.y))
      .toSorted((a, b) => a.x - b.x),
  );
  const all = drawable.flat();
  const ground = drawableBand(band);
  const top = 27 * textScale;
  const bottom = height * textScale - 38 * textScale;
  const vertical = verticalAxis(
    [...all.map((point) => point.y), ...ground.flatMap(({ low, high }) => [low, high])],
    y,
    top,
    bottom,
    textScale,
  );
  const left = Math.min(vertical.labelWidth, width / 3);
  const right = width - 4 * textScale;
  const horizontal = horizontalAxis(
    [...all, ...ground].map((point) => point.x),
    x,
    left,
    right,
    textScale,
  );
  const lines = series.map((item, index): Line => {
    const places = (drawable[index] ?? []).map((point) => ({
      x: horizontal.scale(point.x),
      y: vertical.scale(point.y),
      point,
    }));
    return {
      name: item.name,
      marker: item.marker ?? MARKER_SHAPES[index % MARKER_SHAPES.length] ?? 'circle',
      dashed: item.dashed ?? false,
      hollow: item.line === false && !item.hasUniformMarkers,
      hasUniformMarkers: item.hasUniformMarkers ?? false,
      path: item.line === false || places.length < 2 ? '' : polylinePath(places),
      places,
    };
  });
  return {
    plot: { left, right, top, bottom },
    xTicks: horizontal.ticks,
    yTicks: vertical.ticks,
    lines,
    band: bandPath(ground, horizontal.scale, vertical.scale),
    intervals: computeIntervalLayout(intervals, horizontal.scale, vertical.scale, right, textScale),
  };
}

function polylinePath(points: readonly PlottedPoint[]): string {
  return `M${points.map((point) => `${round(point.x)} ${round(point.y)}`).join('L')}`;
}

/** Returns the outline of a marker around a point, `size` across. */
export function markerPath(marker: MarkerShape, x: number, y: number, size: number): string {
  const halfSize = size / 2;
  switch (marker) {
    case 'circle':
      return `M${round(x - halfSize)} ${round(y)}a${halfSize} ${halfSize} 0 1 0 ${size} 0a${halfSize} ${halfSize} 0 1 0 ${-size} 0Z`;
    case 'square':
      return `M${round(x - halfSize)} ${round(y - halfSize)}h${size}v${size}h${-size}Z`;
    case 'triangle':
      return `M${round(x)} ${round(y - halfSize * 1.2)}l${halfSize * 1.15} ${size}h${-size * 1.15}Z`;
    case 'diamond':
      return `M${round(x - halfSize)} ${round(y)}l${halfSize} ${-halfSize}l${halfSize} ${halfSize}l${-halfSize} ${halfSize}Z`;
  }
}

/** Hollow markers reveal what they overlap. A single point is filled, so that it stands out. */
export function isHollow(line: Line): boolean {
  return (line.hollow || line.dashed) && line.places.length > 1;
}

/** A single point among several series is larger, because the others are compared with it. */
export function markerSize(lines: readonly Line[], line: Line): number {
  return lines.length > 1 && line.places.length === 1 && !line.hasUniformMarkers ? 12 : 7;
}

/** Returns the drawn point nearest to a position, within `maxDistance`. */
export function nearestPoint(
  lines: readonly Line[],
  x: number,
  y: number,
  maxDistance: number,
): { line: number; point: number } | undefined {
  let best = maxDistance * maxDistance;
  let closest: { line: number; point: number } | undefined;
  for (const [line, { places }] of lines.entries())
    for (const [point, place] of places.entries()) {
      const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
      if (distance > best) continue;
      best = distance;
      closest = { line, point };
    }
  return closest;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
