import type { RecordOf } from '../provider/catalogue.ts';
import { instantOf } from '../format/instant.ts';
import { type Day, londonDay } from '../format/days.ts';
import type { Known } from './known.ts';

type Year = NonNullable<RecordOf<'motFeatureSet', '2.0'>['yearlyMotData']>[number];
type Test = NonNullable<RecordOf<'motFeatureSet', '1.0'>['mots']>[number];

/** What findings read of a row: of a year's tests in version 2.0, of one test in 1.0. */
type Fields = Pick<
  Year & Test,
  'completedDate' | 'mileage' | 'firstTimePass' | 'failureCount' | 'dangerousCount'
> &
  Partial<Pick<Year, 'plateFailureCount' | 'failedMotsCount' | 'passedMotsCount'>>;

/** A row of the MOT analysis and where it stands. */
export type MotRow = {
  readonly row: Fields;
  readonly path: readonly [string, number];
  /** The London day of the test; in 2.0 that of one of the year's tests. */
  readonly day: Day;
  readonly at: number;
};

/** True where the rows are years' counts and not single tests. */
export const isYearly = (known: Known) => known.answered('motFeatureSet')?.version !== '1.0';

/** No vehicle has more; a hostile answer may, and the zone of each day is looked up. */
const MOST_ROWS = 1_000;

/** What is known never changes, and many rules ask. */
const byKnown = new WeakMap<Known, readonly MotRow[]>();

/** The dated rows of the MOT analysis, the oldest first; of too many the newest. */
export function motRows(known: Known): readonly MotRow[] {
  const rows = byKnown.get(known) ?? readRows(known);
  byKnown.set(known, rows);
  return rows;
}

function readRows(known: Known): readonly MotRow[] {
  const record = known.record('motFeatureSet');
  const yearly = isYearly(known);
  const list = yearly ? 'yearlyMotData' : 'mots';
  // The version of the answer says which of the two records it is.
  const years: RecordOf<'motFeatureSet', '2.0'> | undefined = record;
  const tests: RecordOf<'motFeatureSet', '1.0'> | undefined = record;
  const rows = yearly ? years?.yearlyMotData : tests?.mots;
  return (rows ?? [])
    .flatMap((row: Fields, index): Omit<MotRow, 'day'>[] => {
      const at = instantOf(row.completedDate);
      return at === undefined ? [] : [{ row, path: [list, index], at }];
    })
    .toSorted((one, other) => one.at - other.at)
    .slice(-MOST_ROWS)
    .map((each) => ({ ...each, day: londonDay(new Date(each.at)) }));
}
