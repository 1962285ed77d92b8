import { describe, expect, test } from 'vitest';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { advertMileageUnderstated } from './advert-mileage-understated.ts';
import { mileageFalls } from './mileage-falls.ts';
import { mileageJumps } from './mileage-jumps.ts';
import { mileageKilometres } from './mileage-kilometres.ts';

const RULES = [mileageFalls, mileageKilometres, mileageJumps, advertMileageUnderstated];
const tests = (...rows: [day: string, mileage: number][]) => ({
  motFeatureSet: {
    yearlyMotData: rows.map(([day, mileage]) => ({
      completedDate: `${day}T09:00:00.000Z`,
      mileage,
    })),
  },
});
const adverts = (...rows: [day: string, mileage: number][]) => ({
  saleEvents: {
    saleEvents: rows.map(([day, mileage]) => ({ firstSeen: `${day}T10:00:00`, mileage })),
  },
});
const all = (bodies: object) => RULES.flatMap((rule) => summarizeFindings(rule, bodies));

describe('mileage falls', () => {
  test('an unexplained fall raises an alert with both readings', () => {
    const bodies = {
      ...tests(['2019-10-01', 77_000], ['2020-10-01', 92_000], ['2021-10-01', 50_000]),
      ...adverts(['2020-11-16', 93_900], ['2021-03-22', 41_500]),
    };
    const [found, ...others] = evaluateRule(mileageFalls, bodies);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      severity: 'alert',
      key: '2021-03-22',
      title: 'Mileage falls by 52,400 miles',
    });
    expect(found?.reason).toContain(
      '41,500 miles in an advert of 22 Mar 2021, after 93,900 miles in an advert of 16 Nov 2020.',
    );
    expect(found?.reason).toContain('neither kilometres read as miles nor one mistyped figure');
    expect(found && evidencePaths(found)).toEqual([
      'saleEvents.saleEvents.0.mileage',
      'saleEvents.saleEvents.1.mileage',
    ]);
    expect(all(bodies)).toHaveLength(1);
  });

  test('a fall that matches one typing error raises a review, and its rise is not reported again', () => {
    const bodies = tests(['2019-10-01', 20_000], ['2020-10-01', 310_000], ['2021-10-01', 32_000]);
    expect(all(bodies)).toEqual(['review: Mileage falls by 278,000 miles']);
    expect(evaluateRule(mileageFalls, bodies)[0]?.reason).toContain(
      'The figures fit a typing error: without the one of 1 Oct 2020 the mileage only rises.',
    );
  });

  test('finds a fall between tests that an advert splits into two small steps', () => {
    const bodies = {
      ...tests(['2020-10-01', 50_900], ['2020-10-20', 49_100]),
      ...adverts(['2020-10-10', 50_000]),
    };
    expect(summarizeFindings(mileageFalls, bodies)).toEqual([
      'alert: Mileage falls by 1,800 miles',
    ]);
  });

  test.each([
    ['rising mileage', tests(['2019-10-01', 20_000], ['2020-10-01', 30_000])],
    ['the same figure twice', tests(['2019-10-01', 20_000], ['2020-10-01', 20_000])],
    ['50 miles between tests', tests(['2019-10-01', 20_050], ['2019-10-02', 20_000])],
    [
      '1,000 miles where an advert rounds',
      { ...tests(['2019-10-01', 20_900]), ...adverts(['2019-10-05', 19_900]) },
    ],
    ['a test whose figure wasn’t read', tests(['2019-10-01', 20_000], ['2020-10-01', 0])],
    ['one reading', tests(['2019-10-01', 20_000])],
    ['nothing', {}],
  ])('raises no finding: %s', (_, bodies) => expect(all(bodies)).toEqual([]));

  test('an estimate is not evidence of a fall', () => {
    const bodies = {
      ...tests(['2026-10-01', 90_000]),
      valuation: { mileage: { value: 50_000, estimate: true }, valuation: { date: '2026-11-21' } },
      check: { provider: { mileage: { estimate: 40_000 } } },
    };
    expect(all(bodies)).toEqual([]);
  });

  test('a valuation mileage below the last reading raises a review', () => {
    const valuation = {
      mileage: { value: 50_000, estimate: false },
      valuation: { date: '2026-11-21' },
    };
    const [found] = evaluateRule(mileageFalls, { ...tests(['2026-10-01', 90_000]), valuation });
    expect(found).toMatchObject({ severity: 'review', key: 'valuation' });
    expect(found?.reason).toContain('40,000 miles less');
    expect(
      summarizeFindings(mileageFalls, { ...tests(['2026-10-01', 51_000]), valuation }),
    ).toEqual([]);
    expect(
      summarizeFindings(mileageFalls, { ...tests(['2026-11-22', 90_000]), valuation }),
    ).toEqual([]);
  });
});

