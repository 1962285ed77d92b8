import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { instantOf } from '../../../shared/format/instant.ts';
import type { MileageFall, Reading } from '../../../shared/findings/mileage/falls.ts';
import { mileageFalls } from '../../../shared/findings/mileage/falls.ts';
import { fitSentences } from '../../../shared/findings/mileage/fit-words.ts';
import { formatMiles, formatMoment, formatNumber } from '../../ui/format.ts';

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
export function readingsOf(rows: readonly MotRow[]): Reading[] {
  return rows
    .flatMap(({ completedDate, mileage }) => {
      const at = instantOf(completedDate);
      return at === undefined || mileage === undefined ? [] : [{ at, miles: mileage }];
    })
    .toSorted((one, other) => one.at - other.at);
}

/** A London day, “5 Mar 2024”, of a moment in milliseconds. */
export function dayOfMoment(at: number): string {
  return formatMoment(new Date(at).toISOString()).replace(/,.*$/, '');
}

/** Defects of one year or test, as they are stacked. */
export type Defects = {
  readonly category: string;
  readonly dangerous: number;
  readonly major: number;
  readonly minor: number;
  readonly advisories: number;
};

/** Defects in order of time, named by year; by day where a year has more than one row. */
export function defectsOf(rows: readonly MotRow[]): Defects[] {
  const dated = rows
    .flatMap((row) => {
      const at = instantOf(row.completedDate);
      return at === undefined ? [] : [{ at, row, day: dayOfMoment(at) }];
    })
    .toSorted((one, other) => one.at - other.at);
  const years = dated.map(({ day }) => day.slice(-4));
  const oneAYear = new Set(years).size === years.length;
  return dated.map(({ row, day }) => ({
    category: oneAYear ? day.slice(-4) : day,
    dangerous: counted(row.dangerousCount),
    major: counted(row.majorCount),
    minor: counted(row.minorCount),
    advisories: counted(row.advisoriesCount),
  }));
}

/** A height that can be drawn. The table shows the figure as it came. */
const counted = (value: number | undefined) => Math.max(0, value ?? 0);

/** The falls in the tests' mileage, each with its words. */
export function fallsOf(rows: readonly MotRow[]): { fall: MileageFall; words: string }[] {
  return mileageFalls(readingsOf(rows)).map((fall) => ({ fall, words: fallWords(fall) }));
}

/**
 * What is known of a fall, then what the figures agree with. It accuses nobody: clocking, a change
 * of units, a typing error and a new instrument all look alike in a list of readings.
 */
export function fallWords({ from, to, by, fits }: MileageFall): string {
  const fact = `${formatMiles(to.miles)} on ${dayOfMoment(to.at)}: lower than the test before by ${formatMiles(by)}.`;
  const { miles } = from;
  const hints = fitSentences({
    fits,
    from: { miles, figure: formatNumber(miles), day: dayOfMoment(from.at) },
    to: { day: dayOfMoment(to.at) },
  });
  const open =
    'The figures fit neither kilometres read as miles nor one mistyped figure. Ask for the history: a new instrument looks like this too.';
  return [fact, ...(hints.length > 0 ? hints : [open])].join(' ');
}
