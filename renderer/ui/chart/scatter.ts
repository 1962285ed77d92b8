import { bisector, minIndex, range } from 'd3-array';
import { type Axis, createPlot, numberAxis, type PlotArea } from './axes.ts';
import { markerPath, type MarkerShape, roundToTenth } from './markers.ts';

type Point = { readonly x: number; readonly y: number };
export type ScatterPoint = Point & { readonly key: string };

/** Points of one kind with a common marker. The first group is drawn at the bottom. */
export type ScatterGroup = {
  readonly name: string;
  readonly marker: MarkerShape;
  /** Only an outline, through which other points remain visible. */
  readonly hollow?: boolean;
  readonly points: readonly ScatterPoint[];
};

/** The point that all others are compared with. */
export type ReferencePoint = Point & {
  /** One or two words shown beside the point. */
  readonly label: string;
  readonly name: string;
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

export type Dot = Point & {
  /** {@link REFERENCE_KEY} for the reference point, whose group is −1. */
  readonly key: string;
  readonly group: number;
  readonly value: Point;
};

export type ScatterLayout = ReturnType<typeof computeScatterLayout>;

/** `to`: the highest value on the scale. Points beyond are drawn at its end, with an arrow. */
export type ScatterAxis = Axis & { readonly to?: number };

/** Every value must be finite, and there must be at least one point. */
export type ScatterData = {
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly groups: readonly ScatterGroup[];
  readonly reference: ReferencePoint | undefined;
  readonly line: StraightLine | undefined;
};

export function computeScatterLayout(
  size: { readonly width: number; readonly height: number },
  { x: xAxis, y: yAxis, groups, reference, line }: ScatterData,
) {
  const points = groups.flatMap((group) => group.points);
  const all = reference ? [...points, reference] : points;
  const { to: maxX = Number.POSITIVE_INFINITY } = xAxis;
  const { to: maxY = Number.POSITIVE_INFINITY } = yAxis;
  const ys = all.map(({ y }) => Math.min(y, maxY));
  const { plot, scale: yScale, ticks: yTicks } = createPlot(size, ys, yAxis);
  const xs = all.map(({ x }) => Math.min(x, maxX));
  const { scale: xScale, ticks: xTicks } = numberAxis(xs, xAxis, plot.left, plot.right);
  const isDense = points.length > DENSE_THRESHOLD;
  // For thousands of points whole pixels are precise enough and produce shorter paths.
  const round = isDense ? Math.round : roundToTenth;
  const toDot = (key: string, group: number, { x, y }: Point): Dot => ({
    key,
    group,
    x: x > maxX ? plot.right - ARROW_LENGTH : round(xScale(x)),
    y: y > maxY ? plot.top : round(yScale(y)),
    value: { x, y },
  });
  const toPixels = ({ x, y }: Point) => ({ x: xScale(x), y: yScale(y) });

  const dotsByGroup = groups.map((group, index) =>
    group.points.map((point) => toDot(point.key, index, point)),
  );
  // Many points are drawn small, so that they remain distinguishable.
  const markerSize = isDense ? 3 : points.length > 300 ? 5 : 7;
  const paths = groups.map(({ marker }, index) =>
    groupPath(isDense, marker, markerSize, dotsByGroup[index] ?? []),
  );
  const referenceDot = reference && toDot(REFERENCE_KEY, -1, reference);
  const dots = [...dotsByGroup.flat(), ...(referenceDot ? [referenceDot] : [])].toSorted(
    (a, b) => a.x - b.x || a.y - b.y,
  );
  return {
    plot,
    xTicks,
    yTicks,
    /** One outline per group, however many points it has. */
    paths,
    /** Size of a marker, in pixels across. */
    markerSize,
    /** Many points: markers have no outline; a circle is a stroke of no length, with a round cap. */
    isDense,
    /** All points that can be hovered, from left to right, then from top to bottom. */
    dots,
    indexByKey: new Map(dots.map(({ key }, index) => [key, index])),
    reference: referenceDot,
    /** The distance from the top of a value of y, limited to the plot. */
    toY: (value: number) => Math.min(plot.bottom, Math.max(plot.top, yScale(value))),
    /** The value that is drawn at a distance from the top. */
    valueAtY: (y: number) => yScale.invert(y),
    toX: (value: number) => Math.min(plot.right, xScale(value)),
    /** Path data of the straight line within the drawing. Empty if it is outside. */
    line: line ? clippedLinePath({ ...line, to: Math.min(line.to, maxX) }, toPixels, plot) : '',
    /** Path data of the arrows beside points beyond the scale. */
    arrows: dots
      .map(
        ({ x, y, value }) =>
          (value.x > maxX ? rightArrow(x, y) : '') + (value.y > maxY ? upArrow(x, y) : ''),
      )
      .join(''),
  };
}

/** In pixels. A point beyond the scale is this far from the right edge. */
const ARROW_LENGTH = 7;
const upArrow = (x: number, y: number) => `M${x - 4} ${y - 5}l4 -6l4 6Z`;
const rightArrow = (x: number, y: number) => `M${x + 5} ${y - 4}l6 4l-6 4Z`;

/** With more points, the outline of each would cover its neighbours. */
const DENSE_THRESHOLD = 2000;

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

function clippedLinePath(
  { slope, intercept, from, to }: StraightLine,
  toPixels: (point: Point) => Point,
  { top, bottom }: PlotArea,
): string {
  const start = toPixels({ x: from, y: intercept + slope * from });
  const end = toPixels({ x: to, y: intercept + slope * to });
  const deltaY = end.y - start.y;
  // A horizontal line crosses an edge at an infinite distance before its start or after its end.
  const shareAt = (y: number) => Math.min(1, Math.max(0, (y - start.y) / deltaY || 0));
  const [first = 0, last = 0] = [shareAt(top), shareAt(bottom)].toSorted((a, b) => a - b);
  if (first === last) return '';
  const pointAt = (share: number) =>
    `${roundToTenth(start.x + share * (end.x - start.x))} ${roundToTenth(start.y + share * deltaY)}`;
  return `M${pointAt(first)}L${pointAt(last)}`;
}

const byX = bisector(({ x }: Dot) => x);

/** Returns the index in `dots` of the point nearest to a position, within `maxDistance`. */
export function nearestDot(
  dots: readonly Dot[],
  { x, y }: Point,
  maxDistance: number,
): number | undefined {
  const first = byX.left(dots, x - maxDistance);
  const near = dots.slice(first, byX.right(dots, x + maxDistance));
  const distances = near.map((dot) => Math.hypot(dot.x - x, dot.y - y));
  const nearest = minIndex(distances);
  return (distances[nearest] ?? Number.POSITIVE_INFINITY) <= maxDistance
    ? first + nearest
    : undefined;
}

/** Returns the indexes of all dots that overlap this one, including itself, in order. */
export function overlappingDots(dots: readonly Dot[], index: number): readonly number[] {
  const dot = dots[index];
  if (!dot) return [];
  return range(byX.left(dots, dot.x - 1), byX.right(dots, dot.x + 1)).filter((candidate) => {
    const other = dots[candidate] ?? dot;
    return Math.abs(other.x - dot.x) < 1 && Math.abs(other.y - dot.y) < 1;
  });
}
