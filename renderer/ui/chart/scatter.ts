import { type AxisTick, isDrawable, type Plot, tightAxis, verticalAxis } from './axes.ts';
import type { Box } from './box.ts';
import { markPath } from './lines.ts';
import type { Axis, Mark } from './types.ts';

export type ScatterPoint = { readonly key: string; readonly x: number; readonly y: number };

/** Points of one kind, told apart by their mark: the first group lies undermost. */
export type ScatterGroup = {
  readonly name: string;
  readonly mark: Mark;
  /** An outline alone, through which others can be seen. */
  readonly hollow?: boolean;
  readonly points: readonly ScatterPoint[];
};

/** The one point that all others are held against. */
export type OwnPoint = {
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
  readonly atZero: number;
  readonly from: number;
  readonly to: number;
};

/** Stands for the own point among keys. No key begins with a character that nobody can write. */
export const OWN_KEY = '\u0000own';

/** A point where it is drawn. */
export type Dot = {
  /** {@link OWN_KEY} for the own point. */
  readonly key: string;
  /** Position of its group; −1 for the own point. */
  readonly group: number;
  readonly x: number;
  readonly y: number;
  /** What it stands for. */
  readonly of: { readonly x: number; readonly y: number };
};

export type ScatterLayout = {
  readonly plot: Plot;
  readonly xTicks: readonly AxisTick[];
  readonly yTicks: readonly { readonly at: number; readonly label: string }[];
  /** One outline a group, however many points it has. */
  readonly paths: readonly string[];
  /** How large a mark is drawn, in pixels across. */
  readonly size: number;
  /** So many that marks have no outline, and a circle is a stroke of no length with a round cap. */
  readonly isDense: boolean;
  /** All that can be pointed at, from left to right, and from top to bottom where x is the same. */
  readonly dots: readonly Dot[];
  /** Where a key stands in `dots`. */
  readonly placeOf: ReadonlyMap<string, number>;
  readonly own: Dot | undefined;
  /** Path data of the straight line, within the drawing; empty where none of it is. */
  readonly line: string;
};

export type ScatterData = {
  readonly x: Axis;
  readonly y: Axis;
  readonly groups: readonly ScatterGroup[];
  readonly own?: OwnPoint | undefined;
  readonly line?: StraightLine | undefined;
};

/** Works out the geometry of a plot. Points that have no place on an axis are left out. */
export function layOutScatter(box: Box, height: number, data: ScatterData): ScatterLayout {
  const { width, unit } = box;
  const drawable = data.groups.map(({ points }) => points.filter(hasPlace));
  const ownPoint = data.own && hasPlace(data.own) ? data.own : undefined;
  const all: { x: number; y: number }[] = drawable.flat();
  if (ownPoint) all.push(ownPoint);
  const top = 27 * unit;
  const bottom = height * unit - 38 * unit;
  const ys = all.map(({ y }) => y);
  const vertical = verticalAxis(ys, data.y, top, bottom, unit);
  const left = Math.min(vertical.room, width / 3);
  const right = width - 4 * unit;
  const xs = all.map(({ x }) => x);
  const horizontal = tightAxis(xs, data.x, left, right, unit);
  const isDense = drawable.reduce((sum, { length }) => sum + length, 0) > DENSE;
  // Among thousands whole pixels are exact enough, and quicker to write.
  const round = isDense ? Math.round : tenths;
  const place = (of: { x: number; y: number }) => ({
    x: round(horizontal.scale(of.x)),
    y: round(vertical.scale(of.y)),
    of,
  });

  const dots = drawable.flatMap((points, group): Dot[] =>
    points.map((point) => ({ key: point.key, group, ...place(point) })),
  );
  const size = sizeOf(dots.length) * unit;
  const paths = data.groups.map(({ mark }, group) =>
    outline(
      isDense,
      mark,
      size,
      dots.filter((dot) => dot.group === group),
    ),
  );
  const own = ownPoint && { key: OWN_KEY, group: -1, ...place(ownPoint) };
  if (own) dots.push(own);
  dots.sort((one, other) => one.x - other.x || one.y - other.y);

  const placeOf = new Map(dots.map(({ key }, at) => [key, at]));
  const plot = { left, right, top, bottom };
  return {
    plot,
    xTicks: horizontal.ticks,
    yTicks: vertical.ticks,
    paths,
    size,
    isDense,
    dots,
    placeOf,
    own,
    line: data.line ? linePath(data.line, place, plot) : '',
  };
}

