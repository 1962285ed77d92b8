import { describe, expect, test } from 'vitest';
import { adverts, summarizeMileage, tests } from '../../testing/mileage-bodies.ts';
import { evaluateRule, evidencePaths, summarizeFindings } from '../../testing/vehicle-answers.ts';
import {
  advertMileageUnderstated,
  mileageFalls,
  mileageImpossible,
  mileageJumps,
  mileageStatic,
} from './mileage.ts';

describe('mileage jumps', () => {
  test('an impossible rise raises a review', () => {
    const bodies = tests(['2020-06-01', 20_000], ['2020-09-01', 120_000]);
    const [finding] = evaluateRule(mileageJumps, bodies);
    expect(finding).toMatchObject({
      severity: 'review',
      title: 'Recorded mileage increases by 100,000 miles in 92 days',
    });
    expect(finding && evidencePaths(finding)).toHaveLength(2);
    expect(summarizeMileage(bodies)).toHaveLength(1);
  });

  test('100,000 miles in a year raise no finding', () => {
    expect(summarizeMileage(tests(['2020-06-01', 20_000], ['2021-06-01', 120_000]))).toEqual([]);
  });
});

describe('impossible readings', () => {
  test.each([
    ['−5 miles', tests(['2024-06-01', -5]), 'negative'],
    ['1,000,000 miles', tests(['2024-06-01', 1_000_000]), 'more than an odometer shows'],
    ['9,000 miles', tests(['2026-11-22', 9_000]), 'the date is in the future'],
    ['9,000 miles', adverts(['2027-06-01', 9_000]), 'the date is in the future'],
    ['9,000 miles', tests(['0001-06-01', 9_000]), 'date before MOT tests and adverts'],
    [
      '9,000 miles',
      {
        ...tests(['2015-06-01', 9_000]),
        keepers: { firstRegistration: '2016-03-01 00:00:00' },
      },
      'before first registration',
    ],
    [
      '9,000 miles',
      {
        ...adverts(['2015-11-30', 9_000]),
        keepers: { firstRegistration: '2016-03-01 00:00:00' },
      },
      'before first registration',
    ],
  ])('%s raises a review: %o', (miles, bodies, problem) => {
    const [finding] = evaluateRule(mileageImpossible, bodies);
    expect(finding?.severity).toBe('review');
    expect(finding?.reason).toContain(`The response states ${miles}`);
    expect(finding?.reason).toContain(`which is not possible: ${problem}.`);
    expect(summarizeMileage(bodies)).toHaveLength(1);
  });

  test.each([
    ['2015-12-20', 9_000],
    ['2015-06-01', 900],
  ])('an advert on %s at %i miles may be of the unregistered vehicle', (day, miles) => {
    const keepers = { firstRegistration: '2016-03-01 00:00:00' };
    expect(evaluateRule(mileageImpossible, { ...adverts([day, miles]), keepers })).toEqual([]);
  });

  test('do not hide a fall between possible readings', () => {
    const fall = tests(['2019-10-01', 90_000], ['2020-10-01', 50_000]);
    const more = tests(
      ['2019-10-01', 90_000],
      ['2020-03-01', 5_000_000],
      ['2020-10-01', 50_000],
      ['2021-10-01', -50_000],
    );
    expect(summarizeFindings(mileageFalls, more)).toEqual(summarizeFindings(mileageFalls, fall));
    expect(summarizeFindings(mileageImpossible, more)).toHaveLength(2);
  });

  test.each([
    ['a reading of 0', tests(['2024-06-01', 0])],
    ['a test today', tests(['2026-11-21', 9_000])],
    [
      'a valuation for a later date',
      { valuation: { mileage: { value: 9_000_000 }, valuation: { date: '2027-01-01' } } },
    ],
    [
      'a test of an import before its registration',
      {
        ...tests(['2015-06-01', 9_000]),
        keepers: { firstRegistration: '2016-03-01 00:00:00' },
        status: { imported: true },
      },
    ],
    [
      'an advert of a new vehicle',
      {
        ...adverts(['2016-02-01', 10]),
        keepers: { firstRegistration: '2016-03-01 00:00:00' },
      },
    ],
  ])('raise no finding: %s', (_, bodies) =>
    expect(summarizeFindings(mileageImpossible, bodies)).toEqual([]),
  );
});

describe('static mileage', () => {
  test('the same mileage at three tests raises information with each test', () => {
    const bodies = tests(
      ['2020-06-01', 40_000],
      ['2021-06-01', 45_000],
      ['2022-06-01', 45_010],
      ['2023-06-01', 45_050],
      ['2024-06-01', 52_000],
    );
    const [finding] = evaluateRule(mileageStatic, bodies);
    expect(finding).toMatchObject({
      severity: 'information',
      key: '2023-06-01',
      title: 'Mileage unchanged over 3 MOT tests',
    });
    expect(finding?.reason).toContain(
      '45,000 miles at the MOT test on 1 Jun 2021, then 45,050 miles at the MOT test on 1 Jun 2023.',
    );
    expect(finding && evidencePaths(finding)).toHaveLength(3);
    expect(summarizeMileage(bodies)).toHaveLength(1);
  });

  test.each([
    ['two tests', tests(['2021-06-01', 45_000], ['2022-06-01', 45_000])],
    ['retests', tests(['2021-06-01', 45_000], ['2021-06-03', 45_000], ['2022-06-01', 45_000])],
    ['60 miles', tests(['2021-06-01', 45_000], ['2022-06-01', 45_030], ['2023-06-01', 45_060])],
    ['readings of 0', tests(['2021-06-01', 0], ['2022-06-01', 0], ['2023-06-01', 0])],
    [
      'adverts',
      {
        ...tests(['2021-06-01', 45_000]),
        ...adverts(['2022-06-01', 45_000], ['2023-06-01', 45_000]),
      },
    ],
  ])('raises no finding: %s', (_, bodies) =>
    expect(summarizeFindings(mileageStatic, bodies)).toEqual([]),
  );
});

describe('advert compared with the next test', () => {
  test('a test with far more miles raises a review', () => {
    const bodies = { ...adverts(['2022-03-01', 40_000]), ...tests(['2022-03-21', 48_000]) };
    const [finding] = evaluateRule(advertMileageUnderstated, bodies);
    expect(finding).toMatchObject({
      severity: 'review',
      title: 'Advert mileage is 8,000 miles below the next MOT test',
    });
    expect(finding && evidencePaths(finding)).toEqual([
      'saleEvents.saleEvents.0.mileage',
      'motFeatureSet.yearlyMotData.0.mileage',
    ]);
    expect(summarizeMileage(bodies)).toHaveLength(1);
  });

  test.each([
    [
      'a distance that can be driven',
      { ...adverts(['2022-03-01', 40_000]), ...tests(['2022-03-21', 43_900]) },
    ],
    [
      'a test months later',
      { ...adverts(['2022-03-01', 40_000]), ...tests(['2022-07-01', 59_000]) },
    ],
    ['a test before', { ...adverts(['2022-03-21', 48_000]), ...tests(['2022-03-01', 40_000]) }],
  ])('raises no advert mileage finding: %s', (_, bodies) =>
    expect(summarizeFindings(advertMileageUnderstated, bodies)).toEqual([]),
  );
});
