import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { parseInstant } from '../../../shared/format/instants.ts';
import type { MileageFall, MileagePoint } from '../../../shared/findings/mileage/falls.ts';
import { findFalls } from '../../../shared/findings/mileage/falls.ts';
import { describeExplanations } from '../../../shared/findings/mileage/explanation-text.ts';
import { formatMiles, formatLondonTime, formatNumber } from '../../ui/format.ts';

type Year = NonNullable<RecordOf<'motFeatureSet', '2.0'>['yearlyMotData']>[number];
type Test = NonNullable<RecordOf<'motFeatureSet', '1.0'>['mots']>[number];

/** The fields that both versions have, for a year's tests or for one test. */
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

/** Returns the mileages that have a date, in order of time. */
export function mileageReadings(rows: readonly MotRow[]): MileagePoint[] {
  return rows
    .flatMap(({ completedDate, mileage }) => {
      const timeMs = parseInstant(completedDate);
      return timeMs === undefined || mileage === undefined ? [] : [{ timeMs, miles: mileage }];
    })
    .toSorted((a, b) => a.timeMs - b.timeMs);
}

/** Formats a time in milliseconds as a London day: “5 Mar 2024”. */
export function formatLondonDay(timeMs: number): string {
  return formatLondonTime(new Date(timeMs).toISOString()).replace(/,.*$/, '');
}

/** Defects of one year or test, as stacked in the chart. */
export type DefectCounts = {
  readonly category: string;
  readonly dangerous: number;
  readonly major: number;
  readonly minor: number;
  readonly advisories: number;
};

/**
 * Returns defects in order of time, labelled by year, or by day if a year has more than one row.
 */
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

/** A height that can be drawn. The table shows the value as received. */
const nonNegative = (value: number | undefined) => Math.max(0, value ?? 0);

/** Returns the mileage falls between tests, each with its text. */
export function describedFalls(rows: readonly MotRow[]): { fall: MileageFall; text: string }[] {
  return findFalls(mileageReadings(rows)).map((fall) => ({ fall, text: describeFall(fall) }));
}

/**
 * Describes a fall and the explanations that match its values. The text accuses no one: clocking, a
 * change of units, a typing error and a new instrument cluster look the same in a list of readings.
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
