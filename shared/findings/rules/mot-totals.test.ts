import { expect, test } from 'vitest';
import { evaluateRule, evidencePaths, MALFORMED_VALUES } from '../../testing/vehicle-answers.ts';
import { motTestsMissing } from './mot-totals.ts';

const years = (totals: object, ...rows: object[]) => ({
  motFeatureSet: { ...totals, yearlyMotData: rows },
});
const year = (passedMotsCount: number, failedMotsCount: number) => ({
  completedDate: '2025-03-05T10:00:00.000Z',
  passedMotsCount,
  failedMotsCount,
});
const tests = (totals: object, count: number) => ({
  motFeatureSet: { ...totals, mots: Array.from({ length: count }, () => ({ mileage: 9_000 })) },
});
const V1 = { versions: { motFeatureSet: '1.0' } };

test.each([
  ['2.0', years({ totalPassedMots: 9, totalFailedMots: 3 }, year(5, 2), year(1, 1)), {}],
  ['1.0', tests({ passedMots: 9, failedMots: 3 }, 9), V1],
])('version %s counts more tests than it lists', (_, bodies, change) => {
  const [finding, ...others] = evaluateRule(motTestsMissing, bodies, change);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    severity: 'review',
    title: '3 MOT tests are not listed',
    reason:
      'The MOT analysis counts 12 tests, but lists 9. The mileages at the other tests are not known.',
  });
  expect(finding && evidencePaths(finding)).toHaveLength(3);
});

test.each([
  ['as many', years({ totalPassedMots: 5, totalFailedMots: 2 }, year(5, 2)), {}],
  ['fewer', years({ totalPassedMots: 4, totalFailedMots: 2 }, year(5, 2)), {}],
  ['no totals', years({}, year(5, 2)), {}],
  ['a year without counts', years({ totalPassedMots: 9 }, year(5, 2), { mileage: 1 }), {}],
  ['no list', { motFeatureSet: { totalPassedMots: 9 } }, {}],
  ['as many tests', tests({ passedMots: 7, failedMots: 2 }, 9), V1],
  [
    'the tests of the current keeper',
    years({ totalPassedMots: 9, totalFailedMots: 2 }, year(5, 2)),
    { metadata: { parameters: { currentOwnerOnly: true } } },
  ],
  [
    'the tests before a date',
    years({ totalPassedMots: 9, totalFailedMots: 2 }, year(5, 2)),
    { metadata: { parameters: { date: '2020-01-01' } } },
  ],
  ['nothing', {}, {}],
])('raises no finding: %s', (_, bodies, change) => {
  expect(evaluateRule(motTestsMissing, bodies, change)).toEqual([]);
});

test('does not throw on malformed data', () => {
  for (const value of MALFORMED_VALUES)
    for (const rows of [value, [value]])
      expect(() =>
        evaluateRule(motTestsMissing, {
          motFeatureSet: { totalPassedMots: value, totalFailedMots: 1, yearlyMotData: rows },
        }),
      ).not.toThrow();
});
