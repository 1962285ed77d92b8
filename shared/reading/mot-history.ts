import { cacheByObject } from '../format/cache-by-object.ts';
import { type Day, toLondonDay } from '../format/days.ts';
import { parseInstant } from '../format/instants.ts';
import type { Answered } from '../provider/answer.ts';
import type { RecordOf } from '../provider/catalogue.ts';
import type { NameIn, PathIn } from '../provider/field-path.ts';
import type { ParameterValues } from '../provider/parameters.ts';

/** Where each version has the history: its list, and the numbers of tests passed and failed. */
const PLACES = {
  year: { list: 'yearlyMotData', passed: 'totalPassedMots', failed: 'totalFailedMots' },
  test: { list: 'mots', passed: 'passedMots', failed: 'failedMots' },
} as const;

/** The names of the fields with the history in all versions, that of the current version first. */
export const MOT_FIELDS = {
  list: [PLACES.year.list, PLACES.test.list],
  passed: [PLACES.year.passed, PLACES.test.passed],
  failed: [PLACES.year.failed, PLACES.test.failed],
} as const;

type Granularity = keyof typeof PLACES;
type List<G extends Granularity> = (typeof PLACES)[G]['list'];
type Year = NonNullable<RecordOf<'motFeatureSet', '2.0'>[List<'year'>]>[number];
type Test = NonNullable<RecordOf<'motFeatureSet', '1.0'>[List<'test'>]>[number];

/** What the response states about a year or a test. */
export type MotFields<G extends Granularity = Granularity> = G extends 'year' ? Year : Test;

type Entry<G extends Granularity> = {
  /** Whether the entry is about one year or one test. */
  readonly granularity: G;
  readonly fields: MotFields<G>;
  /** The place of the entry, as rules name it. */
  readonly field: `motFeatureSet.${List<G>}.${number}`;
  readonly pathTo: (
    name: NameIn<'motFeatureSet', readonly [List<G>, number]>,
  ) => PathIn<'motFeatureSet'>;
};

/** A year of tests in version 2.0, a single test in version 1.0. */
type MotEntry = Entry<'year'> | Entry<'test'>;

/** An entry with a date, of a year the date of one of its tests. The day in London may be impossible. */
export type DatedMotEntry = MotEntry & { readonly timeMs: number; readonly day: Day };

/** An entry of either version of which these fields are shown. */
export type ShownMotEntry<Name> = {
  readonly fields: MotFields;
  readonly pathTo: (name: Name) => PathIn<'motFeatureSet'>;
};

/** A number of tests and its field. */
type Total<Name> = { readonly name: Name; readonly count: number | undefined };

type History<G extends Granularity> = {
  readonly granularity: G;
  /** The name of the field with the entries. */
  readonly list: List<G>;
  /** True if the response has the list, even without entries. */
  readonly hasList: boolean;
  /** All entries in the order of the response, also those without a date. */
  readonly entries: readonly Entry<G>[];
  /** The entries with a date, oldest first. */
  readonly dated: readonly DatedMotEntry[];
  readonly totals: {
    readonly [Kind in 'passed' | 'failed']: Total<(typeof PLACES)[G][Kind]>;
  };
  /** True if only the tests before a date were requested. Version 1.0 lists all tests even then. */
  readonly isLimitedByDate: boolean;
  /** True if only the tests under the current keeper were requested. */
  readonly isLimitedToKeeper: boolean;
};

/** The MOT history of either version. */
export type MotHistory = History<'year'> | History<'test'>;

/** Reads the history from a response of the MOT analysis. */
export const readMotHistory = cacheByObject((answer: Answered): MotHistory =>
  // The record was read with the schema of the version.
  answer.version === '1.0'
    ? readTests(answer.record as RecordOf<'motFeatureSet', '1.0'>, answer.parameters)
    : readYears(answer.record as RecordOf<'motFeatureSet', '2.0'>, answer.parameters),
);

function readYears(
  record: RecordOf<'motFeatureSet', '2.0'>,
  { date, currentOwnerOnly }: ParameterValues,
): History<'year'> {
  const { list, passed, failed } = PLACES.year;
  const entries = record[list]?.map((fields, index): Entry<'year'> => ({
    granularity: 'year',
    fields,
    field: `motFeatureSet.${list}.${index}`,
    pathTo: (name) => [list, index, name],
  }));
  return {
    granularity: 'year',
    list,
    ...sortEntries(entries),
    totals: {
      passed: { name: passed, count: record[passed] },
      failed: { name: failed, count: record[failed] },
    },
    isLimitedByDate: date !== undefined,
    isLimitedToKeeper: currentOwnerOnly === true,
  };
}

function readTests(
  record: RecordOf<'motFeatureSet', '1.0'>,
  { currentOwnerOnly }: ParameterValues,
): History<'test'> {
  const { list, passed, failed } = PLACES.test;
  const entries = record[list]?.map((fields, index): Entry<'test'> => ({
    granularity: 'test',
    fields,
    field: `motFeatureSet.${list}.${index}`,
    pathTo: (name) => [list, index, name],
  }));
  return {
    granularity: 'test',
    list,
    ...sortEntries(entries),
    totals: {
      passed: { name: passed, count: record[passed] },
      failed: { name: failed, count: record[failed] },
    },
    isLimitedByDate: false,
    isLimitedToKeeper: currentOwnerOnly === true,
  };
}

const sortEntries = <E extends MotEntry>(entries: readonly E[] | undefined) => ({
  hasList: entries !== undefined,
  entries: entries ?? [],
  dated: listDated(entries ?? []),
});

const listDated = (entries: readonly MotEntry[]): DatedMotEntry[] =>
  entries
    .flatMap((entry) => {
      const timeMs = parseInstant(entry.fields.completedDate);
      return timeMs === undefined ? [] : [{ ...entry, timeMs }];
    })
    .toSorted((a, b) => a.timeMs - b.timeMs)
    .map((entry) => ({ ...entry, day: toLondonDay(new Date(entry.timeMs)) }));

/** MOT tests began in 1960. An earlier date is an error. */
export const FIRST_TEST_DAY: Day = '1960-01-01';

/** Returns the entries of possible days, oldest first: not in the future and not before 1960. */
export const listPossibleEntries = ({ dated }: MotHistory, today: Day): readonly DatedMotEntry[] =>
  dated.filter(({ day }) => day >= FIRST_TEST_DAY && day <= today);
