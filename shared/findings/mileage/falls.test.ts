import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FallExplanation, findFalls, type SeriesFacts } from './falls.ts';
import { kilometresToMiles } from './kilometres.ts';

type Point = { readonly timeMs: number; readonly miles: number };
type Expected = readonly [miles: number, severity: string, FallExplanation[], later: number];

const yearly = (...miles: number[]): Point[] =>
  miles.map((each, year) => ({ timeMs: Date.UTC(2018 + year, 5, 1), miles: each }));
const monthly = (...miles: number[]): Point[] =>
  miles.map((each, month) => ({ timeMs: Date.UTC(2018, month, 1), miles: each }));
const summarize = (readings: readonly Point[], facts: SeriesFacts<Point> = {}) =>
  findFalls(readings, facts).map(({ miles, severity, explanations, laterLowerCount }) => [
    miles,
    severity,
    explanations,
    laterLowerCount,
  ]);

describe('falls of a series', () => {
  const cases: [string, Point[], Expected[]][] = [
    ['mileage that rises', yearly(10_000, 20_000, 30_000), []],
    ['the same mileage twice', yearly(10_000, 10_000), []],
    ['no readings', [], []],
    ['one reading', yearly(10_000), []],
    [
      'one figure too high, with a digit too many',
      yearly(20_000, 310_000, 32_000),
      [[278_000, 'alert', ['earlier-outlier', 'extra-digit'], 0]],
    ],
    [
      'one figure too high',
      yearly(20_000, 66_000, 30_000, 40_000),
      [[36_000, 'alert', ['earlier-outlier'], 1]],
    ],
    [
      'one figure too low, with a missing digit',
      yearly(20_000, 30_000, 4_000, 52_000),
      [[26_000, 'alert', ['later-outlier', 'missing-digit'], 0]],
    ],
    [
      'a missing digit at the end',
      yearly(20_000, 30_000, 4_000),
      [[26_000, 'alert', ['missing-digit'], 0]],
    ],
    [
      'a missing or an extra digit in two readings',
      yearly(45_000, 4_600),
      [[40_400, 'alert', ['extra-digit', 'missing-digit'], 0]],
    ],
    ['a lasting fall', yearly(60_000, 70_000, 30_000, 38_000), [[40_000, 'alert', [], 1]]],
    [
      'a lasting fall, with a higher reading years later',
      yearly(60_000, 70_000, 30_000, 38_000, 75_000),
      [[40_000, 'alert', [], 1]],
    ],
    ['a fall of a third', yearly(85_000, 90_000, 61_000, 66_000), [[29_000, 'alert', [], 1]]],
    [
      'two falls',
      yearly(80_000, 90_000, 50_000, 60_000, 40_000),
      [
        [40_000, 'alert', [], 2],
        [20_000, 'alert', [], 0],
      ],
    ],
    ['a fall of 999 miles', yearly(10_000, 9_001), [[999, 'review', [], 0]]],
    ['a fall of 1,000 miles', yearly(10_000, 9_000), [[1_000, 'alert', [], 0]]],
    ['a fall of less than 2%', yearly(100_000, 98_001), [[1_999, 'review', [], 0]]],
    ['a fall of 2%', yearly(100_000, 98_000), [[2_000, 'alert', [], 0]]],
    [
      'small falls that add up',
      yearly(100_000, 99_200, 98_400, 97_600),
      [
        [2_400, 'alert', [], 0],
        [800, 'review', [], 1],
        [800, 'review', [], 0],
      ],
    ],
    [
      'kilometres without an import or a jump',
      yearly(50_000, 66_000, 50_000),
      [[16_000, 'alert', ['earlier-outlier'], 0]],
    ],
    [
      'kilometres after a jump by the factor',
      yearly(30_000, 40_000, 50_000, 96_561, 70_000, 80_000),
      [[26_561, 'review', ['kilometres', 'earlier-outlier'], 1]],
    ],
    [
      'several readings in kilometres after a jump',
      yearly(30_000, 40_000, 50_000, 96_561, 112_654, 80_000),
      [[32_654, 'review', ['kilometres'], 0]],
    ],
  ];

  test.each(cases)('%s', (_, readings, expected) => {
    expect(summarize(readings)).toEqual(expected);
  });

  test('readings are sorted by time first', () => {
    expect(summarize(yearly(10_000, 20_000, 30_000).toReversed())).toEqual([]);
  });
});

