import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { parseInstant } from '../../../shared/format/instants.ts';
import { describeFall } from '../../../shared/findings/mileage/fall-text.ts';
import { findFalls, type MileageFall } from '../../../shared/findings/mileage/falls.ts';
import type { MileagePoint } from '../../../shared/findings/mileage/kilometres.ts';
import { formatMiles, formatLondonTime, formatNumber } from '../../ui/format.ts';

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

export function describedFalls(rows: readonly MotRow[]): { fall: MileageFall; text: string }[] {
  const readings = mileageReadings(rows);
  return findFalls(readings).map((fall) => {
    const previous = readings[readings.indexOf(fall.to) - 1];
    return { fall, text: describeTestFall(fall, previous) };
  });
}

/**
 * Describes a fall and the explanations that match its values. The text must not accuse anyone,
 * because clocking, a change of units, a typing error and a new instrument cluster look the same in
 * a list of readings.
 */
function describeTestFall(fall: MileageFall, previous: MileagePoint | undefined): string {
  const { from, to, miles: by } = fall;
  const test =
    from === previous ? 'at the previous test' : `at the test on ${formatLondonDay(from.timeMs)}`;
  const fact = `${formatMiles(to.miles)} on ${formatLondonDay(to.timeMs)}, ${formatMiles(by)} lower than ${test}.`;
  const formatDay = ({ timeMs }: MileagePoint) => formatLondonDay(timeMs);
  const advice = 'Ask for the service history. A replaced instrument cluster is also possible.';
  return `${fact} ${describeFall(fall, { formatDay, formatFigure: formatNumber }, advice)}`;
}
