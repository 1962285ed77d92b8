import type { RecordOf } from '../provider/catalogue.ts';
import { parseInstant } from '../format/instants.ts';
import { type Day, toLondonDay } from '../format/days.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

type Year = NonNullable<RecordOf<'motFeatureSet', '2.0'>['yearlyMotData']>[number];
type Test = NonNullable<RecordOf<'motFeatureSet', '1.0'>['mots']>[number];

/**
 * Fields that findings read from a row: one year's tests in version 2.0, one test in version 1.0.
 */
type MotRowFields = Pick<
  Year & Test,
  'completedDate' | 'mileage' | 'firstTimePass' | 'failureCount' | 'dangerousCount'
> &
  Partial<Pick<Year, 'plateFailureCount' | 'failedMotsCount' | 'passedMotsCount'>>;

/** A row of the MOT analysis with its path. */
export type MotRow = {
  readonly row: MotRowFields;
  readonly path: readonly [string, number];
  /** London day of the test. In version 2.0, the day of one of the year's tests. */
  readonly day: Day;
  readonly timeMs: number;
};

/** Returns true if each row summarises a year, false if each row is a single test. */
export const hasYearlyRows = (vehicle: VehicleAnswers) =>
  vehicle.getAnswered('motFeatureSet')?.version !== '1.0';

/** Limits the work: a hostile response may contain any number of rows. */
const MAX_ROWS = 1_000;

/** Answers never change, and several rules read the rows. */
const rowsCache = new WeakMap<VehicleAnswers, readonly MotRow[]>();

/** Returns the dated rows, oldest first. If there are too many, only the newest. */
export function getMotRows(vehicle: VehicleAnswers): readonly MotRow[] {
  const rows = rowsCache.get(vehicle) ?? readRows(vehicle);
  rowsCache.set(vehicle, rows);
  return rows;
}

function readRows(vehicle: VehicleAnswers): readonly MotRow[] {
  const record = vehicle.getRecord('motFeatureSet');
  const yearly = hasYearlyRows(vehicle);
  const list = yearly ? 'yearlyMotData' : 'mots';
  // The version of the answer determines the type of the record.
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
