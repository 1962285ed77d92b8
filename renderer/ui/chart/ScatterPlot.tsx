import { memo, useCallback, useMemo } from 'react';
import { estimateTextWidth } from './axes.ts';
import { AxisLines } from './AxisLines.tsx';
import { ChartFrame, type ChartSize, Drawing, useChartSize } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import styles from './chart.module.css';
import {
  groupAttributes,
  GroupSwatch,
  HandleSwatch,
  ReferenceSwatch,
  RegressionSwatch,
} from './legend-swatches.tsx';
import { markerPath } from './markers.ts';
import {
  type Dot,
  computeScatterLayout,
  REFERENCE_KEY,
  type ReferencePoint,
  type ScatterAxis,
  type ScatterData,
  type ScatterGroup,
  type ScatterLayout,
} from './scatter.ts';
import scatter from './scatter.module.css';
import { type MovableValue, ScatterHandle } from './ScatterHandle.tsx';
import { type ScatterActions, ScatterPointer } from './ScatterPointer.tsx';

/** `formatWithUnit` formats a value with its unit for use away from the axis. */
type PlotAxis = ScatterAxis & { readonly formatWithUnit?: (value: number) => string };

export type ScatterPlotProps = Omit<ScatterData, 'x' | 'y'> &
  ScatterActions & {
    readonly x: PlotAxis;
    readonly y: PlotAxis;
    /** Returns the name of a point without its values, which are appended. */
    readonly pointName: (key: string) => string;
    /** What a point is: “Listing”. */
    readonly pointLabel: string;
    readonly movable?: MovableValue | undefined;
  };

const HEIGHT = 240;

/**
 * One value against another, for up to ten thousand points. Groups differ in shape and shade.
 * Arrow keys move by x, and the point nearest to the pointer is named. Unchanged properties must be
 * the same objects, so that nothing is rendered again.
 */
export const ScatterPlot = memo((props: ScatterPlotProps) => {
  const { x, y, groups, reference, line, pointName, pointLabel, movable, ...actions } = props;
  const { title } = actions;
  const [ref, size] = useChartSize();
  const layout = useMemo(
    () =>
      computeScatterLayout(
        { width: size.width, height: HEIGHT },
        { x, y, groups, reference, line },
      ),
    [size, x, y, groups, reference, line],
  );
  const rows = useCallback(
    () => buildRows(groups, reference, pointName),
    [groups, reference, pointName],
  );
  const getName = (dot: Dot) => {
    if (dot.key === REFERENCE_KEY) return reference?.name ?? '';
    const group = groups.length > 1 ? `${groups[dot.group]?.name ?? ''}: ` : '';
    return `${group}${pointName(dot.key)}, ${formatWithUnit(y, dot.value.y)}, ${formatWithUnit(x, dot.value.x)}`;
  };
  return (
    <ChartFrame
      title={title}
      canvasRef={ref}
      legend={[
        // The topmost group first.
        ...groups
          .map((group, index) => ({
            name: group.name,
            swatch: <GroupSwatch group={group} fromTop={groups.length - 1 - index} />,
          }))
          .toReversed(),
        ...(reference ? [{ name: reference.label, swatch: <ReferenceSwatch /> }] : []),
        ...(movable ? [{ name: movable.label, swatch: <HandleSwatch /> }] : []),
        ...(line ? [{ name: line.name, swatch: <RegressionSwatch /> }] : []),
      ]}
      table={
        <ChartTable
          title={title}
          rows={rows}
          columns={[
            { key: 'name', header: pointLabel, isRowHeader: true, cell: (row) => row.name },
            { key: 'group', header: 'Kind', cell: (row) => row.group },
            { key: 'x', header: x.label, align: 'right', cell: (row) => x.format(row.x) },
            { key: 'y', header: y.label, align: 'right', cell: (row) => y.format(row.y) },
          ]}
        />
      }
    >
      <ScatterPoints
        layout={layout}
        groups={groups}
        reference={reference}
        size={size}
        xLabel={x.label}
        yLabel={y.label}
      />
      <ScatterPointer
        {...actions}
        layout={layout}
        groups={groups}
        size={size}
        getName={getName}
        height={HEIGHT}
      />
      {movable && <ScatterHandle movable={movable} layout={layout} size={size} />}
    </ChartFrame>
  );
});

function formatWithUnit({ formatWithUnit, format }: PlotAxis, value: number): string {
  return (formatWithUnit ?? format)(value);
}

type ScatterPointsProps = Pick<ScatterData, 'groups' | 'reference'> & {
  readonly layout: ScatterLayout;
  readonly size: ChartSize;
  readonly xLabel: string;
  readonly yLabel: string;
};

const ScatterPoints = memo(({ layout, groups, reference, size, ...labels }: ScatterPointsProps) => (
  <Drawing size={size} height={HEIGHT} aria-hidden="true">
    <AxisLines {...layout} {...labels} />
    {/*
     * Drawn above a dense cloud, which would cover it. Otherwise below the points, so that each
     * remains visible.
     */}
    {!layout.isDense && <path className={scatter['regressionLine']} d={layout.line} />}
    {paintOrder(layout, groups).map(([group, index]) => (
      <g
        key={group.name}
        className={styles['series']}
        {...groupAttributes(group, groups.length - 1 - index)}
      >
        <path
          className={layout.isDense ? denseClassName(group) : styles['marker']}
          d={layout.paths[index]}
          strokeWidth={layout.markerSize}
        />
      </g>
    ))}
    <path className={scatter['reference']} d={layout.arrows} />
    {layout.isDense && <path className={scatter['lineHalo']} d={layout.line} />}
    {layout.isDense && <path className={scatter['regressionLine']} d={layout.line} />}
    {reference && layout.reference && (
      <ReferenceMarker dot={layout.reference} label={reference.label} width={size.width} />
    )}
  </Drawing>
));

/** In a dense cloud outlines are visible only above it. */
function paintOrder({ isDense }: ScatterLayout, groups: readonly ScatterGroup[]) {
  const entries = groups.map((group, index) => [group, index] as const);
  return isDense
    ? entries.toSorted(([a], [b]) => Number(!!a.hollow) - Number(!!b.hollow))
    : entries;
}

function denseClassName({ marker }: ScatterGroup): string | undefined {
  return scatter[marker === 'circle' ? 'denseDots' : 'denseOutlines'];
}

type ReferenceMarkerProps = { readonly dot: Dot; readonly label: string; readonly width: number };

/** Double the size of other markers, outlined, with its name on a background. */
function ReferenceMarker({ dot: { x, y }, label, width }: ReferenceMarkerProps) {
  const labelWidth = estimateTextWidth(label) + 6;
  const start = x > width * 0.6 ? x - 14 - labelWidth : x + 14;
  return (
    <>
      <path className={scatter['ring']} d={markerPath('diamond', x, y, 21)} />
      <path className={scatter['reference']} d={markerPath('diamond', x, y, 12)} />
      <rect className={scatter['background']} x={start} y={y - 9} width={labelWidth} height={18} />
      <text
        className={styles['seriesLabel']}
        x={start + labelWidth / 2}
        y={y + 4}
        textAnchor="middle"
      >
        {label}
      </text>
    </>
  );
}

/** Returns the rows of the table: the reference point, then all others by x. */
function buildRows(
  groups: readonly ScatterGroup[],
  reference: ReferencePoint | undefined,
  pointName: (key: string) => string,
) {
  const rows = groups.flatMap((group) =>
    group.points.map(({ key, x, y }) => ({
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
