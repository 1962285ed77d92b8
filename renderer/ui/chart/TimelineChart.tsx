import { type ComponentProps, type PointerEvent, useMemo } from 'react';
import type { AxisTick } from './axes.ts';
import { useChartSize } from './use-chart-size.ts';
import { ChartFrame } from './ChartFrame.tsx';
import type { ChartTableData } from './ChartTable.tsx';
import styles from './chart.module.css';
import { markerPath } from './lines.ts';
import { usePointNavigation } from './usePointNavigation.ts';
import { type LaneLayout, computeTimelineLayout, type EntryLayout } from './timeline.ts';
import own from './timeline.module.css';
import { nearestEntry, nextTimelinePoint } from './timeline-navigation.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import type { TimelineLane } from './types.ts';

export type TimelineChartProps<T> = {
  readonly title: string;
  readonly lanes: readonly TimelineLane[];
  /** Milliseconds since 1970 UTC, drawn as a line. */
  readonly today: number;
  /** A table of all entries, including those that cannot be drawn. */
  readonly table: ChartTableData<T>;
};

/**
 * Events on one time axis, with a lane for each kind. Arrow keys move along a lane (left, right)
 * and to the event nearest in time in the next lane (up, down). The focused event is named.
 */
export function TimelineChart<T>({ title, lanes, today, table }: TimelineChartProps<T>) {
  const [ref, box] = useChartSize();
  const layout = useMemo(() => computeTimelineLayout(box, lanes, today), [box, lanes, today]);
  const counts = layout.lanes.map(({ entries }) => entries.length);
  const { shown, setHovered, getPointProps } = usePointNavigation(counts, (fromPoint, key) =>
    nextTimelinePoint(layout.lanes, fromPoint, key),
  );
  const activeEntry = shown && layout.lanes[shown.line]?.entries[shown.point];

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const rect = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - rect.left, event.clientY - rect.top];
    setHovered(nearestEntry(layout.lanes, x, y, 16 * box.textScale));
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
        onPointerLeave={() => setHovered(undefined)}
      >
        <TimelineGrid
          ticks={layout.ticks}
          top={layout.plot.top}
          bottom={layout.plot.bottom}
          textScale={box.textScale}
        />
        {layout.today !== undefined && (
          <TodayLine
            x={layout.today}
            top={layout.plot.top}
            bottom={layout.plot.bottom}
            textScale={box.textScale}
          />
        )}
        {layout.lanes.map((lane, at) => (
          <g key={lane.name}>
            <LaneLabel
              lane={lane}
              right={layout.plot.right}
              isNarrow={layout.isNarrow}
              textScale={box.textScale}
            />
            {lane.entries.map((entryLayout, index) => (
              <TimelineItem
                // Two things may be alike in everything but their order.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                entryLayout={entryLayout}
                marker={lane.marker}
                name={`${lane.name}: ${entryLayout.entry.label}`}
                textScale={box.textScale}
                isShown={entryLayout === activeEntry}
                pointProps={getPointProps({ line: at, point: index })}
              />
            ))}
          </g>
        ))}
      </svg>
      {activeEntry && (
        <ChartTooltip
          text={activeEntry.entry.label}
          x={(Math.max(activeEntry.from, layout.plot.left) + activeEntry.to) / 2}
          y={activeEntry.y}
          width={box.width}
        />
      )}
    </ChartFrame>
  );
}

type VerticalBounds = { readonly top: number; readonly bottom: number; readonly textScale: number };

function TimelineGrid({
  ticks,
  top,
  bottom,
  textScale,
}: VerticalBounds & { readonly ticks: readonly AxisTick[] }) {
  return (
    <g aria-hidden="true">
      {ticks.map(({ position, label, anchor }) => (
        <g key={position}>
          <line className={styles['grid']} x1={position} x2={position} y1={top} y2={bottom} />
          <text
            className={styles['tick']}
            x={position}
            y={bottom + 16 * textScale}
            textAnchor={anchor}
          >
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

function TodayLine({ x, top, bottom, textScale }: VerticalBounds & { readonly x: number }) {
  return (
    <g aria-hidden="true">
      <line className={styles['dropLine']} x1={x} x2={x} y1={top} y2={bottom} />
      <text
        className={styles['tick']}
        x={x + 12 * textScale}
        y={top - 6 * textScale}
        textAnchor="end"
      >
        Today
      </text>
    </g>
  );
}

type LaneNameProps = {
  readonly lane: LaneLayout;
  readonly right: number;
  readonly isNarrow: boolean;
  readonly textScale: number;
};

function LaneLabel({ lane, right, isNarrow, textScale }: LaneNameProps) {
  const centreY = Math.round(lane.top);
  return (
    <g aria-hidden="true">
      <line className={styles['grid']} x1={0} x2={right} y1={centreY} y2={centreY} />
      <text className={own['laneLabel']} x={0} y={lane.top + (isNarrow ? 14 : 18) * textScale}>
        {lane.name}
      </text>
    </g>
  );
}

type EntryProps = {
  readonly entryLayout: EntryLayout;
  readonly marker: LaneLayout['marker'];
  readonly name: string;
  readonly textScale: number;
  readonly isShown: boolean;
  readonly pointProps: ComponentProps<'g'>;
};

/** A marker at a point in time or a bar for a period, with its label. */
function TimelineItem({ entryLayout, marker, name, textScale, isShown, pointProps }: EntryProps) {
  const { entry, from: fromPoint, to, y, label: text } = entryLayout;
  const lasts = to - fromPoint > 2 * textScale;
  return (
    <g
      className={own['entry']}
      data-tone={entry.tone}
      data-shown={isShown || undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={name}
      {...pointProps}
    >
      {lasts ? (
        <rect
          className={own['bar']}
          x={fromPoint}
          y={y - 8 * textScale}
          width={to - fromPoint}
          height={16 * textScale}
          rx={2 * textScale}
        />
      ) : (
        <path
          className={own['marker']}
          d={markerPath(entry.marker ?? marker, fromPoint, y, 9 * textScale)}
        />
      )}
      {text && (
        <text
          className={own['label']}
          data-inside={text.isInside || undefined}
          x={text.x}
          y={y + 4 * textScale}
          textAnchor={text.anchor}
        >
          {entry.text}
        </text>
      )}
    </g>
  );
}
