import { type AxisTick, horizontalAxis, type PlotArea } from './axes.ts';
import { type ChartSize, estimateTextWidth } from './use-chart-size.ts';
import type { MarkerShape, TimelineEntry, TimelineLane } from './types.ts';

/** An entry at its drawn position, in pixels from the drawing's top left. */
export type EntryLayout = {
  readonly entry: TimelineEntry;
  readonly from: number;
  /** Equal to `from` for an entry without an end. */
  readonly to: number;
  /** The vertical middle of its row. */
  readonly y: number;
  /** Position of its label, if there is room for it. */
  readonly label?: LabelPosition;
};

/** Position of a label, inside a bar or beside the entry. */
type LabelPosition = {
  readonly x: number;
  readonly anchor: 'start' | 'end';
  readonly isInside: boolean;
};

export type LaneLayout = {
  readonly name: string;
  readonly marker: MarkerShape;
  readonly top: number;
  readonly bottom: number;
  /** From left to right. */
  readonly entries: readonly EntryLayout[];
};

export type TimelineLayout = {
  readonly plot: PlotArea;
  readonly height: number;
  readonly ticks: readonly AxisTick[];
  readonly lanes: readonly LaneLayout[];
  /** Whether the names are above their lanes because there is no room beside them. */
  readonly isNarrow: boolean;
  /** Position of the current day. Undefined if there are no entries. */
  readonly today: number | undefined;
};

/** Maximum number of rows in a lane. An entry that fits in none of them has no label. */
const MAX_ROWS = 4;
const ROW_HEIGHT = 20;
const LANE_PADDING = 4;
const NAME_HEIGHT = 16;
const TOP_MARGIN = 18;
const BOTTOM_MARGIN = 24;
const NARROW_WIDTH = 560;

/** Computes all positions, so that no labels overlap. */
export function computeTimelineLayout(
  { width, textScale }: ChartSize,
  lanes: readonly TimelineLane[],
  today: number,
): TimelineLayout {
  const isNarrow = width < NARROW_WIDTH * textScale;
  const names = Math.max(0, ...lanes.map(({ name }) => estimateTextWidth(name, textScale)));
  const left = isNarrow ? 0 : Math.min(names + 8 * textScale, width / 3);
  const right = width - 2 * textScale;
  const moments = lanes.flatMap(({ entries }) =>
    entries.flatMap(({ from, to }) => [from, to ?? from]),
  );
  const { scale, ticks } = horizontalAxis(
    moments.length > 0 ? [...moments, today] : [],
    { kind: 'time', label: '', format: String },
    left,
    right,
    textScale,
  );
  let top = TOP_MARGIN * textScale;
  const laidOut = lanes.map(({ name, marker, entries }): LaneLayout => {
    const first = top + (LANE_PADDING + (isNarrow ? NAME_HEIGHT : 0)) * textScale;
    const { layouts, rows } = assignRows(entries, scale, { left, right, textScale, first });
    const lane = {
      name,
      marker,
      top,
      bottom: first + (rows * ROW_HEIGHT + LANE_PADDING) * textScale,
      entries: layouts,
    };
    top = lane.bottom;
    return lane;
  });
  return {
    plot: { left, right, top: TOP_MARGIN * textScale, bottom: top },
    height: top + BOTTOM_MARGIN * textScale,
    ticks,
    lanes: laidOut,
    isNarrow,
    today: moments.length > 0 ? scale(today) : undefined,
  };
}

type LaneBounds = {
  readonly left: number;
  readonly right: number;
  readonly textScale: number;
  readonly first: number;
};

/**
 * Assigns entries to rows from left to right. Each takes the first row in which it overlaps
 * nothing.
 */
function assignRows(
  entries: readonly TimelineEntry[],
  scale: (time: number) => number,
  room: LaneBounds,
): { layouts: EntryLayout[]; rows: number } {
  const { textScale, first } = room;
  const rowEnds = Array.from({ length: MAX_ROWS }, () => Number.NEGATIVE_INFINITY);
  let rows = 1;
  const layouts = entries
    .map((entry) => ({ entry, from: scale(entry.from), to: scale(entry.to ?? entry.from) }))
    .toSorted((a, b) => a.from - b.from)
    .map((item): EntryLayout => {
      const placements = candidatePlacements(item, room);
      // A label beside the entry justifies another row; a marker alone does not.
      const free = placements
        .flatMap((placement) =>
          rowEnds.map((end, row) => ({ placement, row, isFree: placement.start >= end })),
        )
        .find(({ isFree }) => isFree);
      const { placement, row } = free ?? {
        placement: placements[placements.length - 1],
        row: leastFilledRow(rowEnds),
      };
      rowEnds[row] = Math.max(rowEnds[row] ?? 0, placement?.end ?? item.to);
      rows = Math.max(rows, row + 1);
      const y = first + (row + 0.5) * ROW_HEIGHT * textScale;
      return { ...item, y, ...(free && placement?.label && { label: placement.label }) };
    });
  return { layouts, rows };
}

type Placement = {
  readonly start: number;
  readonly end: number;
  readonly label?: LabelPosition;
};

/**
 * Returns the possible placements in a row, the best first: label inside, to the right, to the
 * left, or none.
 */
function candidatePlacements(
  { entry, from, to }: { entry: TimelineEntry; from: number; to: number },
  { left, right, textScale }: LaneBounds,
): Placement[] {
  const halfMark = 6 * textScale;
  const labelWidth = estimateTextWidth(entry.text, textScale);
  // A bar may begin where another ends, but markers would cover each other.
  const markerOnly =
    to > from ? { start: from, end: to } : { start: from - halfMark, end: to + halfMark };
  if (entry.text === '') return [markerOnly];
  const insideBar = {
    ...markerOnly,
    label: { x: from + halfMark, anchor: 'start' as const, isInside: true },
  };
  const rightOfMarker = {
    start: markerOnly.start,
    end: markerOnly.end + 3 * textScale + labelWidth,
    label: { x: markerOnly.end + 3 * textScale, anchor: 'start' as const, isInside: false },
  };
  const leftOfMarker = {
    start: markerOnly.start - 3 * textScale - labelWidth,
    end: markerOnly.end,
    label: { x: markerOnly.start - 3 * textScale, anchor: 'end' as const, isInside: false },
  };
  return [
    ...(to - from > labelWidth + 2 * halfMark ? [insideBar] : []),
    ...(rightOfMarker.end <= right ? [rightOfMarker] : []),
    ...(leftOfMarker.start >= left ? [leftOfMarker] : []),
    markerOnly,
  ];
}

const leastFilledRow = (rowEnds: readonly number[]) => rowEnds.indexOf(Math.min(...rowEnds));
