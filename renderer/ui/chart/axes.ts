import { estimateTextWidth } from './use-chart-size.ts';
import { linearScale, niceTicks, type Scale, timeTicks } from './scale.ts';
import type { Axis, XAxis, YAxis } from './types.ts';

/** A place on an axis in pixels, and what is written there. */
export type AxisTick = {
  readonly position: number;
  readonly label: string;
  /** Labels at the ends are drawn inwards, so that none is cut off. */
  readonly anchor: 'start' | 'middle' | 'end';
};

/** The rectangle that the data is drawn in, in pixels from the drawing's top left. */
export type PlotArea = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** Whether a figure has a place on an axis. Near the end of numbers there is no room for the axis. */
export function isDrawable(value: number): boolean {
  return Math.abs(value) <= 1e300;
}

/** The least and the most of what can be drawn; undefined where nothing can. */
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

/** The vertical axis: round values, the scale over them, and the room that their labels take. */
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

/** The horizontal axis between two pixel positions. */
export function horizontalAxis(
  values: readonly number[],
  axis: XAxis,
  left: number,
  right: number,
  textScale: number,
): { scale: Scale; ticks: AxisTick[] } {
  const bounds = extent(values) ?? [0, 1];
  const maxTicks = Math.max(2, Math.min(8, Math.floor((right - left) / (84 * textScale))));
  // The first and last point stand off the plot's edges, where they would be half hidden.
  const inset = 14 * textScale;
  if (axis.kind === 'time') {
    const scale = linearScale(bounds, [left + inset, right - inset]);
    // Years need less room than months.
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
 * A horizontal axis that ends where the data does, with round values between its ends: for clouds of
 * points, which would be crowded into a part of a rounded one.
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
  // One value alone has round ones only beside it.
  const labelled = (inRange.length > 0 ? inRange : from === to ? [from] : [from, to]).map(
    (position) => ({
      position,
      label: axis.format(position),
    }),
  );
  return { scale, ticks: placeTickLabels(labelled, scale, left, right, textScale) };
}

/** Places labels so that none runs over an edge or into the one before it. */
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
