import { describe, expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { adverts, type Row, summarizeMileage, tests } from '../../testing/mileage-bodies.ts';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
  vehicleAnswersWith,
} from '../../testing/vehicle-answers.ts';
import { findMileageAnomalies } from '../mileage/anomalies.ts';
import { mileageFalls, mileageKilometres } from './mileage.ts';

describe('mileage falls', () => {
  test('an unexplained fall raises an alert with both readings', () => {
    const bodies = {
      ...tests(['2019-10-01', 77_000], ['2020-10-01', 92_000], ['2021-10-01', 50_000]),
      ...adverts(['2020-11-16', 93_900], ['2021-03-22', 41_500]),
    };
    const [finding, ...others] = evaluateRule(mileageFalls, bodies);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      severity: 'alert',
      key: '2021-03-22',
      title: 'Recorded mileage falls by 52,400 miles',
    });
    expect(finding?.reason).toContain(
      '93,900 miles in an advert on 16 Nov 2020, then 41,500 miles in an advert on 22 Mar 2021. 1 later reading is also lower.',
    );
    expect(finding?.reason).toContain(
      'do not match a kilometre-to-mile error or a single typing error. A replaced instrument cluster is also possible.',
    );
    expect(finding && evidencePaths(finding)).toEqual([
      'saleEvents.saleEvents.0.mileage',
      'saleEvents.saleEvents.1.mileage',
    ]);
    expect(summarizeMileage(bodies)).toHaveLength(1);
  });

  test('a fall that matches one typing error raises an alert, and its rise is not reported again', () => {
    const bodies = tests(['2019-10-01', 20_000], ['2020-10-01', 310_000], ['2021-10-01', 32_000]);
    expect(summarizeMileage(bodies)).toEqual([
      'alert: Recorded mileage falls by 278,000 miles, probably typed wrong',
    ]);
    expect(evaluateRule(mileageFalls, bodies)[0]?.reason).toContain(
      'The readings match a typing error: without the reading on 1 Oct 2020, mileage only increases. They also match an extra digit in the reading on 1 Oct 2020.',
    );
  });

  test('finds a fall between tests that an advert splits into two small steps', () => {
    const bodies = {
      ...tests(['2020-10-01', 50_900], ['2020-10-20', 49_100]),
      ...adverts(['2020-10-10', 50_000]),
    };
    expect(summarizeFindings(mileageFalls, bodies)).toEqual([
      'alert: Recorded mileage falls by 1,800 miles',
    ]);
  });

  test.each([
    ['rising mileage', tests(['2019-10-01', 20_000], ['2020-10-01', 30_000])],
    ['the same mileage twice', tests(['2019-10-01', 20_000], ['2020-10-01', 20_000])],
    ['50 miles between tests', tests(['2019-10-01', 20_050], ['2019-10-02', 20_000])],
    [
      '1,000 miles where an advert rounds',
      { ...tests(['2019-10-01', 20_900]), ...adverts(['2019-10-05', 19_900]) },
    ],
    ['a test without a reading', tests(['2019-10-01', 20_000], ['2020-10-01', 0])],
    ['one reading', tests(['2019-10-01', 20_000])],
    ['nothing', {}],
  ])('raises no finding: %s', (_, bodies) => expect(summarizeMileage(bodies)).toEqual([]));

  test('an estimate is not evidence of a fall', () => {
    const bodies = {
      ...tests(['2026-10-01', 90_000]),
      valuation: { mileage: { value: 50_000, estimate: true }, valuation: { date: '2026-11-21' } },
      check: { provider: { mileage: { estimate: 40_000 } } },
    };
    expect(summarizeMileage(bodies)).toEqual([]);
  });
});

