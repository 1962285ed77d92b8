import { memo, useCallback, useMemo } from 'react';
import { AxisLines } from './AxisLines.tsx';
import { estimateTextWidth, useChartSize } from './use-chart-size.ts';
import { ChartFrame } from './ChartFrame.tsx';
import styles from './chart.module.css';
import scatter from './scatter.module.css';
import { markerPath } from './lines.ts';
import {
  type Dot,
  computeScatterLayout,
  REFERENCE_KEY,
  type ReferencePoint,
  type ScatterGroup,
  type ScatterLayout,
  type StraightLine,
} from './scatter.ts';
import { scatterLegend, seriesAttributes } from './ScatterLegend.tsx';
import { ScatterPointer, type KeyStore } from './ScatterPointer.tsx';
import type { Axis } from './types.ts';

/** `formatWithUnit` formats a value with its unit for use away from the axis. */
export type ScatterAxis = Axis & { readonly formatWithUnit?: (value: number) => string };

export type ScatterPlotProps = {
  readonly title: string;
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly groups: readonly ScatterGroup[];
  readonly reference?: ReferencePoint | undefined;
  readonly line?: StraightLine | undefined;
  /** Returns the name of a point without its values, which are appended. */
  readonly pointName: (key: string) => string;
  /** What a point is: “Listing”. */
  readonly pointLabel?: string;
  /** The action of Enter and a click: “Enter shows the listing.” */
  readonly help?: string;
  /** The point hovered elsewhere. */
  readonly hovered?: KeyStore;
  readonly selected?: string | undefined;
  readonly onHover?: (key: string | undefined) => void;
  readonly onSelect?: (key: string) => void;
  /** In pixels at 100% text size. */
  readonly height?: number;
};

type Row = {
  readonly name: string;
  readonly group: string;
  readonly x: number;
  readonly y: number;
};

/**
 * One value against another, for up to ten thousand points. Groups differ in marker shape and in
 * shade. The reference point is highlighted. Arrow keys move from point to point by x, and the
 * point nearest to the pointer is named. Pass the same objects for unchanged properties to avoid
 * rendering again.
 */
export const ScatterPlot = memo((props: ScatterPlotProps) => {
  const { title, x, y, groups, reference, line, pointName, height = 240 } = props;
  const [ref, box] = useChartSize();
  const layout = useMemo(
    () => computeScatterLayout(box, height, { x, y, groups, reference, line }),
    [box, height, x, y, groups, reference, line],
  );
  const markers = useMemo(() => groups.map(({ marker }) => marker), [groups]);
  const rows = useCallback(
    () => buildRows(groups, reference, pointName),
    [groups, reference, pointName],
  );
  const name = useCallback(
    (dot: Dot) => {
      if (dot.key === REFERENCE_KEY) return reference?.name ?? '';
      const group = groups.length > 1 ? `${groups[dot.group]?.name ?? ''}: ` : '';
      return `${group}${pointName(dot.key)}, ${formatWithUnit(y, dot.value.y)}, ${formatWithUnit(x, dot.value.x)}`;
    },
    [groups, reference, pointName, x, y],
  );
  return (
    <ChartFrame
      title={title}
      canvasRef={ref}
      empty={layout.dots.length > 0 ? undefined : 'Nothing to draw'}
      legend={scatterLegend(props)}
      table={{
        rows,
        columns: [
          {
            key: 'name',
            header: props.pointLabel ?? 'Point',
            isRowHeader: true,
            cell: (row: Row) => row.name,
          },
          { key: 'group', header: 'Kind', cell: (row) => row.group },
          { key: 'x', header: x.label, align: 'right', cell: (row) => x.format(row.x) },
          { key: 'y', header: y.label, align: 'right', cell: (row) => y.format(row.y) },
        ],
      }}
    >
      <ScatterPoints
        layout={layout}
        groups={groups}
        reference={reference}
        width={box.width}
        height={height * box.textScale}
        textScale={box.textScale}
        xLabel={x.label}
        yLabel={y.label}
      />
      <ScatterPointer
        title={title}
        layout={layout}
        markers={markers}
        width={box.width}
        height={height * box.textScale}
        textScale={box.textScale}
        help={`Left and right arrow keys go from point to point. ${props.help ?? ''}`}
        pointName={name}
        hovered={props.hovered}
        selected={props.selected}
        onHover={props.onHover}
        onSelect={props.onSelect}
      />
    </ChartFrame>
  );
});

