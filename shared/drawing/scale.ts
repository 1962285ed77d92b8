import { range } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { formatDate, MS_PER_DAY } from '../format/dates.ts';

export type Scale = ((value: number) => number) & {
  /** The value that is drawn at a position. */
  readonly invert: (position: number) => number;
};
type NumberRange = readonly [number, number];

/** Maps a domain linearly onto a range. A domain of one value maps to the middle of the range. */
export function linearScale(domain: NumberRange, target: NumberRange): Scale {
  return scaleLinear(domain, target).interpolate((start, end) => (t) => start + t * (end - start));
}

/**
 * Returns about `count` round values from at most `min` to at least `max`, in the printed report
 * too. A step may be 2.5, unlike the ticks of d3, except with `integersOnly`, for counts and years.
 */
export function niceTicks(min: number, max: number, count = 5, integersOnly = false): number[] {
  if (max - min <= Math.max(1e-9, Math.max(Math.abs(min), Math.abs(max)) * 1e-12)) {
    const tenth = Math.abs(min) * 0.1;
    const margin = integersOnly ? Math.max(1, Math.round(tenth)) : tenth < 1e-7 ? 1 : tenth;
    return niceTicks(min - margin, max + margin, count, integersOnly);
  }
  const step = niceStep(max / count - min / count, integersOnly);
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(step)));
  // Multiplying avoids the rounding errors that repeated addition accumulates. Adding 0 turns −0
  // into 0.
  return range(Math.floor(min / step), Math.ceil(max / step) + 1).map(
    (multiple) => Number((multiple * step).toFixed(decimals)) + 0,
  );
}

function niceStep(rough: number, integersOnly: boolean): number {
  if (integersOnly && rough <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = integersOnly && power < 10 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  // A step slightly below the requested size wastes less of the axis than one far above it.
  return power * (steps.find((step) => rough / power <= step * 1.15) ?? 10);
}

type TimeTick = { readonly timeMs: number; readonly label: string };

const MONTH_MS = 30.4 * MS_PER_DAY;

/** Returns about `count` first days of years or months within a span, in milliseconds in UTC. */
export function timeTicks(from: number, to: number, count = 6): TimeTick[] {
  const months = (to - from) / MONTH_MS;
  const step = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200].find(
    (size) => months / size <= count + 0.5,
  );
  if (step === undefined || months < 1.5) return dayTicks(from, to);
  const ticks = range(Math.ceil(monthNumber(from) / step) * step, monthNumber(to) + 1, step)
    .map((month) => Date.UTC(Math.floor(month / 12), month % 12))
    .filter((timeMs) => timeMs >= from && timeMs <= to)
    .map((timeMs) => ({ timeMs, label: formatUtcDay(timeMs).slice(step < 12 ? 2 : -4) }));
  return ticks.length > 0 ? ticks : dayTicks(from, to);
}

const dayTicks = (from: number, to: number) =>
  [...new Set([from, to])].map((timeMs) => ({ timeMs, label: formatUtcDay(timeMs) }));

/** Months since the year 0. */
function monthNumber(timeMs: number): number {
  const date = new Date(timeMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

const formatUtcDay = (timeMs: number) => formatDate(new Date(timeMs).toISOString().slice(0, 10));