/** More points than this are a cloud: the outline of each would cover its neighbours. */
const DENSE = 2000;

/** Many points are drawn small, so that they can be told from one another. */
function sizeOf(count: number): number {
  if (count > DENSE) return 3;
  return count > 300 ? 5 : 7;
}

/** All marks of a group in one. */
function outline(isDense: boolean, mark: Mark, size: number, dots: readonly Dot[]): string {
  if (!isDense) return dots.map(({ x, y }) => markPath(mark, x, y, size)).join('');
  const drawn = dots.map(({ x, y }) =>
    mark === 'circle' ? `M${x} ${y}h0` : markPath(mark, x, y, size + 2),
  );
  // What lies exactly under another can't be seen.
  return [...new Set(drawn)].join('');
}

function hasPlace({ x, y }: { readonly x: number; readonly y: number }): boolean {
  return isDrawable(x) && isDrawable(y);
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** The part of a straight line that lies within the plot. */
function linePath(
  { slope, atZero, from, to }: StraightLine,
  place: (point: { x: number; y: number }) => { x: number; y: number },
  { top, bottom }: Plot,
): string {
  const ends = [from, to].map((x) => ({ x, y: atZero + slope * x }));
  const [start, end] = ends.every(hasPlace) ? ends.map(place) : [];
  if (!start || !end || start.x === end.x) return '';
  const rise = end.y - start.y;
  const [a, b] =
    rise === 0
      ? start.y >= top && start.y <= bottom
        ? [0, 1]
        : [0, 0]
      : [within((top - start.y) / rise), within((bottom - start.y) / rise)].toSorted(
          (one, other) => one - other,
        );
  if (a === undefined || b === undefined || a === b) return '';
  const at = (share: number) =>
    `${tenths(start.x + share * (end.x - start.x))} ${tenths(start.y + share * rise)}`;
  return `M${at(a)}L${at(b)}`;
}

/** Where in `dots` the one nearest to a place stands, no further than `reach` from it. */
export function nearestDot(
  dots: readonly Dot[],
  x: number,
  y: number,
  reach: number,
): number | undefined {
  let best = reach * reach;
  let found: number | undefined;
  // A plain loop: it runs over ten thousand points while the pointer moves.
  for (let at = 0; at < dots.length; at++) {
    const dot = dots[at];
    if (!dot || dot.x < x - reach) continue;
    if (dot.x > x + reach) break;
    const distance = (dot.x - x) ** 2 + (dot.y - y) ** 2;
    if (distance > best || (distance === best && found !== undefined)) continue;
    best = distance;
    found = at;
  }
  return found;
}

/** The positions of all dots that hide one another with this one, itself included, in order. */
export function dotsTogether(dots: readonly Dot[], at: number): readonly number[] {
  const dot = dots[at];
  if (!dot) return [];
  const hides = (other: number) => {
    const one = dots[other];
    return one !== undefined && Math.abs(one.x - dot.x) < 1 && Math.abs(one.y - dot.y) < 1;
  };
  const together: number[] = [];
  let from = at;
  while (from > 0 && dot.x - (dots[from - 1]?.x ?? 0) < 1) from--;
  for (let each = from; each < dots.length && (dots[each]?.x ?? 0) - dot.x < 1; each++)
    if (hides(each)) together.push(each);
  return together;
}

/** Where a key leads from a dot; undefined for any other key, and where there is no way on. */
export function stepDot(count: number, from: number, key: string): number | undefined {
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to === from || to < 0 || to >= count ? undefined : to;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
