import { minIndex } from 'd3-array';
import type { Tone } from '../tone.ts';
import { estimateTextWidth, timeAxis } from './axes.ts';
import type { MarkerShape } from './markers.ts';
import { nearestPoint, type PointIndex } from './usePointNavigation.ts';

/** An event at a point in time or over a period. Milliseconds since 1970 UTC. */
export type TimelineEntry = {
  readonly from: number;
  readonly to?: number;
  /** One or two words, shown beside the entry if there is room: “Failed”. May be empty. */
  readonly text: string;
  /** A shape that replaces the lane's own for an event of another kind. */
  readonly marker?: MarkerShape;
  /** Full name: “5 Mar 2024: MOT passed, 45,210 miles”. */
  readonly label: string;
  readonly tone?: Tone;
};

/** Events of one kind, in one lane of a timeline. */
export type TimelineLane = {
  readonly name: string;
  /** The marker of events without an end. Lanes differ in it. */
  readonly marker: MarkerShape;
  readonly entries: readonly TimelineEntry[];
};

/** An entry at its drawn position, in pixels from the drawing's top left. */
export type EntryLayout = {
  readonly entry: TimelineEntry;
  readonly from: number;
  /** Equal to `from` for an entry without an end. */
  readonly to: number;
  /** The vertical middle of its row. */
  readonly y: number;
  readonly label?: Placement['label'];
};

export type LaneLayout = ReturnType<typeof computeTimelineLayout>['lanes'][number];

/** Maximum number of rows in a lane. An entry that fits in none of them has no label. */
const MAX_ROWS = 4;
const ROW_HEIGHT = 20;
const LANE_PADDING = 4;
const NAME_HEIGHT = 16;
const TOP_MARGIN = 18;
const BOTTOM_MARGIN = 24;
const NARROW_WIDTH = 560;
const HALF_MARKER = 6;
const LABEL_GAP = 3;

/** Computes all positions, so that no labels overlap. */
export function computeTimelineLayout(
  width: number,
  lanes: readonly TimelineLane[],
  today: number,
) {
  const isNarrow = width < NARROW_WIDTH;
  const nameWidth = Math.max(0, ...lanes.map(({ name }) => estimateTextWidth(name)));
  const left = isNarrow ? 0 : Math.min(nameWidth + 8, width / 3);
  const right = width - 2;
  const times = lanes.flatMap(({ entries }) =>
    entries.flatMap(({ from, to }) => [from, to ?? from]),
  );
  const { scale, ticks } = timeAxis([...times, today], left, right);
  let top = TOP_MARGIN;
  const laidOut = lanes.map(({ name, marker, entries }) => {
    const first = top + LANE_PADDING + (isNarrow ? NAME_HEIGHT : 0);
    const { layouts, rows } = assignRows(entries, scale, { left, right, first });
    const lane = {
      name,
      marker,
      top,
      bottom: first + rows * ROW_HEIGHT + LANE_PADDING,
      entries: layouts,
    };
    top = lane.bottom;
    return lane;
  });
  return {
    plot: { left, right, top: TOP_MARGIN, bottom: top },
    height: top + BOTTOM_MARGIN,
    ticks,
    lanes: laidOut,
    /** Whether the names are above their lanes because there is no room beside them. */
    isNarrow,
    today: scale(today),
  };
}

type LaneBounds = {
  readonly left: number;
  readonly right: number;
  /** The top of the first row. */
  readonly first: number;
};

/** Assigns entries, from left to right, to the first row in which they overlap nothing. */
function assignRows(
  entries: readonly TimelineEntry[],
  scale: (time: number) => number,
  bounds: LaneBounds,
): { layouts: EntryLayout[]; rows: number } {
  const rowEnds = Array.from({ length: MAX_ROWS }, () => Number.NEGATIVE_INFINITY);
  let rows = 1;
  const layouts = entries
    .map((entry) => ({ entry, from: scale(entry.from), to: scale(entry.to ?? entry.from) }))
    .toSorted((a, b) => a.from - b.from)
    .map((item): EntryLayout => {
      const placements = candidatePlacements(item, bounds);
      // An entry moves to another row to have room for its label, but not for its marker alone.
      const free = placements
        .map((placement) => ({
          ...placement,
          row: rowEnds.findIndex((end) => placement.start >= end),
        }))
        .find(({ row }) => row !== -1);
      const row = free?.row ?? minIndex(rowEnds);
      rowEnds[row] = Math.max(rowEnds[row] ?? 0, free?.end ?? placements.at(-1)?.end ?? item.to);
      rows = Math.max(rows, row + 1);
      const y = bounds.first + (row + 0.5) * ROW_HEIGHT;
      return { ...item, y, ...(free?.label && { label: free.label }) };
    });
  return { layouts, rows };
}

type Placement = {
  readonly start: number;
  readonly end: number;
  /** Inside a bar or beside the entry. */
  readonly label?: {
    readonly x: number;
    readonly anchor: 'start' | 'end';
    readonly isInside: boolean;
  };
};

/** Returns placements, the best first: label inside, to the right, to the left, or none. */
function candidatePlacements(
  { entry, from, to }: { entry: TimelineEntry; from: number; to: number },
  { left, right }: LaneBounds,
): Placement[] {
  const labelWidth = estimateTextWidth(entry.text);
  // A bar may begin where another ends, but markers would cover each other.
  const start = to > from ? from : from - HALF_MARKER;
  const end = to > from ? to : to + HALF_MARKER;
  const labelled = (x: number, anchor: 'start' | 'end', isInside = false): Placement => ({
    start: isInside || anchor === 'start' ? start : x - labelWidth,
    end: isInside || anchor === 'end' ? end : x + labelWidth,
    label: { x, anchor, isInside },
  });
  const markerOnly = { start, end };
  if (entry.text === '') return [markerOnly];
  return [
    ...(to - from > labelWidth + 2 * HALF_MARKER
      ? [labelled(from + HALF_MARKER, 'start', true)]
      : []),
    ...(end + LABEL_GAP + labelWidth <= right ? [labelled(end + LABEL_GAP, 'start')] : []),
    ...(start - LABEL_GAP - labelWidth >= left ? [labelled(start - LABEL_GAP, 'end')] : []),
    markerOnly,
  ];
}

/** Returns the index of the entry nearest in time to a position on the axis. */
export const nearestByTime = (entries: LaneLayout['entries'], x: number): number =>
  minIndex(entries, (entry) => Math.abs(entry.from - x));

/** Returns the nearest entry within `maxDistance`. A marker has precedence over a bar. */
export function nearestEntry(
  lanes: readonly LaneLayout[],
  { x, y }: { readonly x: number; readonly y: number },
  maxDistance: number,
): PointIndex | undefined {
  const line = lanes.findIndex(({ top, bottom }) => y >= top && y <= bottom);
  const distances = lanes[line]?.entries.map((entry, point) => {
    const distanceX = Math.max(entry.from - x, x - entry.to, 0);
    const distance = Math.hypot(distanceX, entry.y - y) + (entry.to > entry.from ? 0.5 : 0);
    return { line, point, distance };
  });
  return nearestPoint(distances ?? [], maxDistance);
}
