import { type AxisTick, isDrawable, type PlotArea, dataExtentAxis, verticalAxis } from './axes.ts';
import type { ChartSize } from './use-chart-size.ts';
import { markerPath } from './lines.ts';
import type { Axis, MarkerShape } from './types.ts';

export type ScatterPoint = { readonly key: string; readonly x: number; readonly y: number };

/** Points of one kind, told apart by their mark: the first group lies undermost. */
export type ScatterGroup = {
  readonly name: string;
  readonly marker: MarkerShape;
  /** An outline alone, through which others can be seen. */
  readonly hollow?: boolean;
  readonly points: readonly ScatterPoint[];
};

/** The one point that all others are held against. */
export type ReferencePoint = {
  /** Drawn beside it, in a word or two. */
  readonly label: string;
  /** Said in full when it is pointed at. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
};

/** `y = atZero + slope × x`, drawn between two values of x. */
export type StraightLine = {
  readonly name: string;
  readonly slope: number;
  readonly intercept: number;
  readonly from: number;
  readonly target: number;
};

/** Stands for the own point among keys. No key begins with a character that nobody can write. */
export const REFERENCE_KEY = '\u0000own';

/** A point where it is drawn. */
export type Dot = {
  /** {@link OWN_KEY} for the own point. */
  readonly key: string;
  /** Position of its group; −1 for the own point. */
  readonly group: number;
  readonly x: number;
  readonly y: number;
  /** What it stands for. */
  readonly value: { readonly x: number; readonly y: number };
};

export type ScatterLayout = {
  readonly plot: PlotArea;
  readonly xTicks: readonly AxisTick[];
  readonly yTicks: readonly { readonly position: number; readonly label: string }[];
  /** One outline a group, however many points it has. */
  readonly paths: readonly string[];
  /** How large a mark is drawn, in pixels across. */
  readonly markerSize: number;
  /** So many that marks have no outline, and a circle is a stroke of no length with a round cap. */
  readonly isDense: boolean;
  /** All that can be pointed at, from left to right, and from top to bottom where x is the same. */
  readonly dots: readonly Dot[];
  /** Where a key stands in `dots`. */
  readonly indexByKey: ReadonlyMap<string, number>;
  readonly reference: Dot | undefined;
  /** Path data of the straight line, within the drawing; empty where none of it is. */
  readonly line: string;
};

export type ScatterData = {
  readonly x: Axis;
  readonly y: Axis;
  readonly groups: readonly ScatterGroup[];
  readonly reference?: ReferencePoint | undefined;
  readonly line?: StraightLine | undefined;
};

/** Works out the geometry of a plot. Points that have no place on an axis are left out. */
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
  // Among thousands whole pixels are exact enough, and quicker to write.
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

/** More points than this are a cloud: the outline of each would cover its neighbours. */
const DENSE_THRESHOLD = 2000;

/** Many points are drawn small, so that they can be told from one another. */
function markerSizeFor(count: number): number {
  if (count > DENSE_THRESHOLD) return 3;
  return count > 300 ? 5 : 7;
}

/** All marks of a group in one. */
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
  // What lies exactly under another can't be seen.
  return [...new Set(drawn)].join('');
}

function isPlottable({ x, y }: { readonly x: number; readonly y: number }): boolean {
  return isDrawable(x) && isDrawable(y);
}

const clampRatio = (share: number) => Math.min(1, Math.max(0, share));

/** The part of a straight line that lies within the plot. */
function clippedLinePath(
  { slope, intercept, from, target }: StraightLine,
  toPixels: (point: { x: number; y: number }) => { x: number; y: number },
  { top, bottom }: PlotArea,
): string {
  const endPoints = [from, target].map((x) => ({ x, y: intercept + slope * x }));
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

/** Where in `dots` the one nearest to a place stands, no further than `reach` from it. */
export function nearestDot(
  dots: readonly Dot[],
  x: number,
  y: number,
  maxDistance: number,
): number | undefined {
  let best = maxDistance * maxDistance;
  let nearest: number | undefined;
  // A plain loop: it runs over ten thousand points while the pointer moves.
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

/** The positions of all dots that hide one another with this one, itself included, in order. */
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

/** Where a key leads from a dot; undefined for any other key, and where there is no way on. */
export function nextDotIndex(count: number, current: number, key: string): number | undefined {
  const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[key];
  return target === undefined || target === current || target < 0 || target >= count
    ? undefined
    : target;
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
