import { extent, max } from 'd3-array';
import { linearScale, niceTicks, timeTicks } from '../../../shared/drawing/scale.ts';

export type Axis = {
  /** What is measured, with its unit: “Mileage, miles”. */
  readonly label: string;
  readonly format: (value: number) => string;
};

/** `from`: the highest value at which the axis may start. 0 if lengths must be comparable. */
export type YAxis = Axis & { readonly from?: number };

/** A position on an axis in pixels, and its label. */
export type AxisTick = {
  readonly position: number;
  readonly label: string;
  /** Labels at the ends extend inwards, so that none is cut off. */
  readonly anchor: 'start' | 'middle' | 'end';
};

/** The rectangle that contains the data, in pixels from the drawing's top left. */
export type PlotArea = ReturnType<typeof createPlot>['plot'];

/** Keeps the first and last point away from the plot's edges, where they would be half hidden. */
const INSET = 14;

/** Returns whether a value of a record can be placed on an axis. No vehicle has a larger value. */
export const isDrawable = (value: number): boolean => Math.abs(value) <= 1e15;

/** Creates the plot area and the vertical axis of a drawing: round values and their scale. */
export function createPlot(
  size: { readonly width: number; readonly height: number },
  values: readonly number[],
  axis: YAxis,
) {
  const [top, bottom] = [27, size.height - 38];
  const [lowest = 0, highest = 1] = extent(values);
  const count = Math.max(2, Math.floor((bottom - top) / 38));
  const isWhole = values.every(Number.isInteger);
  const tickValues = niceTicks(Math.min(axis.from ?? lowest, lowest), highest, count, isWhole);
  const scale = linearScale([tickValues[0] ?? 0, tickValues.at(-1) ?? 1], [bottom, top]);
  const ticks = tickValues.map((value) => ({ position: scale(value), label: axis.format(value) }));
  const labelWidth = (max(ticks, ({ label }) => estimateTextWidth(label)) ?? 0) + 8;
  const plot = { left: Math.min(labelWidth, size.width / 3), right: size.width - 4, top, bottom };
  return { plot, scale, ticks };
}

/** Creates a time axis between two pixel positions. Times are milliseconds in UTC. */
export function timeAxis(times: readonly number[], left: number, right: number) {
  const [from = 0, to = 1] = extent(times);
  const roomFor = (labelWidth: number) => Math.max(2, Math.floor((right - left) / labelWidth));
  // Years need less space than months.
  const years = timeTicks(from, to, roomFor(52));
  const ticks = years.every(({ label }) => label.length === 4)
    ? years
    : timeTicks(from, to, Math.min(8, roomFor(84)));
  const scale = linearScale([from, to], [left + INSET, right - INSET]);
  const labels = ticks.map(({ timeMs, label }) => ({ position: scale(timeMs), label }));
  return { scale, ticks: placeTickLabels(labels, left, right) };
}

/** Creates a horizontal axis of the data’s range: round ends would compress a cloud of points. */
export function numberAxis(values: readonly number[], axis: Axis, left: number, right: number) {
  const [from = 0, to = 1] = extent(values);
  const scale = linearScale([from, to], [left + INSET, right - INSET]);
  const count = Math.max(2, Math.min(8, Math.floor((right - left) / 64)));
  const inRange = niceTicks(from, to, count, values.every(Number.isInteger)).filter(
    (value) => value >= from && value <= to,
  );
  // A range without round values gets labels at its ends.
  const tickValues = inRange.length > 0 ? inRange : [...new Set([from, to])];
  const labels = tickValues.map((value) => ({ position: scale(value), label: axis.format(value) }));
  return { scale, ticks: placeTickLabels(labels, left, right) };
}

/** Places labels so that none extends beyond an edge or overlaps the previous one. */
function placeTickLabels(
  labels: readonly { readonly position: number; readonly label: string }[],
  left: number,
  right: number,
): AxisTick[] {
  const placed: AxisTick[] = [];
  let occupiedUntil = Number.NEGATIVE_INFINITY;
  for (const { position, label } of labels) {
    const width = estimateTextWidth(label);
    const anchor =
      position + width / 2 > right ? 'end' : position - width / 2 < left - 24 ? 'start' : 'middle';
    const start = position - { start: 0, middle: width / 2, end: width }[anchor];
    if (start < occupiedUntil + 6) continue;
    occupiedUntil = start + width;
    placed.push({ position, label, anchor });
  }
  return placed;
}

/** Estimates the width of a label of 12 pixels, so that drawing needs no measurement. */
export const estimateTextWidth = (text: string): number => text.length * 7;
