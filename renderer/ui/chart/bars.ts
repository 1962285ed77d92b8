import { sum } from 'd3-array';
import { stack } from 'd3-shape';
import { type AxisTick, createPlot, isDrawable } from './axes.ts';
import { formatNumber } from '../format.ts';
import { estimateTextWidth } from './use-chart-size.ts';
import type { BarSeries } from './types.ts';

/** The part of one bar that belongs to one series, in pixels. */
type Segment = {
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
  readonly top: number;
};

/** Computes bars that stack the values of all series. */
export function computeBarLayout(
  size: { readonly width: number; readonly height: number },
  categories: readonly string[],
  series: readonly BarSeries[],
) {
  const rows = categories.map((_, index) =>
    series.map(({ values }) => drawableHeight(values[index])),
  );
  const layers = stack<number[], number>()
    .keys(series.keys())
    .value((row, key) => row[key] ?? 0)(rows);
  const axis = { label: '', format: formatNumber };
  const {
    plot,
    scale,
    ticks: yTicks,
  } = createPlot(size, [0, ...rows.map((row) => sum(row))], axis);
  const bandWidth = (plot.right - plot.left) / Math.max(1, categories.length);
  const width = Math.max(1, Math.min(bandWidth * 0.62, 44));
  const bars = categories.map((category, index): Bar => ({
    category,
    left: plot.left + index * bandWidth,
    bandWidth,
    x: plot.left + (index + 0.5) * bandWidth - width / 2,
    width,
    segments: layers.flatMap((layer) => {
      const [from = 0, to = 0] = layer[index] ?? [];
      if (from === to) return [];
      return { series: layer.key, top: scale(to), height: scale(from) - scale(to) };
    }),
    top: scale(sum(rows[index] ?? [])),
  }));
  return { plot, yTicks, bars, xTicks: categoryTicks(bars, bandWidth) };
}

/** Labels every category if there is room, otherwise every second, third and so on. */
function categoryTicks(bars: readonly Bar[], bandWidth: number): AxisTick[] {
  const widestLabel = Math.max(1, ...bars.map(({ category }) => estimateTextWidth(category)));
  const labelStep = Math.ceil((widestLabel + 4) / Math.max(1, bandWidth));
  return bars
    .filter((_, index) => index % labelStep === 0)
    .map(({ left, category }) => ({
      position: left + bandWidth / 2,
      label: category,
      anchor: 'middle',
    }));
}

const drawableHeight = (value = 0) => (isDrawable(value) ? Math.max(0, value) : 0);
