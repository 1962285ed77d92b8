import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { parseInstant } from '../../../shared/format/instants.ts';
import type { MileageFall, MileagePoint } from '../../../shared/findings/mileage/falls.ts';
import { findFalls } from '../../../shared/findings/mileage/falls.ts';
import { describeExplanations } from '../../../shared/findings/mileage/explanation-text.ts';
import { formatMiles, formatLondonTime, formatNumber } from '../../ui/format.ts';

type Year = NonNullable<RecordOf<'motFeatureSet', '2.0'>['yearlyMotData']>[number];
type Test = NonNullable<RecordOf<'motFeatureSet', '1.0'>['mots']>[number];

/** What both versions say of a year's tests, or of one test. */
export type MotRow = Pick<
  Year & Test,
  | 'completedDate'
  | 'mileage'
  | 'dangerousCount'
  | 'majorCount'
  | 'minorCount'
  | 'advisoriesCount'
  | 'failureCount'
  | 'firstTimePass'
>;

/** The mileages that have a date, in order of time. */
export function mileageReadings(rows: readonly MotRow[]): MileagePoint[] {
  return rows
    .flatMap(({ completedDate, mileage }) => {
      const timeMs = parseInstant(completedDate);
      return timeMs === undefined || mileage === undefined ? [] : [{ timeMs, miles: mileage }];
    })
    .toSorted((a, b) => a.timeMs - b.timeMs);
}

/** A London day, “5 Mar 2024”, of a moment in milliseconds. */
export function formatLondonDay(timeMs: number): string {
  return formatLondonTime(new Date(timeMs).toISOString()).replace(/,.*$/, '');
}

/** Defects of one year or test, as they are stacked. */
export type DefectCounts = {
  readonly category: string;
  readonly dangerous: number;
  readonly major: number;
  readonly minor: number;
  readonly advisories: number;
};

/** Defects in order of time, named by year; by day where a year has more than one row. */
export function defectCounts(rows: readonly MotRow[]): DefectCounts[] {
  const dated = rows
    .flatMap((row) => {
      const timeMs = parseInstant(row.completedDate);
      return timeMs === undefined ? [] : [{ timeMs, row, day: formatLondonDay(timeMs) }];
    })
    .toSorted((a, b) => a.timeMs - b.timeMs);
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

/** A height that can be drawn. The table shows the figure as it came. */
const nonNegative = (value: number | undefined) => Math.max(0, value ?? 0);

/** The falls in the tests' mileage, each with its words. */
export function describedFalls(rows: readonly MotRow[]): { fall: MileageFall; text: string }[] {
  return findFalls(mileageReadings(rows)).map((fall) => ({ fall, text: describeFall(fall) }));
}

/**
 * What is known of a fall, then what the figures agree with. It accuses nobody: clocking, a change
 * of units, a typing error and a new instrument all look alike in a list of readings.
 */
export function describeFall({ from, to, miles: by, explanations }: MileageFall): string {
  const fact = `${formatMiles(to.miles)} on ${formatLondonDay(to.timeMs)}: lower than the test before by ${formatMiles(by)}.`;
  const { miles } = from;
  const hints = describeExplanations({
    explanations,
    from: { miles, figure: formatNumber(miles), day: formatLondonDay(from.timeMs) },
    to: { day: formatLondonDay(to.timeMs) },
  });
  const isOpen =
    'The figures fit neither kilometres read as miles nor one mistyped figure. Ask for the history: a new instrument looks like this too.';
  return [fact, ...(hints.length > 0 ? hints : [isOpen])].join(' ');
}
