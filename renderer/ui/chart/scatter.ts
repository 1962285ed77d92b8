import { type AxisTick, isDrawable, type PlotArea, dataExtentAxis, verticalAxis } from './axes.ts';
import type { ChartSize } from './use-chart-size.ts';
import { markerPath } from './lines.ts';
import type { Axis, MarkerShape } from './types.ts';

export type ScatterPoint = { readonly key: string; readonly x: number; readonly y: number };

/** Points of one kind with a common marker. The first group is drawn at the bottom. */
export type ScatterGroup = {
  readonly name: string;
  readonly marker: MarkerShape;
  /** Only an outline, through which other points remain visible. */
  readonly hollow?: boolean;
  readonly points: readonly ScatterPoint[];
};

/** The point that all others are compared with. */
export type ReferencePoint = {
  /** Text beside the point, in a word or two. */
  readonly label: string;
  /** Full name, shown while it is highlighted. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
};

/** `y = intercept + slope × x`, drawn between two values of x. */
export type StraightLine = {
  readonly name: string;
  readonly slope: number;
  readonly intercept: number;
  readonly from: number;
  readonly to: number;
};

/** The key of the reference point. It starts with a control character that no other key has. */
export const REFERENCE_KEY = '\u0000own';

/** A point at its drawn position. */
export type Dot = {
  /** {@link REFERENCE_KEY} for the reference point. */
  readonly key: string;
  /** Index of its group. −1 for the reference point. */
  readonly group: number;
  readonly x: number;
  readonly y: number;
  /** The values of the point. */
  readonly value: { readonly x: number; readonly y: number };
};

export type ScatterLayout = {
  readonly plot: PlotArea;
  readonly xTicks: readonly AxisTick[];
  readonly yTicks: readonly { readonly position: number; readonly label: string }[];
  /** One outline per group, however many points it has. */
  readonly paths: readonly string[];
  /** Size of a marker, in pixels across. */
  readonly markerSize: number;
  /**
   * True for so many points that markers have no outline and a circle is a stroke of zero length
   * with a round cap.
   */
  readonly isDense: boolean;
  /** All points that can be hovered, from left to right, then from top to bottom. */
  readonly dots: readonly Dot[];
  /** Index of each key in `dots`. */
  readonly indexByKey: ReadonlyMap<string, number>;
  readonly reference: Dot | undefined;
  /** Path data of the straight line within the drawing. Empty if it is outside. */
  readonly line: string;
};

export type ScatterData = {
  readonly x: Axis;
  readonly y: Axis;
  readonly groups: readonly ScatterGroup[];
  readonly reference?: ReferencePoint | undefined;
  readonly line?: StraightLine | undefined;
};

/**
 * Computes the geometry of a scatter plot. Points that cannot be placed on an axis are left out.
 */
export function computeScatterLayout(
  box: ChartSize,
  height: number,
  data: ScatterData,
): ScatterLayout {
  const { width, textScale } = box;
  const drawable = data.groups.map(({ points }) => points.filter(isPlottable));
  const ownPoint = data.reference && isPlottable(data.reference) ? data.reference : undefined;
  const all: { x: number; y: number }[] = drawable.flat();
  if (ownPoint) all.push(ownPoint);
  const top = 27 * textScale;
  const bottom = height * textScale - 38 * textScale;
  const ys = all.map(({ y }) => y);
  const vertical = verticalAxis(ys, data.y, top, bottom, textScale);
  const left = Math.min(vertical.labelWidth, width / 3);
  const right = width - 4 * textScale;
  const xs = all.map(({ x }) => x);
  const horizontal = dataExtentAxis(xs, data.x, left, right, textScale);
  const isDense = drawable.reduce((sum, { length }) => sum + length, 0) > DENSE_THRESHOLD;
  // For thousands of points whole pixels are precise enough and produce shorter paths.
  const round = isDense ? Math.round : roundToTenth;
  const toPixels = (value: { x: number; y: number }) => ({
    x: round(horizontal.scale(value.x)),
    y: round(vertical.scale(value.y)),
    value,
  });

  const dots = drawable.flatMap((points, group): Dot[] =>
    points.map((point) => ({ key: point.key, group, ...toPixels(point) })),
  );
  const markerSize = markerSizeFor(dots.length) * textScale;
  const paths = data.groups.map(({ marker }, group) =>
    groupPath(
      isDense,
      marker,
      markerSize,
      dots.filter((dot) => dot.group === group),
    ),
  );
  const reference = ownPoint && { key: REFERENCE_KEY, group: -1, ...toPixels(ownPoint) };
  if (reference) dots.push(reference);
  dots.sort((a, b) => a.x - b.x || a.y - b.y);

  const indexByKey = new Map(dots.map(({ key }, index) => [key, index]));
  const plot = { left, right, top, bottom };
  return {
    plot,
    xTicks: horizontal.ticks,
    yTicks: vertical.ticks,
    paths,
    markerSize,
    isDense,
    dots,
    indexByKey,
    reference,
    line: data.line ? clippedLinePath(data.line, toPixels, plot) : '',
  };
}

/** With more points, the outline of each would cover its neighbours. */
const DENSE_THRESHOLD = 2000;

/** Many points are drawn small, so that they remain distinguishable. */
function markerSizeFor(count: number): number {
  if (count > DENSE_THRESHOLD) return 3;
  return count > 300 ? 5 : 7;
}

/** Joins all markers of a group into one path. */
function groupPath(
  isDense: boolean,
  marker: MarkerShape,
  size: number,
  dots: readonly Dot[],
): string {
  if (!isDense) return dots.map(({ x, y }) => markerPath(marker, x, y, size)).join('');
  const drawn = dots.map(({ x, y }) =>
    marker === 'circle' ? `M${x} ${y}h0` : markerPath(marker, x, y, size + 2),
  );
  // A marker exactly under another is not visible.
  return [...new Set(drawn)].join('');
}

function isPlottable({ x, y }: { readonly x: number; readonly y: number }): boolean {
  return isDrawable(x) && isDrawable(y);
}

const clampRatio = (share: number) => Math.min(1, Math.max(0, share));

/** Returns the part of a straight line within the plot. */
function clippedLinePath(
  { slope, intercept, from, to }: StraightLine,
  toPixels: (point: { x: number; y: number }) => { x: number; y: number },
  { top, bottom }: PlotArea,
): string {
  const endPoints = [from, to].map((x) => ({ x, y: intercept + slope * x }));
  const [start, end] = endPoints.every(isPlottable) ? endPoints.map(toPixels) : [];
  if (!start || !end || start.x === end.x) return '';
  const deltaY = end.y - start.y;
  const [a, b] =
    deltaY === 0
      ? start.y >= top && start.y <= bottom
        ? [0, 1]
        : [0, 0]
      : [clampRatio((top - start.y) / deltaY), clampRatio((bottom - start.y) / deltaY)].toSorted(
          (ratioA, ratioB) => ratioA - ratioB,
        );
  if (a === undefined || b === undefined || a === b) return '';
  const pointAt = (share: number) =>
    `${roundToTenth(start.x + share * (end.x - start.x))} ${roundToTenth(start.y + share * deltaY)}`;
  return `M${pointAt(a)}L${pointAt(b)}`;
}

/** Returns the index in `dots` of the point nearest to a position, within `maxDistance`. */
export function nearestDot(
  dots: readonly Dot[],
  x: number,
  y: number,
  maxDistance: number,
): number | undefined {
  let best = maxDistance * maxDistance;
  let nearest: number | undefined;
  // A plain loop, because it runs over ten thousand points while the pointer moves.
  for (let index = 0; index < dots.length; index++) {
    const dot = dots[index];
    if (!dot || dot.x < x - maxDistance) continue;
    if (dot.x > x + maxDistance) break;
    const distance = (dot.x - x) ** 2 + (dot.y - y) ** 2;
    if (distance > best || (distance === best && nearest !== undefined)) continue;
    best = distance;
    nearest = index;
  }
  return nearest;
}

/** Returns the indexes of all dots that overlap this one, including itself, in order. */
export function overlappingDots(dots: readonly Dot[], index: number): readonly number[] {
  const dot = dots[index];
  if (!dot) return [];
  const overlapsDot = (otherIndex: number) => {
    const candidate = dots[otherIndex];
    return (
      candidate !== undefined &&
      Math.abs(candidate.x - dot.x) < 1 &&
      Math.abs(candidate.y - dot.y) < 1
    );
  };
  const overlapping: number[] = [];
  let firstIndex = index;
  while (firstIndex > 0 && dot.x - (dots[firstIndex - 1]?.x ?? 0) < 1) firstIndex--;
  for (
    let candidateIndex = firstIndex;
    candidateIndex < dots.length && (dots[candidateIndex]?.x ?? 0) - dot.x < 1;
    candidateIndex++
  )
    if (overlapsDot(candidateIndex)) overlapping.push(candidateIndex);
  return overlapping;
}

/**
 * Returns the index that a key leads to from a dot. Returns undefined for other keys and at the
 * ends.
 */
export function nextDotIndex(count: number, current: number, key: string): number | undefined {
  const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[key];
  return target === undefined || target === current || target < 0 || target >= count
    ? undefined
    : target;
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
