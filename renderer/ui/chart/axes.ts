import { estimateTextWidth } from './use-chart-size.ts';
import { linearScale, niceTicks, type Scale, timeTicks } from './scale.ts';
import type { Axis, XAxis, YAxis } from './types.ts';

/** A position on an axis in pixels, and its label. */
export type AxisTick = {
  readonly position: number;
  readonly label: string;
  /** Labels at the ends extend inwards, so that none is cut off. */
  readonly anchor: 'start' | 'middle' | 'end';
};

/** The rectangle that contains the data, in pixels from the drawing's top left. */
export type PlotArea = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/**
 * Returns whether a value can be placed on an axis. Values near the limit of numbers leave no range
 * for one.
 */
export function isDrawable(value: number): boolean {
  return Math.abs(value) <= 1e300;
}

/** Returns the smallest and the largest drawable value. Returns undefined if there is none. */
export function extent(values: readonly number[]): [number, number] | undefined {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (!isDrawable(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return min <= max ? [min, max] : undefined;
}

/** Creates the vertical axis: round values, its scale, and the width of its labels. */
export function verticalAxis(
  values: readonly number[],
  axis: YAxis,
  top: number,
  bottom: number,
  textScale: number,
): {
  scale: Scale;
  ticks: { position: number; label: string; value: number }[];
  labelWidth: number;
} {
  const [min, max] = extent(values) ?? [0, 1];
  const from = axis.from === undefined ? min : Math.min(axis.from, min);
  const count = Math.max(2, Math.floor((bottom - top) / (38 * textScale)));
  const isWhole = values.every((value) => !isDrawable(value) || Number.isInteger(value));
  const tickValues = niceTicks(from, Math.max(from, max), count, isWhole);
  const scale = linearScale([tickValues[0] ?? 0, tickValues.at(-1) ?? 1], [bottom, top]);
  const ticks = tickValues.map((value) => ({
    position: scale(value),
    label: axis.format(value),
    value,
  }));
  const labelWidth =
    Math.max(0, ...ticks.map((tick) => estimateTextWidth(tick.label, textScale))) + 8 * textScale;
  return { scale, ticks, labelWidth };
}

/** Creates the horizontal axis between two pixel positions. */
export function horizontalAxis(
  values: readonly number[],
  axis: XAxis,
  left: number,
  right: number,
  textScale: number,
): { scale: Scale; ticks: AxisTick[] } {
  const bounds = extent(values) ?? [0, 1];
  const maxTicks = Math.max(2, Math.min(8, Math.floor((right - left) / (84 * textScale))));
  // Insets the first and last point from the plot's edges, where they would be half hidden.
  const inset = 14 * textScale;
  if (axis.kind === 'time') {
    const scale = linearScale(bounds, [left + inset, right - inset]);
    // Years need less space than months.
    const years = timeTicks(
      bounds[0],
      bounds[1],
      Math.max(2, Math.floor((right - left) / (52 * textScale))),
    );
    const short = years.every(({ label }) => label.length === 4);
    const tickValues = (short ? years : timeTicks(bounds[0], bounds[1], maxTicks)).map(
      ({ timeMs, label }) => ({ position: timeMs, label }),
    );
    return { scale, ticks: placeTickLabels(tickValues, scale, left, right, textScale) };
  }
  const isWhole = values.every((value) => !isDrawable(value) || Number.isInteger(value));
  const tickValues = niceTicks(bounds[0], bounds[1], maxTicks, isWhole);
  const scale = linearScale(
    [tickValues[0] ?? bounds[0], tickValues.at(-1) ?? bounds[1]],
    [left + inset, right - inset],
  );
  const labelled = tickValues.map((position) => ({ position, label: axis.format(position) }));
  return { scale, ticks: placeTickLabels(labelled, scale, left, right, textScale) };
}

/**
 * Creates a horizontal axis that ends at the data's range, with round values in between. For clouds
 * of points, because rounded ends would compress them into part of the axis.
 */
export function dataExtentAxis(
  values: readonly number[],
  axis: Axis,
  left: number,
  right: number,
  textScale: number,
): { scale: Scale; ticks: AxisTick[] } {
  const [from, to] = extent(values) ?? [0, 1];
  const inset = 14 * textScale;
  const scale = linearScale([from, to], [left + inset, right - inset]);
  const count = Math.max(2, Math.min(8, Math.floor((right - left) / (64 * textScale))));
  const tickValues = niceTicks(from, to, count, values.every(Number.isInteger));
  const inRange = tickValues.filter((position) => position >= from && position <= to);
  // A range without round values gets labels at its ends.
  const labelled = (inRange.length > 0 ? inRange : from === to ? [from] : [from, to]).map(
    (position) => ({
      position,
      label: axis.format(position),
    }),
  );
  return { scale, ticks: placeTickLabels(labelled, scale, left, right, textScale) };
}

/** Places labels so that none extends beyond an edge or overlaps the previous one. */
function placeTickLabels(
  candidates: readonly { position: number; label: string }[],
  scale: Scale,
  left: number,
  right: number,
  textScale: number,
): AxisTick[] {
  const placed: AxisTick[] = [];
  let taken = Number.NEGATIVE_INFINITY;
  for (const { position, label } of candidates) {
    const x = scale(position);
    const wide = estimateTextWidth(label, textScale);
    const anchor =
      x + wide / 2 > right ? 'end' : x - wide / 2 < left - 24 * textScale ? 'start' : 'middle';
    const start = anchor === 'end' ? x - wide : anchor === 'start' ? x : x - wide / 2;
    if (start < taken + 6 * textScale) continue;
    taken = start + wide;
    placed.push({ position: x, label, anchor });
  }
  return placed;
}
