import { type PointerEvent, useId, useMemo } from 'react';
import { formatNumber } from '../format.ts';
import { AxisLines } from './AxisLines.tsx';
import { type Bar, computeBarLayout } from './bars.ts';
import { useChartSize } from './use-chart-size.ts';
import { ChartFrame } from './ChartFrame.tsx';
import styles from './chart.module.css';
import { PatternDefs } from './PatternDefs.tsx';
import { usePointNavigation } from './usePointNavigation.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import type { BarSeries } from './types.ts';

export type StackedBarsProps = {
  readonly title: string;
  readonly x: { readonly label: string };
  readonly y: { readonly label: string; readonly format?: (value: number) => string };
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
  /** In pixels at 100% text size. */
  readonly height?: number;
};

/**
 * Counts by category, stacked. Arrow keys move from bar to bar. Each bar's name lists all its
 * values.
 */
export function StackedBars({ title, x, y, categories, series, height = 220 }: StackedBarsProps) {
  const [ref, box] = useChartSize();
  const id = useId();
  const format = y.format ?? formatNumber;
  const layout = useMemo(
    () => computeBarLayout(box, height, format, categories, series),
    [box, height, format, categories, series],
  );
  const { bars, plot } = layout;
  const spots = usePointNavigation([bars.length]);
  const activeBar = bars[spots.shown?.point ?? -1];
  const barLabel = (bar: Bar, index: number) => describeBar(bar, series, index, format);

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const offsetX = event.clientX - event.currentTarget.getBoundingClientRect().left - plot.left;
    const index = Math.floor(offsetX / (bars[0]?.bandWidth ?? 1));
    spots.setHovered(bars[index] ? { line: 0, point: index } : undefined);
  };

  return (
    <ChartFrame
      title={title}
      canvasRef={ref}
      empty={bars.length > 0 && series.length > 0 ? undefined : 'Nothing to draw'}
      legend={series.map((item, index) => ({
        name: item.name,
        swatch: <BarSwatch fill={`url(#${id}-${index})`} series={item} colorIndex={index} />,
      }))}
      table={{
        rows: categories.map((category, index) => ({ category, index })),
        columns: [
          { key: 'category', header: x.label, isRowHeader: true, cell: (row) => row.category },
          ...series.map((item) => ({
            key: item.name,
            header: item.name,
            align: 'right' as const,
            cell: (row: { index: number }) => format(item.values[row.index] ?? 0),
          })),
        ],
      }}
    >
      <svg
        className={styles['svg']}
        width={box.width}
        height={height * box.textScale}
        onPointerMove={onPointerMove}
        onPointerLeave={() => spots.setHovered(undefined)}
      >
        <PatternDefs id={id} series={series} />
        {activeBar && (
          <rect
            className={styles['band']}
            x={activeBar.left}
            y={plot.top}
            width={activeBar.bandWidth}
            height={plot.bottom - plot.top}
          />
        )}
        <AxisLines {...layout} textScale={box.textScale} xLabel={x.label} yLabel={y.label} />
        {bars.map((bar, index) => (
          <g
            // Two categories may have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={styles['bar']}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="img"
            aria-label={barLabel(bar, index)}
            {...spots.getPointProps({ line: 0, point: index })}
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
                data-color-index={segment.series % 3}
                fill={`url(#${id}-${segment.series})`}
                x={bar.x}
                y={segment.top + 0.5}
                width={bar.width}
                height={Math.max(0, segment.height - 1)}
              />
            ))}
          </g>
        ))}
      </svg>
      {activeBar && (
        <ChartTooltip
          text={barLabel(activeBar, bars.indexOf(activeBar))}
          x={activeBar.left + activeBar.bandWidth / 2}
          y={activeBar.top}
          width={box.width}
        />
      )}
    </ChartFrame>
  );
}

type BarKeyProps = {
  readonly fill: string;
  readonly series: BarSeries;
  readonly colorIndex: number;
};

function BarSwatch({ fill, series, colorIndex }: BarKeyProps) {
  return (
    <svg className={styles['swatch']} data-shape="box" viewBox="0 0 14 12" aria-hidden="true">
      <rect
        className={styles['segment']}
        data-tone={series.tone}
        data-color-index={colorIndex % 3}
        fill={fill}
        x="1"
        y="1"
        width="12"
        height="10"
      />
    </svg>
  );
}

/** Names a bar: “2021: 3 Major, 1 Minor; 4 in all”. */
function describeBar(
  bar: Bar,
  series: readonly BarSeries[],
  index: number,
  format: (value: number) => string,
): string {
  const parts = series.flatMap((item) => {
    const value = item.values[index] ?? 0;
    return value === 0 ? [] : `${item.name} ${format(value)}`;
  });
  if (parts.length === 0) return `${bar.category}: none`;
  const total = parts.length > 1 ? `; ${format(bar.total)} in all` : '';
  return `${bar.category}: ${parts.join(', ')}${total}`;
}