describe('kilometre readings', () => {
  test('raises a review for kilometres followed by miles', () => {
    const bodies = {
      ...tests(['2019-11-01', 42_000], ['2020-11-01', 53_700]),
      ...adverts(['2021-02-22', 34_200]),
    };
    const [found] = evaluateRule(mileageKilometres, bodies);
    expect(found).toMatchObject({
      severity: 'review',
      key: '2021-02-22',
      title: 'Kilometres may have been read as miles',
    });
    expect(found?.reason).toContain('53,700 km are 33,368 miles');
    expect(all(bodies)).toHaveLength(1);
  });

  test('raises a review for miles followed by kilometres', () => {
    const bodies = tests(
      ['2018-06-01', 30_000],
      ['2019-06-01', 40_000],
      ['2020-06-01', 50_000],
      ['2021-06-01', 96_561],
    );
    expect(all(bodies)).toEqual(['review: Miles may have become kilometres']);
  });

  test('reports a change to kilometres and back once', () => {
    const bodies = tests(
      ['2018-06-01', 30_000],
      ['2019-06-01', 40_000],
      ['2020-06-01', 50_000],
      ['2021-06-01', 96_561],
      ['2022-06-01', 70_000],
    );
    expect(all(bodies)).toEqual(['review: Kilometres may have been read as miles']);
  });
});

describe('mileage jumps', () => {
  test('an impossible rise raises a review', () => {
    const bodies = tests(['2020-06-01', 20_000], ['2020-09-01', 120_000]);
    const [found] = evaluateRule(mileageJumps, bodies);
    expect(found).toMatchObject({
      severity: 'review',
      title: 'Mileage rises by 100,000 miles in 92 days',
    });
    expect(found && evidencePaths(found)).toHaveLength(2);
    expect(all(bodies)).toHaveLength(1);
  });

  test('100,000 miles in a year raise no finding', () => {
    expect(all(tests(['2020-06-01', 20_000], ['2021-06-01', 120_000]))).toEqual([]);
  });
});

describe('advert compared with the next test', () => {
  test('a test with far more miles raises a review', () => {
    const bodies = { ...adverts(['2022-03-01', 40_000]), ...tests(['2022-03-21', 48_000]) };
    const [found] = evaluateRule(advertMileageUnderstated, bodies);
    expect(found).toMatchObject({
      severity: 'review',
      title: 'An advert gave 8,000 miles fewer than the next test',
    });
    expect(found && evidencePaths(found)).toEqual([
      'saleEvents.saleEvents.0.mileage',
      'motFeatureSet.yearlyMotData.0.mileage',
    ]);
    expect(all(bodies)).toHaveLength(1);
  });

  test.each([
    [
      'what can be driven',
      { ...adverts(['2022-03-01', 40_000]), ...tests(['2022-03-21', 43_900]) },
    ],
    ['a test long after', { ...adverts(['2022-03-01', 40_000]), ...tests(['2022-07-01', 59_000]) }],
    ['a test before', { ...adverts(['2022-03-21', 48_000]), ...tests(['2022-03-01', 40_000]) }],
  ])('raises no advert mileage finding: %s', (_, bodies) =>
    expect(summarizeFindings(advertMileageUnderstated, bodies)).toEqual([]),
  );
});

test('malformed data raises no finding and does not throw', () => {
  for (const value of MALFORMED_VALUES)
    expect(
      all({
        motFeatureSet: { yearlyMotData: [{ completedDate: value, mileage: value }, value] },
        saleEvents: { saleEvents: [{ firstSeen: value, mileage: 5 }, { mileage: value }] },
        valuation: { mileage: { value: 5, estimate: value }, valuation: value },
      }),
    ).toEqual([]);
});

test('handles a very large number of readings', () => {
  const rows = Array.from({ length: 50_000 }, (_, at): [string, number] => [
    '2020-01-01',
    at % 2 === 0 ? 90_000 : 100,
  ]);
  expect(() => all(tests(...rows))).not.toThrow();
});
