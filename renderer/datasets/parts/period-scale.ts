import { type Day, daysBetween } from '../../../shared/format/days.ts';

/** The first and last day of a drawing of periods. */
export type DayRange = { readonly from: Day; readonly to: Day };

/** Returns the range of the known days, if any. A single day gets a range of one year. */
export function periodRange(days: readonly (Day | undefined)[]): DayRange | undefined {
  const knownDays = days.filter((day) => day !== undefined).toSorted();
  const from = knownDays[0];
  const to = knownDays.at(-1);
  if (from === undefined || to === undefined) return undefined;
  if (from !== to) return { from, to };
  return {
    from,
    to: new Date(Date.parse(`${from}T00:00:00Z`) + 366 * 864e5).toISOString().slice(0, 10),
  };
}

/** Returns the position of a day in per cent from the left edge, clamped to the range. */
export function dayToPercent(day: Day, { from, to }: DayRange): number {
  const share = daysBetween(from, day) / daysBetween(from, to);
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100;
}

/** Returns the years whose first day is in the range, reduced to at most `maxTicks`. */
export function yearTicks(span: DayRange, maxTicks = 6): { year: number; position: number }[] {
  const first = Number(span.from.slice(0, 4)) + (span.from.endsWith('-01-01') ? 0 : 1);
  const last = Number(span.to.slice(0, 4));
  const step =
    [1, 2, 5, 10, 20, 50, 100].find((years) => (last - first + 1) / years <= maxTicks) ?? 200;
  const ticks: { year: number; position: number }[] = [];
  for (let year = Math.ceil(first / step) * step; year <= last; year += step)
    ticks.push({ year, position: dayToPercent(`${String(year).padStart(4, '0')}-01-01`, span) });
  return ticks;
}
