import { expect, test } from 'vitest';
import type { ParameterValues } from '../provider/parameters.ts';
import { createAnswered } from '../testing/vehicle-answers.ts';
import { listPossibleEntries, readMotHistory } from './mot-history.ts';

const TODAY = '2026-11-21';

const VERSIONS = [
  {
    version: '2.0',
    granularity: 'year',
    list: 'yearlyMotData',
    passed: 'totalPassedMots',
    failed: 'totalFailedMots',
  },
  { version: '1.0', granularity: 'test', list: 'mots', passed: 'passedMots', failed: 'failedMots' },
] as const;

type Version = (typeof VERSIONS)[number];

const read = ({ version }: Version, body: object, parameters: ParameterValues = {}) =>
  readMotHistory(createAnswered('motFeatureSet', body, { version, parameters }));

/** Dates of entries in the order of the response, and their days if they have one. */
const DATES = [
  { name: 'in winter', completedDate: '2024-01-05T09:00:00Z', day: '2024-01-05', isPossible: true },
  {
    name: 'late in summer',
    completedDate: '2022-06-30T23:30:00Z',
    day: '2022-07-01',
    isPossible: true,
  },
  { name: 'undated', completedDate: undefined },
  { name: 'unreadable', completedDate: 'last week' },
  { name: 'today', completedDate: '2026-11-21T08:00:00Z', day: TODAY, isPossible: true },
  { name: 'tomorrow', completedDate: '2026-11-22T08:00:00Z', day: '2026-11-22', isPossible: false },
  {
    name: 'the first tests',
    completedDate: '1960-01-01T09:00:00Z',
    day: '1960-01-01',
    isPossible: true,
  },
  {
    name: 'before 1960',
    completedDate: '1959-12-31T09:00:00Z',
    day: '1959-12-31',
    isPossible: false,
  },
] as const;

test.each(VERSIONS)('$version has undated, future and early entries', (version) => {
  const rows = DATES.map(({ completedDate }, index) => ({
    ...(completedDate !== undefined && { completedDate }),
    mileage: index,
  }));
  const history = read(version, { [version.list]: rows });
  expect(history).toMatchObject({
    granularity: version.granularity,
    list: version.list,
    hasList: true,
  });
  expect(
    history.entries.map(({ granularity, field, fields, pathTo }) => [
      granularity,
      field,
      fields.mileage,
      pathTo('mileage'),
    ]),
  ).toEqual(
    DATES.map((_, index) => [
      version.granularity,
      `motFeatureSet.${version.list}.${index}`,
      index,
      [version.list, index, 'mileage'],
    ]),
  );
  const dated = DATES.flatMap((date, index) =>
    'day' in date ? [{ ...date, index }] : [],
  ).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const summary = dated.map(({ day, completedDate, index }) => [
    day,
    Date.parse(completedDate),
    `motFeatureSet.${version.list}.${index}`,
  ]);
  expect(history.dated.map(({ day, timeMs, field }) => [day, timeMs, field])).toEqual(summary);
  expect(listPossibleEntries(history, TODAY).map(({ day }) => day)).toEqual(
    dated.filter(({ isPossible }) => isPossible).map(({ day }) => day),
  );
});

const LISTS = [
  { name: 'no list', body: {}, hasList: false, count: 0 },
  { name: 'an unreadable list', body: 'six', hasList: false, count: 0 },
  { name: 'an empty list', body: [], hasList: true, count: 0 },
  { name: 'an entry without fields', body: [{}], hasList: true, count: 1 },
] as const;

test.each(VERSIONS.flatMap((version) => LISTS.map((each) => ({ ...each, of: version }))))(
  '$of.version: $name',
  ({ of: version, name, body, hasList, count }) => {
    const history = read(version, name === 'no list' ? {} : { [version.list]: body });
    expect([history.hasList, history.entries.length, history.dated.length]).toEqual([
      hasList,
      count,
      0,
    ]);
  },
);

test.each(VERSIONS)('the totals of $version', (version) => {
  expect(read(version, { [version.passed]: 6 }).totals).toEqual({
    passed: { name: version.passed, count: 6 },
    failed: { name: version.failed, count: undefined },
  });
});

const LIMITS: readonly {
  readonly version: string;
  readonly parameters: ParameterValues;
  readonly limits: readonly [byDate: boolean, toKeeper: boolean];
}[] = [
  { version: '2.0', parameters: {}, limits: [false, false] },
  { version: '2.0', parameters: { date: '2024-01-01' }, limits: [true, false] },
  { version: '2.0', parameters: { currentOwnerOnly: true }, limits: [false, true] },
  { version: '2.0', parameters: { currentOwnerOnly: false }, limits: [false, false] },
  // Version 1.0 lists every test.
  { version: '1.0', parameters: { date: '2024-01-01' }, limits: [false, false] },
];

test.each(LIMITS)('$version with $parameters', ({ version, parameters, limits }) => {
  const history = readMotHistory(createAnswered('motFeatureSet', {}, { version, parameters }));
  expect([history.isLimitedByDate, history.isLimitedToKeeper]).toEqual(limits);
});

test('a history is read once', () => {
  const answer = createAnswered('motFeatureSet', { yearlyMotData: [] });
  expect(readMotHistory(answer)).toBe(readMotHistory(answer));
});
