import { type AxisTick, horizontalAxis, type Plot } from './axes.ts';
import { type Box, textWidth } from './box.ts';
import type { Mark, TimelineEntry, TimelineLane } from './types.ts';

/** An entry where it is drawn, in pixels from the drawing's top left. */
export type TimelinePlace = {
  readonly entry: TimelineEntry;
  readonly from: number;
  /** The same as `from` for a moment. */
  readonly to: number;
  /** The middle of its row. */
  readonly y: number;
  /** Its words, where there is room for them. */
  readonly words?: Words;
};

/** Where words stand; inside a bar, or beside it. */
type Words = { readonly x: number; readonly anchor: 'start' | 'end'; readonly isInside: boolean };

export type LaneLayout = {
  readonly name: string;
  readonly mark: Mark;
  readonly top: number;
  readonly bottom: number;
  /** From left to right. */
  readonly places: readonly TimelinePlace[];
};

export type TimelineLayout = {
  readonly plot: Plot;
  readonly height: number;
  readonly ticks: readonly AxisTick[];
  readonly lanes: readonly LaneLayout[];
  /** Names stand over their lanes where there is no room beside them. */
  readonly isNarrow: boolean;
  /** Where today is; undefined where it lies outside. */
  readonly today: number | undefined;
};

/** A lane has at most so many rows; what fits in none of them has no words beside it. */
const ROWS = 4;
const ROW = 20;
const PAD = 4;
const NAME = 16;
const TOP = 18;
const FOOT = 24;
const NARROW = 560;

/** Works out where everything stands, so that no words run into others. */
export function layOutTimeline(
  { width, unit }: Box,
  lanes: readonly TimelineLane[],
  today: number,
): TimelineLayout {
  const isNarrow = width < NARROW * unit;
  const names = Math.max(0, ...lanes.map(({ name }) => textWidth(name, unit)));
  const left = isNarrow ? 0 : Math.min(names + 8 * unit, width / 3);
  const right = width - 2 * unit;
  const moments = lanes.flatMap(({ entries }) =>
    entries.flatMap(({ from, to }) => [from, to ?? from]),
  );
  const { scale, ticks } = horizontalAxis(
    moments.length > 0 ? [...moments, today] : [],
    { kind: 'time', label: '', format: String },
    left,
    right,
    unit,
  );
  let top = TOP * unit;
  const laid = lanes.map(({ name, mark, entries }): LaneLayout => {
    const first = top + (PAD + (isNarrow ? NAME : 0)) * unit;
    const { places, rows } = placeAll(entries, scale, { left, right, unit, first });
    const lane = { name, mark, top, bottom: first + (rows * ROW + PAD) * unit, places };
    top = lane.bottom;
    return lane;
  });
  return {
    plot: { left, right, top: TOP * unit, bottom: top },
    height: top + FOOT * unit,
    ticks,
    lanes: laid,
    isNarrow,
    today: moments.length > 0 ? scale(today) : undefined,
  };
}

type Room = {
  readonly left: number;
  readonly right: number;
  readonly unit: number;
  readonly first: number;
};

/** From left to right, each in the first row in which it runs into nothing. */
function placeAll(
  entries: readonly TimelineEntry[],
  scale: (at: number) => number,
  room: Room,
): { places: TimelinePlace[]; rows: number } {
  const { unit, first } = room;
  const taken = Array.from({ length: ROWS }, () => Number.NEGATIVE_INFINITY);
  let rows = 1;
  const places = entries
    .map((entry) => ({ entry, from: scale(entry.from), to: scale(entry.to ?? entry.from) }))
    .toSorted((one, other) => one.from - other.from)
    .map((it): TimelinePlace => {
      const fits = fitsOf(it, room);
      // Words beside it are worth another row; a mark alone is not.
      const found = fits
        .flatMap((fit) => taken.map((end, row) => ({ fit, row, isFree: fit.start >= end })))
        .find(({ isFree }) => isFree);
      const { fit, row } = found ?? { fit: fits[fits.length - 1], row: freest(taken) };
      taken[row] = Math.max(taken[row] ?? 0, fit?.end ?? it.to);
      rows = Math.max(rows, row + 1);
      const y = first + (row + 0.5) * ROW * unit;
      return { ...it, y, ...(found && fit?.words && { words: fit.words }) };
    });
  return { places, rows };
}

type Fit = {
  readonly start: number;
  readonly end: number;
  readonly words?: Words;
};

/** Ways to stand in a row, the best first: words inside, to the right, to the left, or none. */
function fitsOf(
  { entry, from, to }: { entry: TimelineEntry; from: number; to: number },
  { left, right, unit }: Room,
): Fit[] {
  const half = 6 * unit;
  const wide = textWidth(entry.words, unit);
  // A bar may begin where another ends; the shapes of moments would cover each other.
  const bare = to > from ? { start: from, end: to } : { start: from - half, end: to + half };
  if (entry.words === '') return [bare];
  const inside = {
    ...bare,
    words: { x: from + half, anchor: 'start' as const, isInside: true },
  };
  const after = {
    start: bare.start,
    end: bare.end + 3 * unit + wide,
    words: { x: bare.end + 3 * unit, anchor: 'start' as const, isInside: false },
  };
  const before = {
    start: bare.start - 3 * unit - wide,
    end: bare.end,
    words: { x: bare.start - 3 * unit, anchor: 'end' as const, isInside: false },
  };
  return [
    ...(to - from > wide + 2 * half ? [inside] : []),
    ...(after.end <= right ? [after] : []),
    ...(before.start >= left ? [before] : []),
    bare,
  ];
}

const freest = (taken: readonly number[]) => taken.indexOf(Math.min(...taken));
