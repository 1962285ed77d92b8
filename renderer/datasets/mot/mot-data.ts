import type { MileagePoint } from '../../../shared/findings/mileage/kilometres.ts';
import { formatInstantDay } from '../../../shared/format/days.ts';
import type { DatedMotEntry } from '../../../shared/reading/mot-history.ts';

/** Returns the mileages. A mileage of 0 is left out, because it means that the odometer was not read. */
export function mileageReadings(entries: readonly DatedMotEntry[]): MileagePoint[] {
  return entries.flatMap(({ timeMs, fields: { mileage: miles } }) =>
    miles !== undefined && miles > 0 ? [{ timeMs, miles }] : [],
  );
}

/** Returns the defects, labelled by year, or by day if a year has several entries. */
export function defectCounts(entries: readonly DatedMotEntry[]) {
  const isOnePerYear = new Set(entries.map(({ day }) => day.slice(0, 4))).size === entries.length;
  return entries.map(({ timeMs, day, fields }) => ({
    category: isOnePerYear ? day.slice(0, 4) : formatInstantDay(timeMs),
    dangerous: nonNegative(fields.dangerousCount),
    major: nonNegative(fields.majorCount),
    minor: nonNegative(fields.minorCount),
    advisories: nonNegative(fields.advisoriesCount),
  }));
}

/** A height that can be drawn. The table shows the value as received. */
const nonNegative = (value: number | undefined) => Math.max(0, value ?? 0);