describe('an import', () => {
  const imported = { isImported: true };
  const cases: [string, Point[], Expected[]][] = [
    ['explains kilometres', yearly(53_000, 34_200), [[18_800, 'review', ['kilometres'], 0]]],
    [
      'explains later readings that are below as well',
      yearly(80_000, 90_000, 100_000, 63_500, 70_000, 80_000),
      [[36_500, 'review', ['kilometres'], 2]],
    ],
    [
      'does not explain a fall below the converted figure',
      yearly(90_000, 40_000),
      [[50_000, 'alert', [], 0]],
    ],
    [
      'does not explain a later reading below the converted figure',
      yearly(90_000, 60_000, 50_000),
      [
        [30_000, 'review', ['kilometres'], 1],
        [10_000, 'alert', [], 0],
      ],
    ],
    [
      'explains only the first fall',
      yearly(90_000, 60_000, 80_000, 51_000),
      [
        [30_000, 'review', ['kilometres'], 2],
        [29_000, 'alert', [], 0],
      ],
    ],
    ['does not explain a small fall', monthly(60_000, 57_000), [[3_000, 'alert', [], 0]]],
    [
      'does not explain figures that need an impossible distance',
      monthly(200_000, 155_000),
      [[45_000, 'alert', [], 0]],
    ],
  ];

  test.each(cases)('%s', (_, readings, expected) => {
    expect(summarize(readings, imported)).toEqual(expected);
  });
});

test.each([
  ['a reading that returned to zero', yearly(95_000, 3_000), true],
  ['a reading of six digits', yearly(95_000, 104_000, 3_000), false],
  ['more miles than can be driven in a year', yearly(60_000, 58_000), false],
])('a five-digit odometer is named if the figures match: %s', (_, readings, expected) => {
  const [fall] = findFalls(readings, { mayHaveFiveDigits: true });
  expect(fall?.explanations.includes('five-digits')).toBe(expected);
  expect(fall?.severity).toBe('alert');
  expect(findFalls(readings)[0]?.explanations).not.toContain('five-digits');
});

test('a fall within the tolerance is ignored, also in small steps up to it', () => {
  const facts = { getTolerance: () => 50 };
  expect(summarize(yearly(20_050, 20_000), facts)).toEqual([]);
  expect(summarize(yearly(20_080, 20_040, 20_000), facts)).toEqual([[80, 'review', [], 0]]);
});

const RANK = { none: 0, review: 1, alert: 2 } as const;
const worst = (readings: readonly Point[], facts: SeriesFacts<Point>) =>
  Math.max(RANK.none, ...findFalls(readings, facts).map(({ severity }) => RANK[severity]));

test.each([true, false])(
  'a further reading that takes part in a fall never lowers the severity (import: %s)',
  (isImported) => {
    const facts = { isImported, getTolerance: () => 50 };
    const reading = fc.record({
      timeMs: fc.integer({ min: 0, max: 120 }).map((month) => Date.UTC(2010, month, 1)),
      miles: fc.oneof(
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 1, max: 20 }).map((count) => count * 10_000),
      ),
    });
    const series = fc.uniqueArray(reading, { maxLength: 8, selector: ({ timeMs }) => timeMs });
    fc.assert(
      fc.property(series, reading, (readings, added) => {
        const isAdverse = readings.some(({ timeMs, miles }) =>
          timeMs < added.timeMs ? miles > added.miles + 50 : miles + 50 < added.miles,
        );
        fc.pre(isAdverse && readings.every(({ timeMs }) => timeMs !== added.timeMs));
        expect(worst([...readings, added], facts)).toBeGreaterThanOrEqual(worst(readings, facts));
      }),
      { seed: 20_261_122, numRuns: 20_000 },
    );
  },
  60_000,
);

test('converts 80,467 km to 50,000 miles', () => {
  expect(kilometresToMiles(80_467)).toBe(50_000);
});
