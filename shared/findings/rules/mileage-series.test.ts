import { expect, test } from 'vitest';
import { type Row, tests } from '../../testing/mileage-bodies.ts';
import { evaluateRule, summarizeFindings } from '../../testing/vehicle-answers.ts';
import { mileageFalls } from './mileage.ts';
import { mileageDrop } from './mileage-series.ts';

/** Tests in June from 2017 on. */
const yearly = (...miles: number[]) =>
  tests(...miles.map((each, index): Row => [`${2017 + index}-06-10`, each]));
const since = (day: string) => [`information: Far fewer miles a year since ${day}`];
const registered = { keepers: { firstRegistration: '2014-06-10 00:00:00' } };

test.each<[string, object, readonly string[]]>([
  [
    '12,000 a year, then 300',
    yearly(12_000, 24_000, 36_000, 36_300, 36_600, 36_900),
    since('10 Jun 2019'),
  ],
  [
    'a drop after the first test, counted from first registration',
    { ...yearly(36_000, 36_200, 36_500, 36_900), ...registered },
    since('10 Jun 2017'),
  ],
  ['the same without a first registration', yearly(36_000, 36_200, 36_500, 36_900), []],
  ['only two later tests', yearly(12_000, 24_000, 36_000, 36_300, 36_600), []],
  ['a little more than a tenth', yearly(10_000, 20_000, 30_000, 31_100, 32_200, 33_300), []],
  ['just below 10,000 a year before', yearly(9_000, 18_900, 28_800, 28_900, 29_000, 29_100), []],
  ['only one year before', yearly(20_000, 36_000, 36_100, 36_200, 36_300), []],
  ['used more again later', yearly(12_000, 24_000, 36_000, 36_300, 36_600, 46_000), []],
  ['a decrease in place of a drop', yearly(12_000, 24_000, 36_000, 6_000, 6_300, 6_600), []],
  [
    'three retests within a month, which are one test',
    tests(
      ['2022-06-10', 12_000],
      ['2023-06-10', 24_000],
      ['2024-06-10', 36_000],
      ['2025-06-10', 36_100],
      ['2025-06-17', 36_101],
      ['2025-06-20', 36_102],
    ),
    [],
  ],
])('far fewer miles a year: %s', (_, bodies, expected) => {
  expect(summarizeFindings(mileageDrop, bodies)).toEqual(expected);
});

test('a drop names possible causes and accuses nobody', () => {
  const [finding] = evaluateRule(
    mileageDrop,
    yearly(12_000, 24_000, 36_000, 36_300, 36_600, 36_900),
  );
  expect(finding?.reason).toContain(
    'The vehicle may have been little used or off the road, or the recorded distance may be incomplete.',
  );
});

test.each<[string, object, readonly string[]]>([
  [
    'one reading too high',
    yearly(12_000, 24_000, 63_000, 48_000, 60_000),
    ['alert: Recorded mileage falls by 15,000 miles, probably typed wrong'],
  ],
  [
    'one reading too low',
    yearly(12_000, 24_000, 3_600, 48_000, 60_000),
    ['alert: Recorded mileage falls by 20,400 miles, probably typed wrong'],
  ],
  [
    'the newest reading too low, which nothing explains',
    yearly(12_000, 24_000, 36_000, 48_000, 20_000),
    ['alert: Recorded mileage falls by 28,000 miles'],
  ],
  [
    'several lower readings',
    yearly(12_000, 54_000, 66_000, 30_000, 36_000),
    ['alert: Recorded mileage falls by 36,000 miles'],
  ],
])('the title of a fall: %s', (_, bodies, expected) => {
  expect(summarizeFindings(mileageFalls, bodies)).toEqual(expected);
});
