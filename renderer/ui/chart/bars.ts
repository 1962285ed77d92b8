import { type AxisTick, isDrawable, type PlotArea, verticalAxis } from './axes.ts';
import { type ChartSize, estimateTextWidth } from './use-chart-size.ts';
import type { BarSeries } from './types.ts';

/** The part of one bar that belongs to one series, in pixels. */
export type Segment = {
  /** Index of its series. */
  readonly series: number;
  readonly top: number;
  readonly height: number;
};
export type Bar = {
  readonly category: string;
  /** The band in which the pointer hits the bar. */
  readonly left: number;
  readonly bandWidth: number;
  /** The bar itself. */
  readonly x: number;
  readonly width: number;
  readonly segments: readonly Segment[];
  /** The sum of all series and the position of its label. */
  readonly total: number;
  readonly top: number;
};
export type BarLayout = {
  readonly plot: PlotArea;
  readonly xTicks: readonly AxisTick[];
  readonly yTicks: readonly { readonly position: number; readonly label: string }[];
  readonly zeroY: number;
  readonly bars: readonly Bar[];
};

/** Computes stacked bars: positive values stack upwards from zero, negative ones downwards. */
export function computeBarLayout(
  box: ChartSize,
  height: number,
  format: (value: number) => string,
  categories: readonly string[],
  series: readonly BarSeries[],
): BarLayout {
  const { width, textScale } = box;
  const values = categories.map((_, index) =>
    series.map((item) => drawableOrZero(item.values[index])),
  );
  const top = 27 * textScale;
  const bottom = height * textScale - 38 * textScale;
  const axis = verticalAxis(
    [0, ...values.flatMap((own) => [sumBySign(own, 1), sumBySign(own, -1)])],
    { label: '', format },
    top,
    bottom,
    textScale,
  );
  const left = Math.min(axis.labelWidth, width / 3);
  const right = width - 4 * textScale;
  const bandWidth = categories.length > 0 ? (right - left) / categories.length : 0;
  const barWidth = Math.max(1, Math.min(bandWidth * 0.62, 44 * textScale));
  const bars = categories.map((category, index): Bar => {
    const own = values[index] ?? [];
    return {
      category,
      left: left + index * bandWidth,
      bandWidth,
      x: left + (index + 0.5) * bandWidth - barWidth / 2,
      width: barWidth,
      segments: stackSegments(own, axis.scale),
      total: own.reduce((all, value) => all + value, 0),
      top: axis.scale(sumBySign(own, 1)),
    };
  });
  const plot = { left, right, top, bottom };
  return {
    plot,
    yTicks: axis.ticks,
    zeroY: axis.scale(0),
    bars,
    xTicks: categoryTicks(bars, textScale),
  };
}

function stackSegments(values: readonly number[], scale: (value: number) => number): Segment[] {
  const reached = { up: 0, down: 0 };
  const segments: Segment[] = [];
  for (const [series, value] of values.entries()) {
    if (value === 0) continue;
    const direction = value > 0 ? 'up' : 'down';
    const from = scale(reached[direction]);
    reached[direction] += value;
    const to = scale(reached[direction]);
    segments.push({ series, top: Math.min(from, to), height: Math.abs(to - from) });
  }
  return segments;
}

/** Labels every category if there is room, otherwise every second, third and so on. */
function categoryTicks(bars: readonly Bar[], textScale: number): AxisTick[] {
  const widestLabel = Math.max(1, ...bars.map((bar) => estimateTextWidth(bar.category, textScale)));
  const labelStep = Math.max(
    1,
    Math.ceil((widestLabel + 4 * textScale) / Math.max(1, bars[0]?.bandWidth ?? 1)),
  );
  return bars
    .filter((_, position) => position % labelStep === 0)
    .map((bar) => ({
      position: bar.left + bar.bandWidth / 2,
      label: bar.category,
      anchor: 'middle',
    }));
}

function sumBySign(values: readonly number[], sign: 1 | -1): number {
  return values.reduce((all, value) => (value * sign > 0 ? all + value : all), 0);
}

function drawableOrZero(value: number | undefined): number {
  return value !== undefined && isDrawable(value) ? value : 0;
}
