import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { parseInstant } from '../../../shared/format/instants.ts';
import type { MileagePoint } from '../../../shared/findings/mileage/kilometres.ts';
import { formatLondonTime } from '../../ui/format.ts';

type Year = NonNullable<RecordOf<'motFeatureSet', '2.0'>['yearlyMotData']>[number];
type Test = NonNullable<RecordOf<'motFeatureSet', '1.0'>['mots']>[number];

/** A year's tests, or one test: a row of either version. */
export type MotRow = Year | Test;

/**
 * Returns the mileages that have a date, in order of time. A mileage of 0 is left out, because it
 * means that the odometer was not read.
 */
export function mileageReadings(rows: readonly MotRow[]): MileagePoint[] {
  return datedRows(rows).flatMap(({ timeMs, row: { mileage: miles } }) =>
    miles !== undefined && miles > 0 ? [{ timeMs, miles }] : [],
  );
}

function datedRows(rows: readonly MotRow[]) {
  return rows
    .flatMap((row) => {
      const timeMs = parseInstant(row.completedDate);
      return timeMs === undefined ? [] : [{ timeMs, row }];
    })
    .toSorted((a, b) => a.timeMs - b.timeMs);
}

/** Formats a time in milliseconds as a London day: “5 Mar 2024”. */
export function formatLondonDay(timeMs: number): string {
  return formatLondonTime(new Date(timeMs).toISOString()).replace(/,.*$/, '');
}

/** Returns defects in order of time, labelled by year, or by day if a year has several rows. */
export function defectCounts(rows: readonly MotRow[]) {
  const dated = datedRows(rows).map(({ timeMs, row }) => ({ row, day: formatLondonDay(timeMs) }));
  const years = dated.map(({ day }) => day.slice(-4));
  const isOnePerYear = new Set(years).size === years.length;
  return dated.map(({ row, day }) => ({
    category: isOnePerYear ? day.slice(-4) : day,
    dangerous: nonNegative(row.dangerousCount),
    major: nonNegative(row.majorCount),
    minor: nonNegative(row.minorCount),
    advisories: nonNegative(row.advisoriesCount),
  }));
}

/** A height that can be drawn. The table shows the value as received. */
const nonNegative = (value: number | undefined) => Math.max(0, value ?? 0);
