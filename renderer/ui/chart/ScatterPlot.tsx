import { memo, useCallback, useMemo } from 'react';
import { AxisLines } from './AxisLines.tsx';
import { useBox } from './box.ts';
import { ChartFrame, type LegendItem } from './ChartFrame.tsx';
import styles from './chart.module.css';
import scatter from './scatter.module.css';
import { markPath } from './lines.ts';
import {
  type Dot,
  layOutScatter,
  type OwnPoint,
  type ScatterGroup,
  type ScatterLayout,
  type StraightLine,
} from './scatter.ts';
import { ScatterPointer, type WatchedKey } from './ScatterPointer.tsx';
import type { Axis, Mark } from './types.ts';

export type ScatterPlotProps = {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly groups: readonly ScatterGroup[];
  readonly own?: OwnPoint | undefined;
  readonly line?: StraightLine | undefined;
  /** What a point is called: a few words without its figures, which are added. */
  readonly nameOf: (key: string) => string;
  /** What a point is: “Listing”. */
  readonly pointLabel?: string;
  /** What Enter and a click do: “Enter shows the listing.” */
  readonly help?: string;
  /** The point that is pointed at elsewhere. */
  readonly hovered?: WatchedKey;
  readonly selected?: string | undefined;
  readonly onHover?: (key: string | undefined) => void;
  readonly onSelect?: (key: string) => void;
  /** In pixels at 100% text. */
  readonly height?: number;
};

type Row = {
  readonly name: string;
  readonly group: string;
  readonly x: number;
  readonly y: number;
};

/**
 * One figure against another, up to ten thousand points. Groups differ in mark as well as in shade;
 * one point of one's own stands out. Arrow keys go from point to point by x, the nearest point to
 * the pointer is named. Pass the same objects again for what hasn't changed: then nothing is drawn.
 */
export const ScatterPlot = memo((props: ScatterPlotProps) => {
  const { title, x, y, groups, own, line, nameOf, height = 240 } = props;
  const [ref, box] = useBox();
  const layout = useMemo(
    () => layOutScatter(box, height, { x, y, groups, own, line }),
    [box, height, x, y, groups, own, line],
  );
  const marks = useMemo(() => groups.map(({ mark }) => mark), [groups]);
  const rows = useMemo(() => rowsOf(groups, own, nameOf), [groups, own, nameOf]);
  const pointOf = useMemo(
    () => new Map(groups.flatMap(({ points }) => points.map((point) => [point.key, point]))),
    [groups],
  );
  const name = useCallback(
    (dot: Dot) => {
      const point = pointOf.get(dot.key);
      if (!point) return own?.name ?? '';
      const group = groups.length > 1 ? `${groups[dot.group]?.name ?? ''}: ` : '';
      return `${group}${nameOf(point.key)}, ${y.format(point.y)}, ${x.format(point.x)}`;
    },
    [pointOf, groups, own, nameOf, x, y],
  );
  return (
    <ChartFrame
      title={title}
      canvasRef={ref}
      empty={layout.dots.length > 0 ? undefined : 'Nothing to draw'}
      legend={legendOf(props)}
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
      <Cloud
        layout={layout}
        groups={groups}
        own={own}
        width={box.width}
        height={height * box.unit}
        unit={box.unit}
        xLabel={x.label}
        yLabel={y.label}
      />
      <ScatterPointer
        title={title}
        layout={layout}
        marks={marks}
        width={box.width}
        height={height * box.unit}
        unit={box.unit}
        help={`Left and right arrow keys go from point to point. ${props.help ?? ''}`}
        nameOf={name}
        hovered={props.hovered}
        selected={props.selected}
        onHover={props.onHover}
        onSelect={props.onSelect}
      />
    </ChartFrame>
  );
});

type CloudProps = {
  readonly layout: ScatterLayout;
  readonly groups: readonly ScatterGroup[];
  readonly own: OwnPoint | undefined;
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly xLabel: string;
  readonly yLabel: string;
};

/** All points: one element a group. */
const Cloud = memo(({ layout, groups, own, width, height, ...axes }: CloudProps) => (
  <svg className={styles['svg']} width={width} height={height} aria-hidden="true">
    <AxisLines {...layout} {...axes} />
    {groups.map((group, at) => (
      <g key={group.name} className={styles['series']} {...look(group, groups.length - 1 - at)}>
        <path className={styles['mark']} d={layout.paths[at]} />
      </g>
    ))}
    <path className={scatter['fit']} d={layout.line} />
    {own && layout.own && <Own dot={layout.own} label={own.label} width={width} unit={axes.unit} />}
  </svg>
));

/** The last group lies on top, in the strongest shade. */
function look(group: ScatterGroup, fromTop: number) {
  return { 'data-rank': fromTop % 3, 'data-hollow': group.hollow || undefined };
}

type OwnProps = {
  readonly dot: Dot;
  readonly label: string;
  readonly width: number;
  readonly unit: number;
};

function Own({ dot, label, width, unit }: OwnProps) {
  const left = dot.x > width * 0.6;
  return (
    <>
      <path className={scatter['own']} d={markPath('diamond', dot.x, dot.y, 14 * unit)} />
      <text
        className={styles['name']}
        x={dot.x + (left ? -13 : 13) * unit}
        y={dot.y + 4 * unit}
        textAnchor={left ? 'end' : 'start'}
      >
        {label}
      </text>
    </>
  );
}

function legendOf({ groups, own, line }: ScatterPlotProps): LegendItem[] {
  return [
    ...groups
      .map((group, at) => ({
        name: group.name,
        swatch: <Swatch mark={group.mark} size={8} {...look(group, groups.length - 1 - at)} />,
      }))
      .toReversed(),
    ...(own
      ? [{ name: own.label, swatch: <Swatch mark="diamond" size={11} data-rank={0} /> }]
      : []),
    ...(line ? [{ name: line.name, swatch: <LineSwatch /> }] : []),
  ];
}

type SwatchProps = {
  readonly mark: Mark;
  readonly size: number;
  readonly 'data-rank': number;
  readonly 'data-hollow'?: boolean | undefined;
};

function Swatch({ mark, size, ...look }: SwatchProps) {
  return (
    <svg className={styles['swatch']} data-shape="box" viewBox="0 0 14 12" aria-hidden="true">
      <g className={styles['series']} {...look}>
        <path className={styles['mark']} d={markPath(mark, 7, 6, size)} />
      </g>
    </svg>
  );
}

function LineSwatch() {
  return (
    <svg className={styles['swatch']} viewBox="0 0 24 12" aria-hidden="true">
      <path className={scatter['fit']} d="M0 6H24" />
    </svg>
  );
}

function rowsOf(
  groups: readonly ScatterGroup[],
  own: OwnPoint | undefined,
  nameOf: (key: string) => string,
): readonly Row[] {
  const rows = groups.flatMap((group) =>
    group.points.map(({ key, x, y }): Row => ({
      // Named when the row is drawn: ten thousand names are never read.
      get name() {
        return nameOf(key);
      },
      group: group.name,
      x,
      y,
    })),
  );
  rows.sort((one, other) => one.x - other.x || one.y - other.y);
  return own ? [{ name: own.label, group: '', x: own.x, y: own.y }, ...rows] : rows;
}
