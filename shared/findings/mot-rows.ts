import { cacheByObject } from '../format/cache-by-object.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import { parseInstant } from '../format/instants.ts';
import { type Day, daysBetween, toLondonDay } from '../format/days.ts';
import { getLondonToday } from './days.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

type Year = NonNullable<RecordOf<'motFeatureSet', '2.0'>['yearlyMotData']>[number];
type Test = NonNullable<RecordOf<'motFeatureSet', '1.0'>['mots']>[number];

/** Fields of a row: one year's tests in version 2.0, one test in version 1.0. */
type MotRowFields = Pick<
  Year & Test,
  'completedDate' | 'mileage' | 'firstTimePass' | 'failureCount' | 'dangerousCount'
> &
  Partial<Pick<Year, 'plateFailureCount' | 'failedMotsCount' | 'passedMotsCount'>>;

type YearPath = `motFeatureSet.yearlyMotData.${number}`;

/** A row of the MOT analysis and its place in the record. */
export type MotRow = {
  readonly row: MotRowFields;
  readonly field: YearPath | `motFeatureSet.mots.${number}`;
  /** London day of the test. In version 2.0, the day of one of the year's tests. */
  readonly day: Day;
};

const MIN_DAYS_BETWEEN_TESTS = 180;

/** True for a test so soon after another that it repeats it. */
export const isRetest = (previous: Day, day: Day): boolean =>
  daysBetween(previous, day) < MIN_DAYS_BETWEEN_TESTS;

/** Whether a row summarises a year, which has fields of its own. */
export const isYearPath = (field: MotRow['field']): field is YearPath =>
  field.startsWith('motFeatureSet.yearlyMotData.');

/** Returns true if each row summarises a year, false if each row is a single test. */
export const hasYearlyRows = (vehicle: VehicleAnswers) =>
  vehicle.getAnswered('motFeatureSet')?.version !== '1.0';

/** The field with the rows: of years in version 2.0, of single tests in version 1.0. */
export const motRowsField = (vehicle: VehicleAnswers) =>
  hasYearlyRows(vehicle) ? 'yearlyMotData' : 'mots';

/** True if only the tests before a date were requested. Version 1.0 returns all tests. */
export const isLimitedByDate = (vehicle: VehicleAnswers) =>
  vehicle.getAnswered('motFeatureSet')?.parameters['date'] !== undefined && hasYearlyRows(vehicle);

/**
 * The number of rows, also of those without a date. Undefined if the response may lack tests, because
 * only the current keeper's or those before a date were requested.
 */
export function countAllRows(vehicle: VehicleAnswers): number | undefined {
  const answer = vehicle.getAnswered('motFeatureSet');
  if (answer?.parameters['currentOwnerOnly'] === true || isLimitedByDate(vehicle)) return undefined;
  const rows = answer?.record[motRowsField(vehicle)];
  return Array.isArray(rows) ? rows.length : undefined;
}

/** Limits the work: a hostile response may contain any number of rows. */
const MAX_ROWS = 1_000;

/** Returns the dated rows, oldest first. If there are too many, only the newest. */
export const getMotRows = cacheByObject((vehicle: VehicleAnswers): readonly MotRow[] => {
  const record = vehicle.getRecord('motFeatureSet');
  const list = motRowsField(vehicle);
  // The version of the answer determines the type of the record.
  const years: RecordOf<'motFeatureSet', '2.0'> | undefined = record;
  const tests: RecordOf<'motFeatureSet', '1.0'> | undefined = record;
  const rows = list === 'mots' ? tests?.mots : years?.yearlyMotData;
  return (rows ?? [])
    .flatMap((row: MotRowFields, index) => {
      const timeMs = parseInstant(row.completedDate);
      return timeMs === undefined
        ? []
        : [{ row, field: `motFeatureSet.${list}.${index}` as const, timeMs }];
    })
    .toSorted((a, b) => a.timeMs - b.timeMs)
    .slice(-MAX_ROWS)
    .map(({ row, field, timeMs }) => ({ row, field, day: toLondonDay(new Date(timeMs)) }));
});

/** MOT tests began in 1960. An earlier date is an error. */
export const FIRST_TEST_DAY: Day = '1960-01-01';

/** Returns the rows whose day is possible, oldest first: not in the future and not before 1960. */
export function getPossibleMotRows(vehicle: VehicleAnswers): readonly MotRow[] {
  const today = getLondonToday(vehicle);
  return getMotRows(vehicle).filter(({ day }) => day >= FIRST_TEST_DAY && day <= today);
}
