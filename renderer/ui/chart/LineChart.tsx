import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { AxisLines } from './AxisLines.tsx';
import { useBox } from './box.ts';
import { ChartFrame } from './ChartFrame.tsx';
import styles from './chart.module.css';
import { layOutLines, type Line, markPath, nearest } from './lines.ts';
import { type Spot, stepSpot, useSpots } from './spots.ts';
import { Tip } from './Tip.tsx';
import type { ChartPoint, LineSeries, XAxis, YAxis } from './types.ts';

export type LineChartProps = {
  readonly title: string;
  readonly x: XAxis;
  readonly y: YAxis;
  readonly series: readonly LineSeries[];
  /** In pixels at 100% text. */
  readonly height?: number;
};

type Row = { readonly name: string; readonly point: ChartPoint };

/**
 * Figures over time or over another figure. Arrow keys go along a series (left, right) and from one
 * series to the next (up, down); the point they reach is named.
 */
export function LineChart({ title, x, y, series, height = 240 }: LineChartProps) {
  const [ref, box] = useBox();
  const layout = useMemo(() => layOutLines(box, height, x, y, series), [box, height, x, y, series]);
  const { lines } = layout;
  const spots = useSpots();
  const [pointed, setPointed] = useState<Spot>();
  const rows = series.flatMap((one): Row[] =>
    one.points.map((point) => ({ name: one.name, point })),
  );
  const counts = lines.map((line) => line.places.length);
  const several = series.length > 1;
  const nameOf = (line: Line, point: ChartPoint) =>
    several ? `${line.name}: ${point.label}` : point.label;

  const shown = pointed ?? spots.focused;
  const shownLine = shown && lines[shown.line];
  const shownPlace = shown && shownLine?.places[shown.point];

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.currentTarget.getBoundingClientRect();
    setPointed(nearest(lines, event.clientX - at.left, event.clientY - at.top, 32 * box.unit));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepSpot(counts, spots.current(counts), event.key);
    if (!next) return;
    event.preventDefault();
    setPointed(undefined);
    spots.focus(next);
  };

  return (
    <ChartFrame
      title={title}
      canvasRef={ref}
      empty={counts.some((count) => count > 0) ? undefined : 'Nothing to draw'}
      legend={lines.map((line, at) => ({
        name: line.name,
        swatch: <LineKey line={line} rank={at} />,
      }))}
      table={{
        rows,
        columns: [
          ...(several ? [{ key: 'series', header: 'Series', cell: (row: Row) => row.name }] : []),
          { key: 'label', header: 'Point', isRowHeader: true, cell: (row) => row.point.label },
          { key: 'x', header: x.label, align: 'right', cell: (row) => x.format(row.point.x) },
          { key: 'y', header: y.label, align: 'right', cell: (row) => y.format(row.point.y) },
        ],
      }}
    >
      <svg
        className={styles['svg']}
        width={box.width}
        height={height * box.unit}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(undefined)}
      >
        <AxisLines {...layout} unit={box.unit} xLabel={x.label} yLabel={y.label} />
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
                ref={spots.register(at, index)}
                className={styles['mark']}
                d={markPath(line.mark, place.x, place.y, markSize(lines, line) * box.unit)}
                data-shown={place === shownPlace || undefined}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="img"
                aria-label={nameOf(line, place.point)}
                tabIndex={spots.isStop(counts, at, index) ? 0 : -1}
                onKeyDown={onKeyDown}
                onFocus={() => spots.setFocused({ line: at, point: index })}
                onBlur={() => spots.setFocused(undefined)}
              />
            ))}
            <Name line={line} alone={!several} width={box.width} unit={box.unit} />
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
    </ChartFrame>
  );
}

/** Hollow marks can be seen through; a point alone is filled, to stand out. */
function isHollow(line: Line): boolean {
  return (line.hollow || line.dashed) && line.places.length > 1;
}

/** One point among many is the one that the others are compared with: larger, and named beside it. */
function markSize(lines: readonly Line[], line: Line): number {
  return lines.length > 1 && line.places.length === 1 ? 12 : 7;
}

type NameProps = {
  readonly line: Line;
  readonly alone: boolean;
  readonly width: number;
  readonly unit: number;
};

function Name({ line, alone, width, unit }: NameProps) {
  const place = line.places[0];
  if (alone || !place || line.places.length > 1) return null;
  const left = place.x > width * 0.75;
  return (
    <text
      className={styles['name']}
      x={place.x + (left ? -10 : 10) * unit}
      y={place.y + 4 * unit}
      textAnchor={left ? 'end' : 'start'}
      aria-hidden="true"
    >
      {line.name}
    </text>
  );
}

function LineKey({ line, rank }: { readonly line: Line; readonly rank: number }) {
  return (
    <svg className={styles['swatch']} viewBox="0 0 24 12" aria-hidden="true">
      <g
        className={styles['series']}
        data-rank={rank % 3}
        data-hollow={isHollow(line) || undefined}
      >
        {line.path && (
          <path className={styles['line']} d="M0 6H24" data-dashed={line.dashed || undefined} />
        )}
        <path className={styles['mark']} d={markPath(line.mark, 12, 6, 7)} />
      </g>
    </svg>
  );
}