function formatWithUnit({ formatWithUnit, format }: ScatterAxis, value: number): string {
  return (formatWithUnit ?? format)(value);
}

type CloudProps = {
  readonly layout: ScatterLayout;
  readonly groups: readonly ScatterGroup[];
  readonly reference: ReferencePoint | undefined;
  readonly width: number;
  readonly height: number;
  readonly textScale: number;
  readonly xLabel: string;
  readonly yLabel: string;
};

/** All points, with one element per group. */
const ScatterPoints = memo(({ layout, groups, reference, width, height, ...axes }: CloudProps) => (
  <svg className={styles['svg']} width={width} height={height} aria-hidden="true">
    <AxisLines {...layout} {...axes} />
    {/*
     * Drawn above a dense cloud, which would cover it. Otherwise below the points, so that each
     * remains visible.
     */}
    {!layout.isDense && <path className={scatter['regressionLine']} d={layout.line} />}
    {paintOrder(layout, groups).map(([group, index]) => (
      <g
        key={group.name}
        className={styles['series']}
        {...seriesAttributes(group, groups.length - 1 - index)}
      >
        <path
          className={layout.isDense ? denseClassName(group) : styles['marker']}
          d={layout.paths[index]}
          strokeWidth={layout.markerSize}
        />
      </g>
    ))}
    {layout.isDense && <path className={scatter['lineHalo']} d={layout.line} />}
    {layout.isDense && <path className={scatter['regressionLine']} d={layout.line} />}
    {reference && layout.reference && (
      <ReferenceMarker
        dot={layout.reference}
        label={reference.label}
        width={width}
        textScale={axes.textScale}
      />
    )}
  </svg>
));

/** In a dense cloud outlines are visible only above it. */
function paintOrder({ isDense }: ScatterLayout, groups: readonly ScatterGroup[]) {
  const entries = groups.map((group, index) => [group, index] as const);
  return isDense
    ? entries.toSorted(([a], [b]) => Number(!!a.hollow) - Number(!!b.hollow))
    : entries;
}

function denseClassName({ marker }: ScatterGroup): string | undefined {
  return scatter[marker === 'circle' ? 'specks' : 'outlines'];
}

type OwnProps = {
  readonly dot: Dot;
  readonly label: string;
  readonly width: number;
  readonly textScale: number;
};

/** Double the size of other markers, outlined, with its name on a background. */
function ReferenceMarker({ dot: { x, y }, label, width, textScale }: OwnProps) {
  const wide = estimateTextWidth(label, textScale) + 6 * textScale;
  const start = x > width * 0.6 ? x - 14 * textScale - wide : x + 14 * textScale;
  return (
    <>
      <path className={scatter['ring']} d={markerPath('diamond', x, y, 21 * textScale)} />
      <path className={scatter['reference']} d={markerPath('diamond', x, y, 12 * textScale)} />
      <rect
        className={scatter['background']}
        x={start}
        y={y - 9 * textScale}
        width={wide}
        height={18 * textScale}
      />
      <text
        className={styles['seriesLabel']}
        x={start + wide / 2}
        y={y + 4 * textScale}
        textAnchor="middle"
      >
        {label}
      </text>
    </>
  );
}

function buildRows(
  groups: readonly ScatterGroup[],
  reference: ReferencePoint | undefined,
  pointName: (key: string) => string,
): readonly Row[] {
  const rows = groups.flatMap((group) =>
    group.points.map(({ key, x, y }): Row => ({
      // Computed only when the row is rendered, because most of ten thousand names are never shown.
      get name() {
        return pointName(key);
      },
      group: group.name,
      x,
      y,
    })),
  );
  rows.sort((a, b) => a.x - b.x || a.y - b.y);
  return reference
    ? [{ name: reference.label, group: '', x: reference.x, y: reference.y }, ...rows]
    : rows;
}
