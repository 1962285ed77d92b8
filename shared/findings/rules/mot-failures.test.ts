import { expect, test } from 'vitest';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { motFailures } from './mot-tests.ts';

type Row = Readonly<Record<string, unknown>>;
const years = (...rows: Row[]) => ({
  motFeatureSet: {
    yearlyMotData: rows.map((row, index) => ({
      completedDate: `${2022 + index}-06-01T09:00:00Z`,
      ...row,
    })),
  },
});
const passed = { firstTimePass: true, failedMotsCount: 0, dangerousCount: 0 };
const failed = { firstTimePass: false, failedMotsCount: 1, failureCount: 2 };

test('two number plate failures raise a review', () => {
  const [finding] = evaluateRule(
    motFailures,
    years({ plateFailureCount: 1 }, passed, { plateFailureCount: 1 }),
  );
  expect(finding).toMatchObject({
    key: 'plate',
    severity: 'review',
    title: 'Number plate failed 2 MOT tests',
  });
  expect(finding && evidencePaths(finding)).toEqual([
    'motFeatureSet.yearlyMotData.0.plateFailureCount',
    'motFeatureSet.yearlyMotData.2.plateFailureCount',
  ]);
});

test('dangerous defects in two of the latest three years raise a review', () => {
  const bodies = years(passed, { dangerousCount: 1 }, passed, { dangerousCount: 2 });
  expect(summarizeFindings(motFailures, bodies)).toEqual([
    'review: Dangerous defects in 2 of the last 3 tested years',
  ]);
});

test('three consecutive first-test failures raise information', () => {
  expect(summarizeFindings(motFailures, years(passed, failed, failed, failed))).toEqual([
    'information: Failed the first MOT test in each of the last 3 tested years',
  ]);
});

const single = (day: string, firstTimePass: boolean, failureCount: number) => ({
  completedDate: `${day}T09:00:00Z`,
  firstTimePass,
  failureCount,
});

const notPassedSince = { ...failed, passedMotsCount: 0 };

test('a last test that was failed raises a review, although the earlier MOT may still be valid', () => {
  const [finding] = evaluateRule(motFailures, years(passed, passed, notPassedSince));
  expect(finding).toMatchObject({
    key: 'last',
    severity: 'review',
    title: 'The last MOT test was failed',
  });
  expect(finding?.reason).toMatch(/^The MOT test on 1 Jun 2024 was failed, and no later pass is/);
  expect(finding && evidencePaths(finding)).toEqual([
    'motFeatureSet.yearlyMotData.2.completedDate',
  ]);
});

test.each([
  ['the last of single tests', [single('2026-05-01', true, 0), single('2026-11-20', false, 3)], 1],
  [
    'a passed retest on the next day',
    [single('2026-11-20', false, 3), single('2026-11-21', false, 0)],
    0,
  ],
  [
    'a passed retest on the same day',
    [single('2026-11-20', false, 0), single('2026-11-20', false, 3)],
    0,
  ],
])('version 1.0: %s', (_, mots, count) => {
  const versions = { motFeatureSet: '1.0' };
  expect(evaluateRule(motFailures, { motFeatureSet: { mots } }, { versions })).toHaveLength(count);
});

test('version 1.0 ignores passed retests between failures', () => {
  const mots = ['2022', '2023', '2024'].flatMap((year) => [
    single(`${year}-06-01`, false, 2),
    single(`${year}-06-03`, false, 0),
  ]);
  const versions = { motFeatureSet: '1.0' };
  expect(summarizeFindings(motFailures, { motFeatureSet: { mots } }, { versions })).toEqual([
    'information: Failed the first MOT test in each of the last 3 tests',
  ]);
  const better = [...mots, single('2025-06-01', true, 0)];
  expect(summarizeFindings(motFailures, { motFeatureSet: { mots: better } }, { versions })).toEqual(
    [],
  );
});

test.each([
  ['a plate that failed once', years({ plateFailureCount: 1 }, passed)],
  [
    'dangerous defects before the last three years',
    years({ dangerousCount: 3 }, { dangerousCount: 1 }, passed, passed),
  ],
  [
    'failures more than five years ago',
    {
      motFeatureSet: {
        yearlyMotData: ['2017', '2018', '2019'].map((year) => ({
          completedDate: `${year}-06-01T09:00:00Z`,
          ...failed,
          plateFailureCount: 1,
          dangerousCount: 1,
        })),
      },
    },
  ],
  ['two consecutive years', years(passed, failed, failed)],
  ['three years with a pass between', years(failed, failed, passed, failed)],
  ['a last year with a pass', years(passed, { ...failed, passedMotsCount: 1 })],
  ['counts that are not stated', years({}, {}, {})],
  ['nothing', {}],
])('raises no finding: %s', (_, bodies) => {
  expect(evaluateRule(motFailures, bodies)).toEqual([]);
});

test('the last of the tests before a requested date is not the last test', () => {
  const metadata = { parameters: { date: '2024-12-31' } };
  expect(evaluateRule(motFailures, years(passed, notPassedSince), { metadata })).toEqual([]);
});

test('does not throw on malformed data', () => {
  for (const value of MALFORMED_VALUES)
    expect(() =>
      evaluateRule(motFailures, {
        motFeatureSet: {
          totalFailedPlate: value,
          yearlyMotData: [
            value,
            {
              completedDate: '2020-01-01T00:00:00Z',
              plateFailureCount: value,
              dangerousCount: value,
            },
          ],
        },
      }),
    ).not.toThrow();
});
