import { memo, useCallback, useMemo } from 'react';
import { AxisLines } from './AxisLines.tsx';
import { textWidth, useBox } from './box.ts';
import { ChartFrame } from './ChartFrame.tsx';
import styles from './chart.module.css';
import scatter from './scatter.module.css';
import { markPath } from './lines.ts';
import {
  type Dot,
  layOutScatter,
  OWN_KEY,
  type OwnPoint,
  type ScatterGroup,
  type ScatterLayout,
  type StraightLine,
} from './scatter.ts';
import { legendOf, look } from './ScatterKey.tsx';
import { ScatterPointer, type WatchedKey } from './ScatterPointer.tsx';
import type { Axis } from './types.ts';

/** `say` writes a figure with its unit, where it stands away from its axis. */
export type ScatterAxis = Axis & { readonly say?: (value: number) => string };

export type ScatterPlotProps = {
  readonly title: string;
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
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
  const rows = useCallback(() => rowsOf(groups, own, nameOf), [groups, own, nameOf]);
  const name = useCallback(
    (dot: Dot) => {
      if (dot.key === OWN_KEY) return own?.name ?? '';
      const group = groups.length > 1 ? `${groups[dot.group]?.name ?? ''}: ` : '';
      return `${group}${nameOf(dot.key)}, ${say(y, dot.of.y)}, ${say(x, dot.of.x)}`;
    },
    [groups, own, nameOf, x, y],
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

function say({ say, format }: ScatterAxis, value: number): string {
  return (say ?? format)(value);
}

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
    {/* Over a cloud, where it would be lost under the points; below so few that each can be seen. */}
    {!layout.isDense && <path className={scatter['fit']} d={layout.line} />}
    {fromBelow(layout, groups).map(([group, at]) => (
      <g key={group.name} className={styles['series']} {...look(group, groups.length - 1 - at)}>
        <path
          className={layout.isDense ? cloudOf(group) : styles['mark']}
          d={layout.paths[at]}
          strokeWidth={layout.size}
        />
      </g>
    ))}
    {layout.isDense && <path className={scatter['halo']} d={layout.line} />}
    {layout.isDense && <path className={scatter['fit']} d={layout.line} />}
    {own && layout.own && <Own dot={layout.own} label={own.label} width={width} unit={axes.unit} />}
  </svg>
));

/** In a cloud that leaves no gaps, outlines can only be seen above it. */
function fromBelow({ isDense }: ScatterLayout, groups: readonly ScatterGroup[]) {
  const entries = groups.map((group, at) => [group, at] as const);
  return isDense
    ? entries.toSorted(([a], [b]) => Number(!!a.hollow) - Number(!!b.hollow))
    : entries;
}

function cloudOf({ mark }: ScatterGroup): string | undefined {
  return scatter[mark === 'circle' ? 'specks' : 'outlines'];
}

type OwnProps = {
  readonly dot: Dot;
  readonly label: string;
  readonly width: number;
  readonly unit: number;
};

/** Twice as large as any other, in an outline of its own, its name on ground of its own. */
function Own({ dot: { x, y }, label, width, unit }: OwnProps) {
  const wide = textWidth(label, unit) + 6 * unit;
  const start = x > width * 0.6 ? x - 14 * unit - wide : x + 14 * unit;
  return (
    <>
      <path className={scatter['ring']} d={markPath('diamond', x, y, 21 * unit)} />
      <path className={scatter['own']} d={markPath('diamond', x, y, 12 * unit)} />
      <rect
        className={scatter['ground']}
        x={start}
        y={y - 9 * unit}
        width={wide}
        height={18 * unit}
      />
      <text className={styles['name']} x={start + wide / 2} y={y + 4 * unit} textAnchor="middle">
        {label}
      </text>
    </>
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
