import { type PointerEvent, useId, useMemo } from 'react';
import { formatNumber } from '../format.ts';
import { AxisLines } from './AxisLines.tsx';
import { type Bar, layOutBars } from './bars.ts';
import { useBox } from './box.ts';
import { ChartFrame } from './ChartFrame.tsx';
import styles from './chart.module.css';
import { Patterns } from './Patterns.tsx';
import { useSpots } from './spots.ts';
import { Tip } from './Tip.tsx';
import type { BarSeries } from './types.ts';

export type StackedBarsProps = {
  readonly title: string;
  readonly x: { readonly label: string };
  readonly y: { readonly label: string; readonly format?: (value: number) => string };
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
  /** In pixels at 100% text. */
  readonly height?: number;
};

/** Counts by category, stacked. Arrow keys go from bar to bar; each names all that is in it. */
export function StackedBars({ title, x, y, categories, series, height = 220 }: StackedBarsProps) {
  const [ref, box] = useBox();
  const id = useId();
  const format = y.format ?? formatNumber;
  const layout = useMemo(
    () => layOutBars(box, height, format, categories, series),
    [box, height, format, categories, series],
  );
  const { bars, plot } = layout;
  const spots = useSpots([bars.length]);
  const shown = bars[spots.shown?.point ?? -1];
  const nameOf = (bar: Bar, at: number) => barName(bar, series, at, format);

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const along = event.clientX - event.currentTarget.getBoundingClientRect().left - plot.left;
    const at = Math.floor(along / (bars[0]?.band ?? 1));
    spots.setPointed(bars[at] ? { line: 0, point: at } : undefined);
  };

  return (
    <ChartFrame
      title={title}
      canvasRef={ref}
      empty={bars.length > 0 && series.length > 0 ? undefined : 'Nothing to draw'}
      legend={series.map((one, at) => ({
        name: one.name,
        swatch: <BarKey fill={`url(#${id}-${at})`} series={one} rank={at} />,
      }))}
      table={{
        rows: categories.map((category, at) => ({ category, at })),
        columns: [
          { key: 'category', header: x.label, isRowHeader: true, cell: (row) => row.category },
          ...series.map((one) => ({
            key: one.name,
            header: one.name,
            align: 'right' as const,
            cell: (row: { at: number }) => format(one.values[row.at] ?? 0),
          })),
        ],
      }}
    >
      <svg
        className={styles['svg']}
        width={box.width}
        height={height * box.unit}
        onPointerMove={onPointerMove}
        onPointerLeave={() => spots.setPointed(undefined)}
      >
        <Patterns id={id} series={series} />
        {shown && (
          <rect
            className={styles['band']}
            x={shown.left}
            y={plot.top}
            width={shown.band}
            height={plot.bottom - plot.top}
          />
        )}
        <AxisLines {...layout} unit={box.unit} xLabel={x.label} yLabel={y.label} />
        {bars.map((bar, at) => (
          <g
            // Two categories may have the same name.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            className={styles['bar']}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="img"
            aria-label={nameOf(bar, at)}
            {...spots.propsOf({ line: 0, point: at })}
          >
            <rect
              className={styles['hit']}
              x={bar.left + 1}
              y={plot.top - 1}
              width={Math.max(0, bar.band - 2)}
              height={plot.bottom - plot.top + 2}
            />
            {bar.segments.map((segment) => (
              <rect
                key={segment.series}
                className={styles['segment']}
                data-tone={series[segment.series]?.tone}
                data-rank={segment.series % 3}
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
      {shown && (
        <Tip
          text={nameOf(shown, bars.indexOf(shown))}
          x={shown.left + shown.band / 2}
          y={shown.top}
          width={box.width}
        />
      )}
    </ChartFrame>
  );
}

type BarKeyProps = {
  readonly fill: string;
  readonly series: BarSeries;
  readonly rank: number;
};

function BarKey({ fill, series, rank }: BarKeyProps) {
  return (
    <svg className={styles['swatch']} data-shape="box" viewBox="0 0 14 12" aria-hidden="true">
      <rect
        className={styles['segment']}
        data-tone={series.tone}
        data-rank={rank % 3}
        fill={fill}
        x="1"
        y="1"
        width="12"
        height="10"
      />
    </svg>
  );
}

/** “2021: 3 Major, 1 Minor; 4 in all”. */
function barName(
  bar: Bar,
  series: readonly BarSeries[],
  at: number,
  format: (value: number) => string,
): string {
  const parts = series.flatMap((one) => {
    const value = one.values[at] ?? 0;
    return value === 0 ? [] : `${one.name} ${format(value)}`;
  });
  if (parts.length === 0) return `${bar.category}: none`;
  const total = parts.length > 1 ? `; ${format(bar.total)} in all` : '';
  return `${bar.category}: ${parts.join(', ')}${total}`;
}
