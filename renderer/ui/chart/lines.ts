import { type AxisTick, horizontalAxis, isDrawable, type Plot, verticalAxis } from './axes.ts';
import type { Box } from './box.ts';
import { bandPath, drawableBand, layOutStretches, type StretchPlace } from './extras.ts';
import type {
  ChartBand,
  ChartPoint,
  ChartStretch,
  LineSeries,
  Mark,
  XAxis,
  YAxis,
} from './types.ts';

/** A point where it is drawn. */
export type Place = { readonly x: number; readonly y: number; readonly point: ChartPoint };
export type Line = {
  readonly name: string;
  readonly mark: Mark;
  readonly dashed: boolean;
  /** Points alone are drawn hollow, so that many of them can be seen through. */
  readonly hollow: boolean;
  readonly plain: boolean;
  /** SVG path data; empty for fewer than two points or where no line is wanted. */
  readonly path: string;
  /** From left to right. */
  readonly places: readonly Place[];
};
export type LineLayout = {
  readonly plot: Plot;
  readonly xTicks: readonly AxisTick[];
  readonly yTicks: readonly { readonly at: number; readonly label: string }[];
  readonly lines: readonly Line[];
  /** SVG path data of the ground behind them; empty for none. */
  readonly band: string;
  readonly stretches: readonly StretchPlace[];
};

const MARKS: readonly Mark[] = ['circle', 'square', 'triangle'];

/** Works out a line chart's geometry. Points that have no place on an axis are left out. */
export function layOutLines(
  box: Box,
  height: number,
  x: XAxis,
  y: YAxis,
  series: readonly LineSeries[],
  { band, stretches = [] }: { band?: ChartBand; stretches?: readonly ChartStretch[] } = {},
): LineLayout {
  const { width, unit } = box;
  const drawable = series.map((one) =>
    one.points
      .filter((point) => isDrawable(point.x) && isDrawable(point.y))
      .toSorted((a, b) => a.x - b.x),
  );
  const all = drawable.flat();
  const ground = drawableBand(band);
  const top = 27 * unit;
  const bottom = height * unit - 38 * unit;
  const vertical = verticalAxis(
    [...all.map((point) => point.y), ...ground.flatMap(({ low, high }) => [low, high])],
    y,
    top,
    bottom,
    unit,
  );
  const left = Math.min(vertical.room, width / 3);
  const right = width - 4 * unit;
  const horizontal = horizontalAxis(
    [...all, ...ground].map((point) => point.x),
    x,
    left,
    right,
    unit,
  );
  const lines = series.map((one, at): Line => {
    const places = (drawable[at] ?? []).map((point) => ({
      x: horizontal.scale(point.x),
      y: vertical.scale(point.y),
      point,
    }));
    return {
      name: one.name,
      mark: one.mark ?? MARKS[at % MARKS.length] ?? 'circle',
      dashed: one.dashed ?? false,
      hollow: one.line === false && !one.plain,
      plain: one.plain ?? false,
      path: one.line === false || places.length < 2 ? '' : pathOf(places),
      places,
    };
  });
  return {
    plot: { left, right, top, bottom },
    xTicks: horizontal.ticks,
    yTicks: vertical.ticks,
    lines,
    band: bandPath(ground, horizontal.scale, vertical.scale),
    stretches: layOutStretches(stretches, horizontal.scale, vertical.scale, right, unit),
  };
}

function pathOf(places: readonly Place[]): string {
  return `M${places.map((place) => `${round(place.x)} ${round(place.y)}`).join('L')}`;
}

/** A mark's outline around a point, `size` across. */
export function markPath(mark: Mark, x: number, y: number, size: number): string {
  const half = size / 2;
  switch (mark) {
    case 'circle':
      return `M${round(x - half)} ${round(y)}a${half} ${half} 0 1 0 ${size} 0a${half} ${half} 0 1 0 ${-size} 0Z`;
    case 'square':
      return `M${round(x - half)} ${round(y - half)}h${size}v${size}h${-size}Z`;
    case 'triangle':
      return `M${round(x)} ${round(y - half * 1.2)}l${half * 1.15} ${size}h${-size * 1.15}Z`;
    case 'diamond':
      return `M${round(x - half)} ${round(y)}l${half} ${-half}l${half} ${half}l${-half} ${half}Z`;
  }
}

/** Hollow marks can be seen through; a point alone is filled, to stand out. */
export function isHollow(line: Line): boolean {
  return (line.hollow || line.dashed) && line.places.length > 1;
}

/** One point among many is the one that the others are compared with: larger, and named beside it. */
export function markSize(lines: readonly Line[], line: Line): number {
  return lines.length > 1 && line.places.length === 1 && !line.plain ? 12 : 7;
}

/** The drawn point nearest to a place, no further than `reach` from it. */
export function nearest(
  lines: readonly Line[],
  x: number,
  y: number,
  reach: number,
): { line: number; point: number } | undefined {
  let best = reach * reach;
  let found: { line: number; point: number } | undefined;
  for (const [line, { places }] of lines.entries())
    for (const [point, place] of places.entries()) {
      const distance = (place.x - x) ** 2 + (place.y - y) ** 2;
      if (distance > best) continue;
      best = distance;
      found = { line, point };
    }
  return found;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
