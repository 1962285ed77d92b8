import { type PointerEvent, useMemo } from 'react';
import type { DataColumn } from '../DataTable.tsx';
import { AxisLines } from './AxisLines.tsx';
import { useChartSize } from './use-chart-size.ts';
import { ChartFrame, type LegendItem } from './ChartFrame.tsx';
import type { ChartTableData } from './ChartTable.tsx';
import styles from './chart.module.css';
import extras from './overlays.module.css';
import {
  isHollow,
  computeLineLayout,
  type Line,
  markerPath,
  markerSize,
  nearestPoint,
} from './lines.ts';
import { BandSwatch, LineSwatch, LineLabel } from './legend-swatches.tsx';
import { usePointNavigation } from './usePointNavigation.ts';
import { Intervals } from './Intervals.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import type { ChartBand, ChartPoint, ChartInterval, LineSeries, XAxis, YAxis } from './types.ts';

export type LineChartProps<T> = {
  readonly title: string;
  readonly x: XAxis;
  readonly y: YAxis;
  readonly series: readonly LineSeries[];
  /** The range of expected values, drawn in the background. */
  readonly band?: ChartBand | undefined;
  /** Highlighted intervals from one point to another. */
  readonly intervals?: readonly ChartInterval[];
  /** Legend items in addition to the series. */
  readonly extraLegend?: readonly LegendItem[];
  /** The table of the chart, if it needs more than the points of each series. */
  readonly table?: ChartTableData<T>;
  /** In pixels at 100% text size. */
  readonly height?: number;
};

const NO_STRETCHES: readonly ChartInterval[] = [];
const NO_EXTRA_LEGEND: readonly LegendItem[] = [];

type Row = { readonly name: string; readonly point: ChartPoint };

/**
 * Values over time or over another value. Arrow keys move along a series (left, right) and between
 * series (up, down). The focused point is named.
 */
export function LineChart<T>({
  title,
  x,
  y,
  series,
  band,
  intervals = NO_STRETCHES,
  extraLegend = NO_EXTRA_LEGEND,
  table,
  height = 240,
}: LineChartProps<T>) {
  const [ref, box] = useChartSize();
  const layout = useMemo(
    () => computeLineLayout(box, height, x, y, series, { ...(band && { band }), intervals }),
    [box, height, x, y, series, band, intervals],
  );
  const { lines } = layout;
  const rows = series.flatMap((item): Row[] =>
    item.points.map((point) => ({ name: item.name, point })),
  );
  const counts = lines.map((line) => line.places.length);
  const { shown, setHovered, getPointProps } = usePointNavigation(counts);
  const hasSeveral = series.length > 1;
  const pointName = (line: Line, point: ChartPoint) =>
    hasSeveral ? `${line.name}: ${point.label}` : point.label;

  const activeLine = shown && lines[shown.line];
  const activePoint = shown && activeLine?.places[shown.point];

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const rect = event.currentTarget.getBoundingClientRect();
    setHovered(
      nearestPoint(lines, event.clientX - rect.left, event.clientY - rect.top, 32 * box.textScale),
    );
  };

  const frame = {
    title,
    canvasRef: ref,
    empty: counts.some((count) => count > 0) ? undefined : 'Nothing to draw',
    legend: [
      ...lines.map((line, lineIndex) => ({
        name: line.name,
        swatch: <LineSwatch line={line} colorIndex={lineIndex} />,
      })),
      ...(band && layout.band ? [{ name: band.name, swatch: <BandSwatch /> }] : []),
      ...extraLegend,
    ],
  };
  const drawing = (
    <>
      <svg
        className={styles['svg']}
        width={box.width}
        height={height * box.textScale}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setHovered(undefined)}
      >
        {layout.band && <path className={extras['band']} d={layout.band} />}
        <AxisLines
          plot={layout.plot}
          xTicks={layout.xTicks}
          yTicks={layout.yTicks}
          textScale={box.textScale}
          xLabel={x.label}
          yLabel={y.label}
        />
        <Intervals intervals={layout.intervals} textScale={box.textScale} />
        {activePoint && (
          <line
            className={styles['dropLine']}
            x1={activePoint.x}
            x2={activePoint.x}
            y1={activePoint.y}
            y2={layout.plot.bottom}
          />
        )}
        {lines.map((line, lineIndex) => (
          <g
            key={line.name}
            className={styles['series']}
            data-color-index={lineIndex % 3}
            data-hollow={isHollow(line) || undefined}
          >
            {line.path && (
              <path
                className={styles['line']}
                d={line.path}
                data-dashed={line.dashed || undefined}
              />
            )}
            {line.places.map((plotted, index) => (
              <path
                // Two points may be alike in everything but their order.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                className={styles['marker']}
                d={markerPath(
                  line.marker,
                  plotted.x,
                  plotted.y,
                  markerSize(lines, line) * box.textScale,
                )}
                data-shown={plotted === activePoint || undefined}
                data-hollow={plotted.point.hollow || undefined}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="img"
                aria-label={pointName(line, plotted.point)}
                {...getPointProps({ line: lineIndex, point: index })}
              />
            ))}
            <LineLabel
              line={line}
              isOnly={!hasSeveral}
              width={box.width}
              textScale={box.textScale}
            />
          </g>
        ))}
      </svg>
      {activeLine && activePoint && (
        <ChartTooltip
          text={pointName(activeLine, activePoint.point)}
          x={activePoint.x}
          y={activePoint.y}
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
    <ChartFrame {...frame} table={{ rows, columns: pointColumns(x, y, hasSeveral) }}>
      {drawing}
    </ChartFrame>
  );
}

function pointColumns(x: XAxis, y: YAxis, hasSeveral: boolean): DataColumn<Row>[] {
  return [
    ...(hasSeveral ? [{ key: 'series', header: 'Series', cell: (row: Row) => row.name }] : []),
    { key: 'label', header: 'Point', isRowHeader: true, cell: (row) => row.point.label },
    { key: 'x', header: x.label, align: 'right', cell: (row) => x.format(row.point.x) },
    { key: 'y', header: y.label, align: 'right', cell: (row) => y.format(row.point.y) },
  ];
}
