import { textWidth } from './box.ts';
import { linear, niceTicks, type Scale, timeTicks } from './scale.ts';
import type { Axis, XAxis, YAxis } from './types.ts';

/** A place on an axis in pixels, and what is written there. */
export type AxisTick = {
  readonly at: number;
  readonly label: string;
  /** Labels at the ends are drawn inwards, so that none is cut off. */
  readonly anchor: 'start' | 'middle' | 'end';
};

/** The rectangle that the data is drawn in, in pixels from the drawing's top left. */
export type Plot = {
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
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (!isDrawable(value)) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least <= most ? [least, most] : undefined;
}

/** The vertical axis: round values, the scale over them, and the room that their labels take. */
export function verticalAxis(
  values: readonly number[],
  axis: YAxis,
  top: number,
  bottom: number,
  unit: number,
): { scale: Scale; ticks: { at: number; label: string; value: number }[]; room: number } {
  const [least, most] = extent(values) ?? [0, 1];
  const from = axis.from === undefined ? least : Math.min(axis.from, least);
  const count = Math.max(2, Math.floor((bottom - top) / (38 * unit)));
  const whole = values.every((value) => !isDrawable(value) || Number.isInteger(value));
  const places = niceTicks(from, Math.max(from, most), count, whole);
  const scale = linear([places[0] ?? 0, places.at(-1) ?? 1], [bottom, top]);
  const ticks = places.map((value) => ({ at: scale(value), label: axis.format(value), value }));
  const room = Math.max(0, ...ticks.map((tick) => textWidth(tick.label, unit))) + 8 * unit;
  return { scale, ticks, room };
}

/** The horizontal axis between two pixel positions. */
export function horizontalAxis(
  values: readonly number[],
  axis: XAxis,
  left: number,
  right: number,
  unit: number,
): { scale: Scale; ticks: AxisTick[] } {
  const bounds = extent(values) ?? [0, 1];
  const most = Math.max(2, Math.min(8, Math.floor((right - left) / (84 * unit))));
  // The first and last point stand off the plot's edges, where they would be half hidden.
  const inset = 14 * unit;
  if (axis.kind === 'time') {
    const scale = linear(bounds, [left + inset, right - inset]);
    // Years need less room than months.
    const years = timeTicks(
      bounds[0],
      bounds[1],
      Math.max(2, Math.floor((right - left) / (52 * unit))),
    );
    const short = years.every(({ label }) => label.length === 4);
    const places = short ? years : timeTicks(bounds[0], bounds[1], most);
    return { scale, ticks: readable(places, scale, left, right, unit) };
  }
  const whole = values.every((value) => !isDrawable(value) || Number.isInteger(value));
  const places = niceTicks(bounds[0], bounds[1], most, whole);
  const scale = linear(
    [places[0] ?? bounds[0], places.at(-1) ?? bounds[1]],
    [left + inset, right - inset],
  );
  const labelled = places.map((at) => ({ at, label: axis.format(at) }));
  return { scale, ticks: readable(labelled, scale, left, right, unit) };
}

/**
 * A horizontal axis that ends where the data does, with round values between its ends: for clouds of
 * points, which would be crowded into a part of a rounded one.
 */
export function tightAxis(
  values: readonly number[],
  axis: Axis,
  left: number,
  right: number,
  unit: number,
): { scale: Scale; ticks: AxisTick[] } {
  const [from, to] = extent(values) ?? [0, 1];
  const inset = 14 * unit;
  const scale = linear([from, to], [left + inset, right - inset]);
  const count = Math.max(2, Math.min(8, Math.floor((right - left) / (64 * unit))));
  const places = niceTicks(from, to, count, values.every(Number.isInteger));
  const within = places.filter((at) => at >= from && at <= to);
  // One value alone has round ones only beside it.
  const labelled = (within.length > 0 ? within : from === to ? [from] : [from, to]).map((at) => ({
    at,
    label: axis.format(at),
  }));
  return { scale, ticks: readable(labelled, scale, left, right, unit) };
}

/** Places labels so that none runs over an edge or into the one before it. */
function readable(
  places: readonly { at: number; label: string }[],
  scale: Scale,
  left: number,
  right: number,
  unit: number,
): AxisTick[] {
  const kept: AxisTick[] = [];
  let taken = Number.NEGATIVE_INFINITY;
  for (const { at, label } of places) {
    const place = scale(at);
    const wide = textWidth(label, unit);
    const anchor =
      place + wide / 2 > right ? 'end' : place - wide / 2 < left - 24 * unit ? 'start' : 'middle';
    const start = anchor === 'end' ? place - wide : anchor === 'start' ? place : place - wide / 2;
    if (start < taken + 6 * unit) continue;
    taken = start + wide;
    kept.push({ at: place, label, anchor });
  }
  return kept;
}
