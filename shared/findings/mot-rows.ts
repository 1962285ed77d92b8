import type { RecordOf } from '../provider/catalogue.ts';
import { parseInstant } from '../format/instants.ts';
import { type Day, toLondonDay } from '../format/days.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

type Year = NonNullable<RecordOf<'motFeatureSet', '2.0'>['yearlyMotData']>[number];
type Test = NonNullable<RecordOf<'motFeatureSet', '1.0'>['mots']>[number];

/** What findings read of a row: of a year's tests in version 2.0, of one test in 1.0. */
type MotRowFields = Pick<
  Year & Test,
  'completedDate' | 'mileage' | 'firstTimePass' | 'failureCount' | 'dangerousCount'
> &
  Partial<Pick<Year, 'plateFailureCount' | 'failedMotsCount' | 'passedMotsCount'>>;

/** A row of the MOT analysis and where it stands. */
export type MotRow = {
  readonly row: MotRowFields;
  readonly path: readonly [string, number];
  /** The London day of the test; in 2.0 that of one of the year's tests. */
  readonly day: Day;
  readonly timeMs: number;
};

/** True where the rows are years' counts and not single tests. */
export const hasYearlyRows = (vehicle: VehicleAnswers) =>
  vehicle.getAnswered('motFeatureSet')?.version !== '1.0';

/** No vehicle has more; a hostile answer may, and the zone of each day is looked up. */
const MAX_ROWS = 1_000;

/** What is known never changes, and many rules ask. */
const rowsCache = new WeakMap<VehicleAnswers, readonly MotRow[]>();

/** The dated rows of the MOT analysis, the oldest first; of too many the newest. */
export function getMotRows(vehicle: VehicleAnswers): readonly MotRow[] {
  const rows = rowsCache.get(vehicle) ?? readRows(vehicle);
  rowsCache.set(vehicle, rows);
  return rows;
}

function readRows(vehicle: VehicleAnswers): readonly MotRow[] {
  const record = vehicle.getRecord('motFeatureSet');
  const yearly = hasYearlyRows(vehicle);
  const list = yearly ? 'yearlyMotData' : 'mots';
  // The version of the answer says which of the two records it is.
  const years: RecordOf<'motFeatureSet', '2.0'> | undefined = record;
  const tests: RecordOf<'motFeatureSet', '1.0'> | undefined = record;
  const rows = yearly ? years?.yearlyMotData : tests?.mots;
  return (rows ?? [])
    .flatMap((row: MotRowFields, index): Omit<MotRow, 'day'>[] => {
      const timeMs = parseInstant(row.completedDate);
      return timeMs === undefined ? [] : [{ row, path: [list, index], timeMs }];
    })
    .toSorted((one, other) => one.timeMs - other.timeMs)
    .slice(-MAX_ROWS)
    .map((each) => ({ ...each, day: toLondonDay(new Date(each.timeMs)) }));
}
