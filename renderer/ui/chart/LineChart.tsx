import { type PointerEvent, useMemo } from 'react';
import type { DataColumn } from '../DataTable.tsx';
import { AxisLines } from './AxisLines.tsx';
import { useBox } from './box.ts';
import { ChartFrame, type LegendItem } from './ChartFrame.tsx';
import type { ChartTable } from './ChartRows.tsx';
import styles from './chart.module.css';
import extras from './extras.module.css';
import { isHollow, layOutLines, type Line, markPath, markSize, nearest } from './lines.ts';
import { BandKey, LineKey, LineName } from './LineKeys.tsx';
import { useSpots } from './spots.ts';
import { Stretches } from './Stretches.tsx';
import { Tip } from './Tip.tsx';
import type { ChartBand, ChartPoint, ChartStretch, LineSeries, XAxis, YAxis } from './types.ts';

export type LineChartProps<T> = {
  readonly title: string;
  readonly x: XAxis;
  readonly y: YAxis;
  readonly series: readonly LineSeries[];
  /** Behind everything: where figures are expected. */
  readonly band?: ChartBand | undefined;
  /** From one point to another, to be looked at. */
  readonly stretches?: readonly ChartStretch[];
  /** What the key says beyond the series. */
  readonly keys?: readonly LegendItem[];
  /** The same as a table, where more is to be said than of each series its points. */
  readonly table?: ChartTable<T>;
  /** In pixels at 100% text. */
  readonly height?: number;
};

const NO_STRETCHES: readonly ChartStretch[] = [];
const NO_KEYS: readonly LegendItem[] = [];

type Row = { readonly name: string; readonly point: ChartPoint };

/**
 * Figures over time or over another figure. Arrow keys go along a series (left, right) and from one
 * series to the next (up, down); the point they reach is named.
 */
export function LineChart<T>({
  title,
  x,
  y,
  series,
  band,
  stretches = NO_STRETCHES,
  keys = NO_KEYS,
  table,
  height = 240,
}: LineChartProps<T>) {
  const [ref, box] = useBox();
  const layout = useMemo(
    () => layOutLines(box, height, x, y, series, { ...(band && { band }), stretches }),
    [box, height, x, y, series, band, stretches],
  );
  const { lines } = layout;
  const rows = series.flatMap((one): Row[] =>
    one.points.map((point) => ({ name: one.name, point })),
  );
  const counts = lines.map((line) => line.places.length);
  const { shown, setPointed, propsOf } = useSpots(counts);
  const several = series.length > 1;
  const nameOf = (line: Line, point: ChartPoint) =>
    several ? `${line.name}: ${point.label}` : point.label;

  const shownLine = shown && lines[shown.line];
  const shownPlace = shown && shownLine?.places[shown.point];

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.currentTarget.getBoundingClientRect();
    setPointed(nearest(lines, event.clientX - at.left, event.clientY - at.top, 32 * box.unit));
  };

  const frame = {
    title,
    canvasRef: ref,
    empty: counts.some((count) => count > 0) ? undefined : 'Nothing to draw',
    legend: [
      ...lines.map((line, at) => ({ name: line.name, swatch: <LineKey line={line} rank={at} /> })),
      ...(band && layout.band ? [{ name: band.name, swatch: <BandKey /> }] : []),
      ...keys,
    ],
  };
  const drawing = (
    <>
      <svg
        className={styles['svg']}
        width={box.width}
        height={height * box.unit}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(undefined)}
      >
        {layout.band && <path className={extras['band']} d={layout.band} />}
        <AxisLines
          plot={layout.plot}
          xTicks={layout.xTicks}
          yTicks={layout.yTicks}
          unit={box.unit}
          xLabel={x.label}
          yLabel={y.label}
        />
        <Stretches stretches={layout.stretches} unit={box.unit} />
        {shownPlace && (
          <line
            className={styles['drop']}
            x1={shownPlace.x}
            x2={shownPlace.x}
            y1={shownPlace.y}
            y2={layout.plot.bottom}
          />
        )}
        {lines.map((line, at) => (
          <g
            key={line.name}
            className={styles['series']}
            data-rank={at % 3}
            data-hollow={isHollow(line) || undefined}
          >
            {line.path && (
              <path
                className={styles['line']}
                d={line.path}
                data-dashed={line.dashed || undefined}
              />
            )}
            {line.places.map((place, index) => (
              <path
                // Two points may be alike in everything but their order.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                className={styles['mark']}
                d={markPath(line.mark, place.x, place.y, markSize(lines, line) * box.unit)}
                data-shown={place === shownPlace || undefined}
                data-hollow={place.point.hollow || undefined}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="img"
                aria-label={nameOf(line, place.point)}
                {...propsOf({ line: at, point: index })}
              />
            ))}
            <LineName line={line} alone={!several} width={box.width} unit={box.unit} />
          </g>
        ))}
      </svg>
      {shownLine && shownPlace && (
        <Tip
          text={nameOf(shownLine, shownPlace.point)}
          x={shownPlace.x}
          y={shownPlace.y}
          width={box.width}
        />
      )}
    </>
  );
  if (table)
    return (
      <ChartFrame {...frame} table={table}>
        {drawing}
      </ChartFrame>
    );
  return (
    <ChartFrame {...frame} table={{ rows, columns: pointColumns(x, y, several) }}>
      {drawing}
    </ChartFrame>
  );
}

function pointColumns(x: XAxis, y: YAxis, several: boolean): DataColumn<Row>[] {
  return [
    ...(several ? [{ key: 'series', header: 'Series', cell: (row: Row) => row.name }] : []),
    { key: 'label', header: 'Point', isRowHeader: true, cell: (row) => row.point.label },
    { key: 'x', header: x.label, align: 'right', cell: (row) => x.format(row.point.x) },
    { key: 'y', header: y.label, align: 'right', cell: (row) => y.format(row.point.y) },
  ];
}
