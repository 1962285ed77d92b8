import { expect, test } from 'vitest';
import { evaluateRule, evidencePaths, TEST_NOW } from '../../testing/vehicle-answers.ts';
import { toLondonDay } from '../../format/days.ts';
import { addMonths } from '../days.ts';
import { keeperRecordImpossible } from './keeper-record.ts';
import { manyKeepers } from './keepers.ts';

const TODAY = toLondonDay(TEST_NOW);
const monthsAgo = (months: number) => addMonths(TODAY, -months);

const keepers = (previousOwners: number, registered?: string) => ({
  previousOwners,
  ...(registered !== undefined && {
    firstRegistration: `${registered} 00:00:00`,
    keeperAcquisition: `${TODAY} 00:00:00`,
  }),
});

const IMPOSSIBLE = 'Impossible number of previous keepers';

const countFindings = (bodies: object) =>
  evaluateRule(keeperRecordImpossible, bodies).filter(({ title }) => title === IMPOSSIBLE);

test.each<[string, number, string | undefined, boolean]>([
  ['one keeper on the day of registration', 1, TODAY, false],
  ['two keepers on the day of registration', 2, TODAY, true],
  ['two keepers in one month', 2, monthsAgo(1), false],
  ['three keepers in one month', 3, monthsAgo(1), true],
  ['13 keepers in 12 months', 13, monthsAgo(12), false],
  ['14 keepers in 12 months', 14, monthsAgo(12), true],
  ['12 keepers in 30 years', 12, monthsAgo(360), false],
  ['61 keepers in 5 years', 61, monthsAgo(60), false],
  ['62 keepers in 5 years', 62, monthsAgo(60), true],
  ['98 keepers in 50 years', 98, monthsAgo(600), false],
  ['99 keepers in 50 years', 99, monthsAgo(600), true],
  ['the largest value of a signed byte, in 12 years', 127, monthsAgo(144), true],
  ['the largest value of a byte, in 30 years', 255, monthsAgo(360), true],
  ['999, in 10 years', 999, monthsAgo(120), true],
  ['65,535, in 10 years', 65_535, monthsAgo(120), true],
  ['the largest whole number', Number.MAX_SAFE_INTEGER, monthsAgo(120), true],
  ['the largest value of a byte, of an unknown age', 255, undefined, true],
  ['40 keepers of an unknown age', 40, undefined, false],
])('%s', (_, count, registered, isImpossible) => {
  const findings = countFindings({ keepers: keepers(count, registered) });
  expect(findings.map(({ severity }) => severity)).toEqual(isImpossible ? ['review'] : []);
});

test('the reason names the number and the first registration', () => {
  const [finding] = countFindings({ keepers: keepers(62, '2024-05-20') });
  expect(finding?.reason).toBe(
    'The number of previous keepers is stated as 62, which is not possible: more than one keeper a month since first registration on 20 May 2024.',
  );
  expect(finding && evidencePaths(finding)).toEqual([
    'keepers.previousOwners',
    'keepers.firstRegistration',
  ]);
});

test('without the first registration, the year of manufacture is used', () => {
  const status = { yearOfManufacture: 2025 };
  const [finding] = countFindings({ keepers: keepers(40), status });
  expect(finding?.reason).toContain('more than one keeper a month since 2025.');
  expect(countFindings({ keepers: keepers(23), status })).toEqual([]);
});

test('an impossible number is not reported as many keepers too', () => {
  const registered = monthsAgo(60);
  expect(evaluateRule(manyKeepers, { keepers: keepers(62, registered) })).toEqual([]);
  expect(evaluateRule(manyKeepers, { keepers: keepers(61, registered) })).toHaveLength(1);
});
