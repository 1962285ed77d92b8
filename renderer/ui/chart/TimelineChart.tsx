import { type ComponentProps, type PointerEvent, useMemo } from 'react';
import type { AxisTick } from './axes.ts';
import { useBox } from './box.ts';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartTable } from './ChartRows.tsx';
import styles from './chart.module.css';
import { markPath } from './lines.ts';
import { useSpots } from './spots.ts';
import { type LaneLayout, layOutTimeline, type TimelinePlace } from './timeline.ts';
import own from './timeline.module.css';
import { nearestPlace, stepTimeline } from './timeline-steps.ts';
import { Tip } from './Tip.tsx';
import type { TimelineLane } from './types.ts';

export type TimelineChartProps<T> = {
  readonly title: string;
  readonly lanes: readonly TimelineLane[];
  /** Milliseconds since 1970 UTC: drawn as a line. */
  readonly today: number;
  /** The same as a table: everything, whether it could be drawn or not. */
  readonly table: ChartTable<T>;
};

/**
 * What happened when, a lane a kind, on one axis of time. Arrow keys go along a lane (left, right) and
 * to what is nearest in time in the next (up, down); what they reach is named.
 */
export function TimelineChart<T>({ title, lanes, today, table }: TimelineChartProps<T>) {
  const [ref, box] = useBox();
  const layout = useMemo(() => layOutTimeline(box, lanes, today), [box, lanes, today]);
  const counts = layout.lanes.map(({ places }) => places.length);
  const { shown, setPointed, propsOf } = useSpots(counts, (from, key) =>
    stepTimeline(layout.lanes, from, key),
  );
  const shownPlace = shown && layout.lanes[shown.line]?.places[shown.point];

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - at.left, event.clientY - at.top];
    setPointed(nearestPlace(layout.lanes, x, y, 16 * box.unit));
  };

  return (
    <ChartFrame
      title={title}
      canvasRef={ref}
      table={table}
      empty={counts.some((count) => count > 0) ? undefined : 'No date that could be drawn'}
    >
      <svg
        className={styles['svg']}
        width={box.width}
        height={layout.height}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Grid
          ticks={layout.ticks}
          top={layout.plot.top}
          bottom={layout.plot.bottom}
          unit={box.unit}
        />
        {layout.today !== undefined && (
          <Today
            at={layout.today}
            top={layout.plot.top}
            bottom={layout.plot.bottom}
            unit={box.unit}
          />
        )}
        {layout.lanes.map((lane, at) => (
          <g key={lane.name}>
            <LaneName
              lane={lane}
              right={layout.plot.right}
              isNarrow={layout.isNarrow}
              unit={box.unit}
            />
            {lane.places.map((place, index) => (
              <Entry
                // Two things may be alike in everything but their order.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                place={place}
                mark={lane.mark}
                name={`${lane.name}: ${place.entry.label}`}
                unit={box.unit}
                isShown={place === shownPlace}
                spot={propsOf({ line: at, point: index })}
              />
            ))}
          </g>
        ))}
      </svg>
      {shownPlace && (
        <Tip
          text={shownPlace.entry.label}
          x={(Math.max(shownPlace.from, layout.plot.left) + shownPlace.to) / 2}
          y={shownPlace.y}
          width={box.width}
        />
      )}
    </ChartFrame>
  );
}

type Ends = { readonly top: number; readonly bottom: number; readonly unit: number };

function Grid({ ticks, top, bottom, unit }: Ends & { readonly ticks: readonly AxisTick[] }) {
  return (
    <g aria-hidden="true">
      {ticks.map(({ at, label, anchor }) => (
        <g key={at}>
          <line className={styles['grid']} x1={at} x2={at} y1={top} y2={bottom} />
          <text className={styles['tick']} x={at} y={bottom + 16 * unit} textAnchor={anchor}>
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

function Today({ at, top, bottom, unit }: Ends & { readonly at: number }) {
  return (
    <g aria-hidden="true">
      <line className={styles['drop']} x1={at} x2={at} y1={top} y2={bottom} />
      <text className={styles['tick']} x={at + 12 * unit} y={top - 6 * unit} textAnchor="end">
        Today
      </text>
    </g>
  );
}

type LaneNameProps = {
  readonly lane: LaneLayout;
  readonly right: number;
  readonly isNarrow: boolean;
  readonly unit: number;
};

function LaneName({ lane, right, isNarrow, unit }: LaneNameProps) {
  const line = Math.round(lane.top);
  return (
    <g aria-hidden="true">
      <line className={styles['grid']} x1={0} x2={right} y1={line} y2={line} />
      <text className={own['name']} x={0} y={lane.top + (isNarrow ? 14 : 18) * unit}>
        {lane.name}
      </text>
    </g>
  );
}

type EntryProps = {
  readonly place: TimelinePlace;
  readonly mark: LaneLayout['mark'];
  readonly name: string;
  readonly unit: number;
  readonly isShown: boolean;
  readonly spot: ComponentProps<'g'>;
};

/** A shape at its moment, or a bar as long as it lasted, and its words. */
function Entry({ place, mark, name, unit, isShown, spot }: EntryProps) {
  const { entry, from, to, y, words } = place;
  const lasts = to - from > 2 * unit;
  return (
    <g
      className={own['entry']}
      data-tone={entry.tone}
      data-shown={isShown || undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={name}
      {...spot}
    >
      {lasts ? (
        <rect
          className={own['bar']}
          x={from}
          y={y - 8 * unit}
          width={to - from}
          height={16 * unit}
          rx={2 * unit}
        />
      ) : (
        <path className={own['mark']} d={markPath(entry.mark ?? mark, from, y, 9 * unit)} />
      )}
      {words && (
        <text
          className={own['words']}
          data-inside={words.isInside || undefined}
          x={words.x}
          y={y + 4 * unit}
          textAnchor={words.anchor}
        >
          {entry.words}
        </text>
      )}
    </g>
  );
}
