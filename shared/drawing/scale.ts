export type Scale = (value: number) => number;
export type NumberRange = readonly [number, number];

/** Maps a domain linearly onto a range. A domain of one value maps to the middle of the range. */
export function linearScale(domain: NumberRange, range: NumberRange): Scale {
  const [from, to] = domain;
  const [start, end] = range;
  // The difference is halved if it would overflow.
  const half = Number.isFinite(to - from) ? 1 : 0.5;
  const width = to * half - from * half;
  if (!Number.isFinite(width) || width === 0) return () => (start + end) / 2;
  return (value) => start + ((value * half - from * half) / width) * (end - start);
}

/** Below this magnitude, divisions by 10 and 100 are no longer exact. */
const MIN_MAGNITUDE = 1e-100;

/**
 * Returns about `count` round values from at most `min` to at least `max`. Equal bounds are
 * widened. Bounds that are not finite give no values.
 *
 * @param integersOnly for counts and years, which have no values in between
 */
export function niceTicks(min: number, max: number, count = 5, integersOnly = false): number[] {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return [];
  if (min > max) return niceTicks(max, min, count, integersOnly);
  // Values closer than the number precision count as equal, and values close to zero count as zero.
  if (Math.max(Math.abs(min), Math.abs(max)) < MIN_MAGNITUDE && (min !== 0 || max !== 0))
    return niceTicks(0, 0, count, integersOnly);
  const spread = max / 2 - min / 2;
  if (spread <= Math.max(Math.abs(min), Math.abs(max)) * 1e-12) {
    const tenth = Math.abs(min) * 0.1;
    const around = min === 0 ? 1 : integersOnly ? Math.max(1, Math.round(tenth)) : tenth;
    return niceTicks(min - around, max + around, count, integersOnly);
  }
  const step = niceStep(max / count - min / count, integersOnly);
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  if (!Number.isFinite(first) || !Number.isFinite(last) || last - first > 100) return [min, max];
  // Multiplying avoids the rounding errors that repeated addition accumulates.
  const ticks = Array.from({ length: last - first + 1 }, (_, timeMs) =>
    roundToStep((first + timeMs) * step, step),
  );
  // Rounding outwards may overflow.
  return ticks.every(Number.isFinite) ? ticks : [min, max];
}

function niceStep(rough: number, integersOnly: boolean): number {
  if (integersOnly && rough <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = integersOnly && power < 10 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  // A step slightly below the requested size wastes less of the axis than one far above it.
  return power * (steps.find((step) => rough / power <= step * 1.15) ?? 10);
}

function roundToStep(value: number, step: number): number {
  // No tick label has that many decimals.
  if (step < 1e-15) return value;
  const digits = Math.max(0, Math.min(20, 2 - Math.floor(Math.log10(step))));
  const shorter = Number(value.toFixed(digits));
  return shorter === 0 ? 0 : shorter;
}

/** A position on a time axis and its label. */
export type TimeTick = { readonly timeMs: number; readonly label: string };

/** Returns the scale and ticks of a time axis. Times are milliseconds in UTC. */
export function timeScale(
  domain: NumberRange,
  range: NumberRange,
): { scale: Scale; ticks: TimeTick[] } {
  return { scale: linearScale(domain, range), ticks: timeTicks(domain[0], domain[1]) };
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH = 30.4 * 86_400_000;
/** The largest time value of a JavaScript Date. */
const MAX_TIMESTAMP_MS = 8.64e15;

/** Returns about `count` first days of years or months within a span. */
export function timeTicks(from: number, to: number, count = 6): TimeTick[] {
  if (!(Math.abs(from) <= MAX_TIMESTAMP_MS) || !(Math.abs(to) <= MAX_TIMESTAMP_MS) || from > to)
    return [];
  const months = (to - from) / MONTH;
  const every = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200].find(
    (step) => months / step <= count + 0.5,
  );
  if (every === undefined || months < 1.5) return dayTicks(from, to);
  const start = new Date(from);
  const ticks: TimeTick[] = [];
  let month = Math.floor((start.getUTCFullYear() * 12 + start.getUTCMonth()) / every) * every;
  for (; ticks.length < 50; month += every) {
    const timeMs = Date.UTC(Math.floor(month / 12), month % 12, 1);
    if (timeMs > to) break;
    const year = String(Math.floor(month / 12));
    const label = every >= 12 ? year : `${MONTHS[month % 12]} ${year}`;
    if (timeMs >= from) ticks.push({ timeMs, label });
  }
  return ticks.length > 0 ? ticks : dayTicks(from, to);
}

function dayTicks(from: number, to: number): TimeTick[] {
  const ends = from === to ? [from] : [from, to];
  return ends.map((timeMs) => {
    const day = new Date(timeMs);
    const label = `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
    return { timeMs, label };
  });
}
