import { type AxisTick, isDrawable, type Plot, verticalAxis } from './axes.ts';
import { type Box, textWidth } from './box.ts';
import type { BarSeries } from './types.ts';

/** One series' part of one bar, in pixels. */
export type Segment = {
  /** The position of its series. */
  readonly series: number;
  readonly top: number;
  readonly height: number;
};
export type Bar = {
  readonly category: string;
  /** The whole band that the pointer finds it in. */
  readonly left: number;
  readonly band: number;
  /** The bar itself. */
  readonly x: number;
  readonly width: number;
  readonly segments: readonly Segment[];
  /** Of all series; and where it is written. */
  readonly total: number;
  readonly top: number;
};
export type BarLayout = {
  readonly plot: Plot;
  readonly xTicks: readonly AxisTick[];
  readonly yTicks: readonly { readonly at: number; readonly label: string }[];
  readonly zero: number;
  readonly bars: readonly Bar[];
};

/** Works out stacked bars: what is above zero piles up from it, what is below hangs down. */
export function layOutBars(
  box: Box,
  height: number,
  format: (value: number) => string,
  categories: readonly string[],
  series: readonly BarSeries[],
): BarLayout {
  const { width, unit } = box;
  const values = categories.map((_, at) => series.map((one) => finite(one.values[at])));
  const top = 27 * unit;
  const bottom = height * unit - 38 * unit;
  const axis = verticalAxis(
    [0, ...values.flatMap((own) => [sum(own, 1), sum(own, -1)])],
    { label: '', format },
    top,
    bottom,
    unit,
  );
  const left = Math.min(axis.room, width / 3);
  const right = width - 4 * unit;
  const band = categories.length > 0 ? (right - left) / categories.length : 0;
  const barWidth = Math.max(1, Math.min(band * 0.62, 44 * unit));
  const bars = categories.map((category, at): Bar => {
    const own = values[at] ?? [];
    return {
      category,
      left: left + at * band,
      band,
      x: left + (at + 0.5) * band - barWidth / 2,
      width: barWidth,
      segments: pile(own, axis.scale),
      total: own.reduce((all, value) => all + value, 0),
      top: axis.scale(sum(own, 1)),
    };
  });
  const plot = { left, right, top, bottom };
  return { plot, yTicks: axis.ticks, zero: axis.scale(0), bars, xTicks: ticksOf(bars, unit) };
}

function pile(values: readonly number[], scale: (value: number) => number): Segment[] {
  const reached = { up: 0, down: 0 };
  const segments: Segment[] = [];
  for (const [series, value] of values.entries()) {
    if (value === 0) continue;
    const side = value > 0 ? 'up' : 'down';
    const from = scale(reached[side]);
    reached[side] += value;
    const to = scale(reached[side]);
    segments.push({ series, top: Math.min(from, to), height: Math.abs(to - from) });
  }
  return segments;
}

/** Every category is written where there is room for all; else every second, third… */
function ticksOf(bars: readonly Bar[], unit: number): AxisTick[] {
  const widest = Math.max(1, ...bars.map((bar) => textWidth(bar.category, unit)));
  const every = Math.max(1, Math.ceil((widest + 4 * unit) / Math.max(1, bars[0]?.band ?? 1)));
  return bars
    .filter((_, at) => at % every === 0)
    .map((bar) => ({ at: bar.left + bar.band / 2, label: bar.category, anchor: 'middle' }));
}

function sum(values: readonly number[], sign: 1 | -1): number {
  return values.reduce((all, value) => (value * sign > 0 ? all + value : all), 0);
}

function finite(value: number | undefined): number {
  return value !== undefined && isDrawable(value) ? value : 0;
}
