import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { DropLine, HorizontalTicks } from './AxisLines.tsx';
import { ChartFrame, ChartTooltip, Drawing, useChartSize } from './ChartFrame.tsx';
import styles from './chart.module.css';
import { markerPath } from './markers.ts';
import timeline from './timeline.module.css';
import {
  computeTimelineLayout,
  type EntryLayout,
  type LaneLayout,
  nearestByTime,
  nearestEntry,
  type TimelineLane,
} from './timeline.ts';
import { usePointNavigation } from './usePointNavigation.ts';

type TimelineChartProps = {
  readonly title: string;
  readonly lanes: readonly TimelineLane[];
  /** Milliseconds since 1970 UTC, drawn as a line. */
  readonly today: number;
  /** A table of all entries, including those that cannot be drawn. */
  readonly table: ReactNode;
};

/**
 * Events on one time axis, with a lane for each kind. Arrow keys move along a lane, or to the event
 * nearest in time in the next lane. The focused event is named.
 */
export function TimelineChart({ title, lanes, today, table }: TimelineChartProps) {
  const [ref, size] = useChartSize();
  const layout = useMemo(
    () => computeTimelineLayout(size.width, lanes, today),
    [size, lanes, today],
  );
  const { plot } = layout;
  const counts = layout.lanes.map(({ entries }) => entries.length);
  const entryAt = (line: number, point: number) => layout.lanes[line]?.entries[point];
  const { shown, setHovered, getPointProps } = usePointNavigation(counts, (line, from) =>
    nearestByTime(layout.lanes[line]?.entries ?? [], entryAt(from.line, from.point)?.from ?? 0),
  );
  const activeEntry = shown && entryAt(shown.line, shown.point);

  return (
    <ChartFrame
      title={title}
      canvasRef={ref}
      table={table}
      empty={counts.some((count) => count > 0) ? undefined : 'No dates for this chart'}
    >
      <Drawing
        size={size}
        height={layout.height}
        onPoint={(position) => setHovered(position && nearestEntry(layout.lanes, position, 16))}
      >
        <g aria-hidden="true">
          <HorizontalTicks ticks={layout.ticks} bottom={plot.bottom} gridTop={plot.top} />
          <DropLine x={layout.today} top={plot.top} bottom={plot.bottom} />
          <text className={styles['tick']} x={layout.today + 12} y={plot.top - 6} textAnchor="end">
            Today
          </text>
        </g>
        {layout.lanes.map((lane, line) => (
          <g key={lane.name}>
            <g aria-hidden="true">
              <line
                className={styles['grid']}
                x1={0}
                x2={plot.right}
                y1={Math.round(lane.top)}
                y2={Math.round(lane.top)}
              />
              <text
                className={timeline['laneLabel']}
                x={0}
                y={lane.top + (layout.isNarrow ? 14 : 18)}
              >
                {lane.name}
              </text>
            </g>
            {lane.entries.map((layoutOfEntry, point) => (
              <TimelineItem
                // Two entries may be alike in everything but their order.
                // oxlint-disable-next-line react/no-array-index-key
                key={point}
                entryLayout={layoutOfEntry}
                marker={lane.marker}
                name={`${lane.name}: ${layoutOfEntry.entry.label}`}
                isShown={layoutOfEntry === activeEntry}
                pointProps={getPointProps({ line, point })}
              />
            ))}
          </g>
        ))}
      </Drawing>
      {activeEntry && (
        <ChartTooltip
          text={activeEntry.entry.label}
          x={(Math.max(activeEntry.from, plot.left) + activeEntry.to) / 2}
          y={activeEntry.y}
          width={size.width}
        />
      )}
    </ChartFrame>
  );
}

type TimelineItemProps = {
  readonly entryLayout: EntryLayout;
  readonly marker: LaneLayout['marker'];
  readonly name: string;
  readonly isShown: boolean;
  readonly pointProps: ComponentProps<'g'>;
};

/** A marker at a point in time or a bar for a period, with its label. */
function TimelineItem({ entryLayout, marker, name, isShown, pointProps }: TimelineItemProps) {
  const { entry, from, to, y, label } = entryLayout;
  return (
    <g
      className={timeline['entry']}
      data-tone={entry.tone}
      data-shown={isShown || undefined}
      role="img"
      aria-label={name}
      {...pointProps}
    >
      {to - from > 2 ? (
        <rect className={timeline['bar']} x={from} y={y - 8} width={to - from} height={16} rx={2} />
      ) : (
        <path className={timeline['marker']} d={markerPath(entry.marker ?? marker, from, y, 9)} />
      )}
      {label && (
        <text
          className={timeline['label']}
          data-inside={label.isInside || undefined}
          x={label.x}
          y={y + 4}
          textAnchor={label.anchor}
        >
          {entry.text}
        </text>
      )}
    </g>
  );
}
