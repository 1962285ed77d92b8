import { type ReactNode, useMemo } from 'react';
import type { Axis, YAxis } from './axes.ts';
import { AxisLines, DropLine } from './AxisLines.tsx';
import { ChartFrame, ChartTooltip, Drawing, type LegendItem, useChartSize } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import styles from './chart.module.css';
import { BandSwatch, LineSwatch } from './legend-swatches.tsx';
import {
  type ChartBand,
  type ChartInterval,
  type ChartPoint,
  computeLineLayout,
  type IntervalLayout,
  type LineSeries,
} from './lines.ts';
import { markerPath } from './markers.ts';
import overlays from './overlays.module.css';
import { nearestPoint, usePointNavigation } from './usePointNavigation.ts';

type LineChartProps = {
  readonly title: string;
  readonly x: Axis;
  readonly y: YAxis;
  readonly series: readonly LineSeries[];
  /** The range of expected values, drawn in the background. */
  readonly band?: ChartBand | undefined;
  /** Highlighted intervals from one point to another. */
  readonly intervals?: readonly ChartInterval[];
  readonly extraLegend?: readonly LegendItem[];
  /** The table of the chart, if it needs more than the points of each series. */
  readonly table?: ReactNode;
  readonly height?: number;
};

const NO_INTERVALS: readonly ChartInterval[] = [];

/** Values over time. Arrow keys move along a series (left, right) and between them (up, down). */
export function LineChart({ title, x, y, series, band, table, ...props }: LineChartProps) {
  const { intervals = NO_INTERVALS, extraLegend = [], height = 240 } = props;
  const [ref, size] = useChartSize();
  const layout = useMemo(
    () => computeLineLayout({ width: size.width, height }, y, series, band, intervals),
    [size, height, y, series, band, intervals],
  );
  const { lines, plot } = layout;
  const counts = lines.map(({ places }) => places.length);
  const { shown, setHovered, getPointProps } = usePointNavigation(counts);
  const hasSeveral = series.length > 1;
  const pointName = (name: string, { label }: ChartPoint) =>
    hasSeveral ? `${name}: ${label}` : label;
  const activeLine = shown && lines[shown.line];
  const activePoint = shown && activeLine?.places[shown.point];
  const findPoint = (position: { x: number; y: number }) =>
    nearestPoint(
      lines.flatMap(({ places }, line) =>
        places.map((place, point) => ({
          line,
          point,
          distance: Math.hypot(place.x - position.x, place.y - position.y),
        })),
      ),
      32,
    );

  return (
    <ChartFrame
      title={title}
      canvasRef={ref}
      empty={counts.some((count) => count > 0) ? undefined : 'No data for this chart'}
      legend={[
        ...lines.map((line, index) => ({
          name: line.name,
          swatch: <LineSwatch line={line} colorIndex={index} />,
        })),
        ...(band ? [{ name: band.name, swatch: <BandSwatch /> }] : []),
        ...extraLegend,
      ]}
      table={table ?? <PointTable title={title} x={x} y={y} series={series} />}
    >
      <Drawing
        size={size}
        height={height}
        onPoint={(position) => setHovered(position && findPoint(position))}
      >
        {layout.band && <path className={overlays['band']} d={layout.band} />}
        <AxisLines {...layout} xLabel={x.label} yLabel={y.label} />
        <Intervals intervals={layout.intervals} />
        {activePoint && <DropLine x={activePoint.x} top={activePoint.y} bottom={plot.bottom} />}
        {lines.map((line, lineIndex) => (
          <g key={line.name} className={styles['series']} data-color-index={lineIndex % 3}>
            {line.path && <path className={styles['line']} d={line.path} />}
            {line.places.map((place, index) => (
              <path
                // Two points may be alike in everything but their order.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                className={styles['marker']}
                d={markerPath(line.marker, place.x, place.y, 7)}
                data-shown={place === activePoint || undefined}
                data-hollow={place.point.hollow || undefined}
                role="img"
                aria-label={pointName(line.name, place.point)}
                {...getPointProps({ line: lineIndex, point: index })}
              />
            ))}
          </g>
        ))}
      </Drawing>
      {activeLine && activePoint && (
        <ChartTooltip
          text={pointName(activeLine.name, activePoint.point)}
          x={activePoint.x}
          y={activePoint.y}
          width={size.width}
        />
      )}
    </ChartFrame>
  );
}

/** Highlighted intervals: heavy lines with an arrowhead and a label. */
function Intervals({ intervals }: { readonly intervals: readonly IntervalLayout[] }) {
  return (
    <g aria-hidden="true">
      {intervals.map(({ interval, from, to, label }) => (
        <g
          key={`${from.x} ${from.y} ${to.x} ${to.y}`}
          className={overlays['interval']}
          data-tone={interval.tone}
        >
          <line className={overlays['stroke']} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          {/* At the middle, because the ends are covered by the markers of their points. */}
          <path
            className={overlays['arrowhead']}
            d="M5 0L-5 5L-5 -5Z"
            transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${(Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI})`}
          />
          {label && (
            <text className={overlays['label']} x={label.x} y={label.y} textAnchor={label.anchor}>
              {interval.text}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

function PointTable({ title, x, y, series }: Pick<LineChartProps, 'title' | 'x' | 'y' | 'series'>) {
  const rows = series.flatMap(({ name, points }) => points.map((point) => ({ name, point })));
  type Row = (typeof rows)[number];
  return (
    <ChartTable
      title={title}
      rows={rows}
      columns={[
        ...(series.length > 1
          ? [{ key: 'series', header: 'Series', cell: (row: Row) => row.name }]
          : []),
        { key: 'label', header: 'Point', isRowHeader: true, cell: ({ point }) => point.label },
        { key: 'x', header: x.label, align: 'right', cell: ({ point }) => x.format(point.x) },
        { key: 'y', header: y.label, align: 'right', cell: ({ point }) => y.format(point.y) },
      ]}
    />
  );
}
