import { sum } from 'd3-array';
import { stack } from 'd3-shape';
import { useId, useMemo } from 'react';
import { formatNumber } from '../format.ts';
import type { Tone } from '../tone.ts';
import { AxisLines } from './AxisLines.tsx';
import { type AxisTick, createPlot, estimateTextWidth, isDrawable } from './axes.ts';
import { ChartFrame, ChartTooltip, Drawing, useChartSize } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import styles from './chart.module.css';
import { BarSwatch } from './legend-swatches.tsx';
import { usePointNavigation } from './usePointNavigation.ts';

type BarSeries = {
  readonly name: string;
  /** One value per category, in the order of the categories. Negative values have no height. */
  readonly values: readonly number[];
  readonly tone: Tone;
  /** Series also differ without colour. */
  readonly pattern: 'solid' | 'hatched' | 'dotted' | 'outlined';
};

type StackedBarsProps = {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
};

const HEIGHT = 220;

/** Counts by category, stacked. Arrow keys move from bar to bar; a bar's name lists its values. */
export function StackedBars({ title, xLabel, yLabel, categories, series }: StackedBarsProps) {
  const [ref, size] = useChartSize();
  const id = useId();
  const patternUrl = (index: number) => `url(#${id}-${index})`;
  const layout = useMemo(
    () => computeBarLayout({ width: size.width, height: HEIGHT }, categories, series),
    [size, categories, series],
  );
  const { bars, plot } = layout;
  const { shown, setHovered, getPointProps } = usePointNavigation([bars.length]);
  const active = shown?.point ?? -1;
  const activeBar = bars[active];
  const names = categories.map((category, index) => describeBar(category, series, index));

  return (
    <ChartFrame
      title={title}
      canvasRef={ref}
      empty={bars.length > 0 && series.length > 0 ? undefined : 'No data for this chart'}
      legend={series.map(({ name, tone }, index) => ({
        name,
        swatch: <BarSwatch fill={patternUrl(index)} tone={tone} />,
      }))}
      table={
        <ChartTable
          title={title}
          rows={categories}
          columns={[
            { key: 'category', header: xLabel, isRowHeader: true, cell: (category) => category },
            ...series.map(({ name, values }) => ({
              key: name,
              header: name,
              align: 'right' as const,
              cell: (_: string, index: number) => formatNumber(values[index] ?? 0),
            })),
          ]}
        />
      }
    >
      <Drawing
        size={size}
        height={HEIGHT}
        onPoint={(position) => {
          const point = bars.findIndex(
            ({ left, bandWidth }) =>
              position && position.x >= left && position.x < left + bandWidth,
          );
          setHovered(point === -1 ? undefined : { line: 0, point });
        }}
      >
        <defs>
          {series.map(({ name, tone, pattern }, index) => (
            <g key={name} className={styles['pattern']} data-tone={tone}>
              <pattern id={`${id}-${index}`} width="6" height="6" patternUnits="userSpaceOnUse">
                <PatternFill pattern={pattern} />
              </pattern>
            </g>
          ))}
        </defs>
        {activeBar && (
          <rect
            className={styles['band']}
            x={activeBar.left}
            y={plot.top}
            width={activeBar.bandWidth}
            height={plot.bottom - plot.top}
          />
        )}
        <AxisLines {...layout} xLabel={xLabel} yLabel={yLabel} />
        {bars.map((bar, index) => (
          <g
            // Two categories may have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={styles['bar']}
            role="img"
            aria-label={names[index]}
            {...getPointProps({ line: 0, point: index })}
          >
            <rect
              className={styles['hitArea']}
              x={bar.left + 1}
              y={plot.top - 1}
              width={Math.max(0, bar.bandWidth - 2)}
              height={plot.bottom - plot.top + 2}
            />
            {bar.segments.map((segment) => (
              <rect
                key={segment.series}
                className={styles['segment']}
                data-tone={series[segment.series]?.tone}
                fill={patternUrl(segment.series)}
                x={bar.x}
                y={segment.top + 0.5}
                width={bar.width}
                height={Math.max(0, segment.height - 1)}
              />
            ))}
          </g>
        ))}
      </Drawing>
      {activeBar && (
        <ChartTooltip
          text={names[active] ?? ''}
          x={activeBar.left + activeBar.bandWidth / 2}
          y={activeBar.top}
          width={size.width}
        />
      )}
    </ChartFrame>
  );
}

/** One tile of a pattern, 6 pixels wide and high. */
function PatternFill({ pattern }: Pick<BarSeries, 'pattern'>) {
  if (pattern === 'solid') return <rect className={styles['fill']} width="6" height="6" />;
  return (
    <>
      <rect className={styles['background']} width="6" height="6" />
      {pattern === 'hatched' && (
        <path className={styles['stroke']} d="M-1 7L7 -1M-4 4L4 -4M2 10L10 2" strokeWidth="2" />
      )}
      {pattern === 'dotted' && (
        <>
          <circle className={styles['fill']} cx="1.5" cy="1.5" r="1.1" />
          <circle className={styles['fill']} cx="4.5" cy="4.5" r="1.1" />
        </>
      )}
    </>
  );
}

/** Names a bar: “2021: Major 3, Minor 1; total 4”. */
function describeBar(category: string, series: readonly BarSeries[], index: number): string {
  const counts = series
    .map(({ name, values }) => ({ name, count: values[index] ?? 0 }))
    .filter(({ count }) => count !== 0);
  if (counts.length === 0) return `${category}: 0`;
  const parts = counts.map(({ name, count }) => `${name} ${formatNumber(count)}`);
  const total = formatNumber(sum(counts, ({ count }) => count));
  return `${category}: ${parts.join(', ')}${counts.length > 1 ? `; total ${total}` : ''}`;
}

function computeBarLayout(
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
  const totals = rows.map((row) => sum(row));
  const axis = { label: '', format: formatNumber };
  const { plot, scale, ticks } = createPlot(size, [0, ...totals], axis);
  const bandWidth = (plot.right - plot.left) / Math.max(1, categories.length);
  const width = Math.max(1, Math.min(bandWidth * 0.62, 44));
  const bars = categories.map((_, index) => ({
    // The band in which the pointer hits the bar.
    left: plot.left + index * bandWidth,
    bandWidth,
    // The bar itself, and the part of it that belongs to each series.
    x: plot.left + (index + 0.5) * bandWidth - width / 2,
    width,
    segments: layers.flatMap((layer) => {
      const [from = 0, to = 0] = layer[index] ?? [];
      if (from === to) return [];
      return { series: layer.key, top: scale(to), height: scale(from) - scale(to) };
    }),
    top: scale(totals[index] ?? 0),
  }));
  return { plot, bars, xTicks: categoryTicks(categories, plot.left, bandWidth), yTicks: ticks };
}

/** Labels every category if there is room, otherwise every second, third and so on. */
function categoryTicks(categories: readonly string[], left: number, bandWidth: number) {
  const widestLabel = Math.max(1, ...categories.map(estimateTextWidth));
  const labelStep = Math.ceil((widestLabel + 4) / Math.max(1, bandWidth));
  return categories
    .map((label, index): AxisTick => ({
      position: left + index * bandWidth + bandWidth / 2,
      label,
      anchor: 'middle',
    }))
    .filter((_, index) => index % labelStep === 0);
}

const drawableHeight = (value = 0) => (isDrawable(value) ? Math.max(0, value) : 0);