describe('kilometre readings', () => {
  const kilometresThenMiles = {
    ...tests(['2019-11-01', 42_000], ['2020-11-01', 53_700]),
    ...adverts(['2021-02-22', 34_200]),
  };

  test.each([
    ['status', { status: { imported: true } }, 'status.imported'],
    ['spec', { spec: { imported: true } }, 'spec.imported'],
    ['check', { check: cleanCheckRecordWith({ 'legal.imported': 1 }) }, 'check.legal.imported'],
  ])('raises a review for kilometres followed by miles with an import: %s', (_, imported, path) => {
    const bodies = { ...kilometresThenMiles, ...imported };
    const [finding] = evaluateRule(mileageKilometres, bodies);
    expect(finding && evidencePaths(finding)).toContain(path);
    expect(finding).toMatchObject({
      severity: 'review',
      key: '2021-02-22',
      title: 'Kilometres may have been recorded as miles',
    });
    expect(finding?.reason).toContain('53,700 km is 33,368 miles');
    expect(summarizeMileage(bodies)).toHaveLength(1);
  });

  test('without an import or a jump, the same figures are an alert', () => {
    expect(summarizeMileage(kilometresThenMiles)).toEqual([
      'alert: Recorded mileage falls by 19,500 miles',
    ]);
    expect(evaluateRule(mileageFalls, kilometresThenMiles)[0]?.reason).toContain(
      'Without an import or an earlier change of unit, kilometres do not explain the decrease.',
    );
  });

  test('raises a review for miles followed by kilometres', () => {
    const bodies = tests(
      ['2018-06-01', 30_000],
      ['2019-06-01', 40_000],
      ['2020-06-01', 50_000],
      ['2021-06-01', 96_561],
    );
    expect(summarizeMileage(bodies)).toEqual([
      'review: Readings may have changed from miles to kilometres',
    ]);
  });

  test.each([
    ['soon after the only test', [['2024-01-10', 45_000]], ['2024-05-20', 73_000]],
    ['a month after the only test', [['2024-01-10', 45_000]], ['2024-02-10', 73_000]],
    [
      'a year after the last test of a vehicle that is seldom driven',
      [
        ['2021-06-01', 14_000],
        ['2022-06-01', 17_000],
        ['2023-06-01', 20_000],
      ],
      ['2024-06-01', 37_000],
    ],
  ] satisfies [string, Row[], Row][])(
    'raises a review for an import whose advert states kilometres: %s',
    (_, earlier, advertised) => {
      const bodies = { ...tests(...earlier), ...adverts(advertised), status: { imported: true } };
      expect(summarizeMileage(bodies)).toEqual([
        'review: Readings may have changed from miles to kilometres',
      ]);
      const [finding] = evaluateRule(mileageKilometres, bodies);
      expect(finding && evidencePaths(finding)).toContain('status.imported');
      expect(finding?.reason).toMatch(
        / km is [\d,]+ miles, which is plausible\. The vehicle is recorded as imported\.$/,
      );
      const anomalies = findMileageAnomalies(vehicleAnswersWith(bodies));
      expect(anomalies.map(({ remark }) => remark)).toEqual([
        expect.stringContaining('matches kilometres recorded as miles'),
      ]);
    },
  );

  test.each([
    ['is slightly above the test', ['2024-05-20', 60_000]],
    ['is lower than the test in miles', ['2024-05-20', 70_000]],
  ] satisfies [string, Row][])(
    'the mileage in an advert of an import is in miles if it %s',
    (_, advertised) => {
      const bodies = { ...tests(['2024-01-10', 45_000]), ...adverts(advertised) };
      expect(summarizeMileage({ ...bodies, status: { imported: true } })).toEqual([]);
    },
  );

  test('reports a change to kilometres and back as one finding', () => {
    const bodies = tests(
      ['2018-06-01', 30_000],
      ['2019-06-01', 40_000],
      ['2020-06-01', 50_000],
      ['2021-06-01', 96_561],
      ['2022-06-01', 70_000],
    );
    expect(summarizeMileage(bodies)).toEqual([
      'review: Kilometres may have been recorded as miles',
    ]);
  });
});

describe('a five-digit odometer', () => {
  const bodies = tests(['2014-06-01', 94_000], ['2015-06-01', 2_100], ['2016-06-01', 9_000]);

  test.each([
    ['status', { status: { yearOfManufacture: 1985 } }, 'status.yearOfManufacture'],
    ['spec', { spec: { year: 1989 } }, 'spec.year'],
    [
      'keepers',
      { keepers: { firstRegistration: '1988-03-01 00:00:00' } },
      'keepers.firstRegistration',
    ],
  ])('is named for a vehicle built before 1990, and stays an alert: %s', (_, built, path) => {
    const [finding] = evaluateRule(mileageFalls, { ...bodies, ...built });
    expect(finding?.severity).toBe('alert');
    expect(finding?.reason).toContain('a five-digit odometer, which returns to zero after 99,999');
    expect(finding && evidencePaths(finding)).toContain(path);
  });

  test('is not named for a later vehicle or without a year', () => {
    for (const built of [{}, { status: { yearOfManufacture: 1990 } }])
      expect(evaluateRule(mileageFalls, { ...bodies, ...built })[0]?.reason).not.toContain('five');
  });
});

test('malformed data raises no finding and does not throw', () => {
  for (const value of MALFORMED_VALUES)
    expect(
      summarizeMileage({
        motFeatureSet: { yearlyMotData: [{ completedDate: value, mileage: value }, value] },
        saleEvents: { saleEvents: [{ firstSeen: value, mileage: 5 }, { mileage: value }] },
        valuation: { mileage: { value: 5, estimate: value }, valuation: value },
      }),
    ).toEqual([]);
});

const dayAfter1990 = (days: number) =>
  new Date(Date.UTC(1990, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);

test.each([
  ['on one day', () => '2020-01-01'],
  ['on many days', (index: number) => dayAfter1990(index % 13_000)],
])('handles a very large number of readings %s', (_, getDay) => {
  const rows = Array.from({ length: 50_000 }, (__, index): [string, number] => [
    getDay(index),
    index % 2 === 0 ? 90_000 : 100,
  ]);
  expect(() => summarizeMileage(tests(...rows))).not.toThrow();
});
