import { describe, expect, test } from 'vitest';
import { sale } from '../../testing/adverts.ts';
import { tests } from '../../testing/mileage-bodies.ts';
import {
  evaluateRule,
  evidencePaths,
  MALFORMED_VALUES,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import type { ParameterValues } from '../../provider/parameters.ts';
import { valuationMileageDiffers } from './valuation-mileage.ts';

const TODAY = '2026-11-21';

const valued = (value: unknown, date: string | null = TODAY, estimate?: boolean) => ({
  valuation: { valuation: { date }, mileage: { value, estimate } },
});

const advertOf = (miles: number, day: string) =>
  sale({ firstSeen: `${day}T10:00:00`, mileage: miles });

/** 10,000 miles a year, and 40,000 miles half a year before the valuation. */
const TEN_THOUSAND = tests(['2025-05-22', 30_000], ['2026-05-22', 40_000]);

const LOW = 'review: Valuation mileage is below the last MOT test';
const HIGH = 'review: Valuation mileage is far above the MOT test on 22 May 2026';

describe('beside the last reading', () => {
  test.each([
    ['as expected', 45_000, []],
    ['1,000 miles below the last test', 39_000, []],
    ['a mile more', 38_999, [LOW]],
    ['0 miles', 0, [LOW]],
    ['5,000 miles above what is expected', 50_000, []],
    // The expected mileage is 45,014 miles, of which 20% are 9,003.
    ['20% above what is expected', 54_000, []],
    ['over 20% and over 5,000 miles above', 54_100, [HIGH]],
    ['far above', 140_000, [HIGH]],
    ['not possible', 1_000_000, []],
    ['negative', -5, []],
    ['not stated', undefined, []],
    ['not a number', 'many', []],
  ])('%s: %s miles', (_, miles, expected) => {
    expect(
      summarizeFindings(valuationMileageDiffers, { ...valued(miles), ...TEN_THOUSAND }),
    ).toEqual(expected);
  });

  test.each([
    ['three years of 2,000 miles', 66_000, 0],
    ['more than that, within 20%', 66_200, 1],
  ])('%s above the last test', (_, miles, count) => {
    const history = tests(['2025-11-21', 58_000], ['2026-11-21', 60_000]);
    expect(evaluateRule(valuationMileageDiffers, { ...valued(miles), ...history })).toHaveLength(
      count,
    );
  });

  test.each([
    ['within the tolerance', 5_990, 0],
    ['above it', 6_010, 1],
  ])('three years of a vehicle that is hardly driven: %s', (_, miles, count) => {
    const history = tests(['2025-11-21', 4_998], ['2026-11-21', 5_000]);
    expect(evaluateRule(valuationMileageDiffers, { ...valued(miles), ...history })).toHaveLength(
      count,
    );
  });

  test('with one reading, 10,000 miles a year are expected', () => {
    const history = tests(['2025-11-21', 30_000]);
    expect(evaluateRule(valuationMileageDiffers, { ...valued(47_000), ...history })).toEqual([]);
    const [finding] = evaluateRule(valuationMileageDiffers, { ...valued(49_000), ...history });
    expect(finding?.reason).toContain('At 10,000 miles a year, 39,993 miles are expected');
  });

  test('a long time after the last reading, a figure far below the expected mileage is reported', () => {
    const history = tests(['2022-11-21', 30_000], ['2023-11-21', 40_000]);
    expect(summarizeFindings(valuationMileageDiffers, { ...valued(45_000), ...history })).toEqual([
      'review: Valuation mileage is far below the expected mileage',
    ]);
    expect(evaluateRule(valuationMileageDiffers, { ...valued(69_000), ...history })).toEqual([]);
  });

  test('without a reading there is nothing to compare', () => {
    expect(evaluateRule(valuationMileageDiffers, valued(140_000))).toEqual([]);
  });

  test('a newer advert counts as a reading', () => {
    const bodies = { ...valued(45_500), ...TEN_THOUSAND, ...advertOf(47_000, '2026-11-10') };
    expect(summarizeFindings(valuationMileageDiffers, bodies)).toEqual([
      'review: Valuation mileage is below the last advert',
    ]);
  });
});

describe('an earlier valuation date, such as the date of a loss', () => {
  const history = tests(['2024-06-01', 20_000], ['2025-06-01', 30_000], ['2026-06-01', 40_000]);

  test.each([
    ['between both readings', 25_000, '2024-12-01', []],
    ['today’s mileage at that date', 45_000, '2024-12-01', ['high']],
    ['1,000 miles above the later reading', 31_000, '2025-05-31', []],
    ['a mile more', 31_001, '2025-05-31', ['high']],
    ['over 1,000 miles below the earlier reading', 18_900, '2024-12-01', ['low']],
    ['before every test, below the first one', 1, '2020-01-01', []],
    ['before every test, above the first one', 21_001, '2024-01-01', ['high']],
    ['on the day of a test', 30_000, '2025-06-01', []],
  ])('%s', (_, miles, date, keys) => {
    const findings = evaluateRule(valuationMileageDiffers, { ...valued(miles, date), ...history });
    expect(findings.map(({ key }) => key)).toEqual(keys);
  });

  test('both readings are named', () => {
    const [finding] = evaluateRule(valuationMileageDiffers, {
      ...valued(45_000, '2024-12-01'),
      ...history,
    });
    expect(finding?.reason).toContain('The MOT test on 1 Jun 2024 recorded 20,000 miles.');
    expect(finding?.reason).toContain('The MOT test on 1 Jun 2025 recorded 30,000 miles.');
  });
});

describe('readings that do not form one series', () => {
  const fallen = tests(['2023-06-01', 80_000], ['2024-06-01', 30_000], ['2026-06-01', 40_000]);

  test.each([
    ['the mileage since the fall', 42_000, []],
    ['the mileage before the fall', 85_000, []],
    ['above both', 160_000, ['high']],
    ['below the last reading', 38_000, ['low']],
  ])('after a fall: %s', (_, miles, keys) => {
    const findings = evaluateRule(valuationMileageDiffers, { ...valued(miles), ...fallen });
    expect(findings.map(({ key }) => key)).toEqual(keys);
  });

  test('between the readings of a fall, the later one sets no limit', () => {
    const bodies = { ...valued(84_000, '2023-12-01'), ...fallen };
    expect(evaluateRule(valuationMileageDiffers, bodies)).toEqual([]);
  });

  test('a last reading that matches kilometres is not a lower limit in miles', () => {
    const history = tests(
      ['2022-06-01', 20_000],
      ['2023-06-01', 30_000],
      ['2024-06-01', 40_000],
      ['2026-06-01', 100_000],
    );
    expect(evaluateRule(valuationMileageDiffers, { ...valued(66_000), ...history })).toEqual([]);
  });
});

test.each<[string, ParameterValues, unknown, boolean | undefined, string]>([
  ['estimated', {}, 140_000, true, 'estimated by the provider'],
  ['entered', { mileage: 140_000 }, 140_000, false, 'as entered'],
  ['entered, not repeated in the response', { mileage: 140_000 }, null, undefined, 'as entered'],
  ['neither', {}, 140_000, false, 'not estimated by the provider'],
  ['not stated', {}, 140_000, undefined, 'not stated whether estimated'],
])('the reason states both figures and their dates: %s', (_, parameters, value, estimate, text) => {
  const [finding] = evaluateRule(
    valuationMileageDiffers,
    { ...valued(value, TODAY, estimate), ...TEN_THOUSAND },
    { metadata: { parameters } },
  );
  expect(finding?.reason).toContain(
    `The valuation is for 140,000 miles on 21 Nov 2026 (${text}). The MOT test on 22 May 2026 recorded 40,000 miles.`,
  );
  expect(finding && evidencePaths(finding)).toEqual([
    'valuation.mileage.value',
    'motFeatureSet.yearlyMotData.1.mileage',
  ]);
});

test('without a date in the response, the date requested counts', () => {
  const bodies = { ...valued(41_000, null), ...TEN_THOUSAND };
  const metadata = { parameters: { date: '2025-05-30' } };
  expect(evaluateRule(valuationMileageDiffers, bodies)).toEqual([]);
  const [finding] = evaluateRule(valuationMileageDiffers, bodies, { metadata });
  expect(finding?.reason).toContain('41,000 miles on 30 May 2025');
});

test('does not throw on malformed data', () => {
  for (const value of MALFORMED_VALUES) {
    const bodies = { valuation: { valuation: { date: value }, mileage: { value } } };
    expect(() =>
      evaluateRule(valuationMileageDiffers, { ...bodies, ...TEN_THOUSAND }),
    ).not.toThrow();
  }
});
