import { describe, expect, test } from 'vitest';
import { readEvidence } from '../vehicle-answers.ts';
import { vehicleAnswersWith, MALFORMED_VALUES } from '../../testing/vehicle-answers.ts';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { getMileageReadings, getObservedReadings } from './readings.ts';

type Bodies = Parameters<typeof vehicleAnswersWith>[0];
const describeReadings = (bodies: Bodies, change: Parameters<typeof vehicleAnswersWith>[1] = {}) =>
  getMileageReadings(vehicleAnswersWith(bodies, change)).map(
    ({ day, miles, source, estimated, field }) =>
      `${day} ${miles} ${source}${estimated ? ' (estimated)' : ''}: ${field}`,
  );

test('sorts the readings of all sources by time', () => {
  const bodies = {
    check: cleanCheckRecordWith({ 'provider.mileage.estimate': 71_200 }),
    motFeatureSet: {
      yearlyMotData: [
        { completedDate: '2024-06-03T09:00:00.000Z', mileage: 50_000 },
        { completedDate: '2022-06-03T23:30:00.000Z', mileage: 30_000 },
      ],
    },
    saleEvents: {
      saleEvents: [
        {
          firstSeen: '2023-01-05T10:00:00',
          updatedAt: '2023-02-01T10:00:00',
          originalMileage: 35_000,
          mileage: 35_400,
        },
      ],
    },
    valuation: { mileage: { value: 71_000, estimate: true }, valuation: { date: '2026-11-20' } },
    similarListings: {
      listings: [
        { vrm: 'ZZ12ZZZ', firstSeen: '2026-01-01 10:00:00', mileage: 5 },
        { vrm: 'ab12 cde', firstSeen: '2026-01-01 10:00:00', mileage: 65_000 },
      ],
    },
  };
  expect(describeReadings(bodies)).toEqual([
    // 23:30 UTC is 00:30 the next day in London (BST).
    '2022-06-04 30000 mot: motFeatureSet.yearlyMotData.1.mileage',
    '2023-01-05 35000 advert: saleEvents.saleEvents.0.originalMileage',
    '2023-02-01 35400 advert: saleEvents.saleEvents.0.mileage',
    '2024-06-03 50000 mot: motFeatureSet.yearlyMotData.0.mileage',
    '2026-01-01 65000 advert: similarListings.listings.1.mileage',
    '2026-11-20 71000 valuation (estimated): valuation.mileage.value',
    '2026-11-21 71200 check (estimated): check.provider.mileage.estimate',
  ]);
});

test('the evidence of a reading is its own mileage field', () => {
  const vehicle = vehicleAnswersWith({
    motFeatureSet: {
      yearlyMotData: [{}, { completedDate: '2024-06-03T09:00:00Z', mileage: 50_000 }],
    },
  });
  const [reading] = getMileageReadings(vehicle);
  const evidence = reading ? [readEvidence(vehicle, reading.field)] : [];
  expect(evidence).toMatchObject([
    {
      dataset: 'motFeatureSet',
      path: ['yearlyMotData', 1, 'mileage'],
      value: 50_000,
    },
  ]);
});

test('version 1.0 gives one reading per test', () => {
  const mots = [
    { completedDate: '2024-06-03T09:00:00+01:00', mileage: 50_000 },
    { completedDate: '2024-06-05T09:00:00+01:00', mileage: 50_002 },
  ];
  expect(
    describeReadings({ motFeatureSet: { mots } }, { versions: { motFeatureSet: '1.0' } }),
  ).toEqual([
    '2024-06-03 50000 mot: motFeatureSet.mots.0.mileage',
    '2024-06-05 50002 mot: motFeatureSet.mots.1.mileage',
  ]);
});

const advert = (event: object) => describeReadings({ saleEvents: { saleEvents: [event] } });

describe('an advert', () => {
  const dates = { firstSeen: '2023-01-05T10:00:00', updatedAt: '2023-02-01T10:00:00' };

  test('gives one reading, on the first day, if its mileage never changed', () => {
    expect(advert({ ...dates, mileage: 35_000, originalMileage: 35_000 })).toEqual([
      '2023-01-05 35000 advert: saleEvents.saleEvents.0.originalMileage',
    ]);
  });

  test('gives one reading, on its first day, if only one mileage is present', () => {
    expect(advert({ ...dates, mileage: 35_000 })).toEqual([
      '2023-01-05 35000 advert: saleEvents.saleEvents.0.mileage',
    ]);
    expect(advert({ updatedAt: dates.updatedAt, mileage: 35_000 })).toEqual([
      '2023-02-01 35000 advert: saleEvents.saleEvents.0.mileage',
    ]);
    expect(advert({ ...dates, originalMileage: 35_000 })).toHaveLength(1);
  });
});

const valued = (estimate: unknown) =>
  getMileageReadings(vehicleAnswersWith({ valuation: { mileage: { value: 9, estimate } } }))[0]
    ?.estimated;

test('treats a valuation mileage as an estimate unless the response states that it is not', () => {
  expect([valued(false), valued(true), valued(undefined), valued('no')]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('observed readings come only from tests and adverts', () => {
  const vehicle = vehicleAnswersWith({
    valuation: { mileage: { value: 9_000, estimate: false } },
    check: cleanCheckRecordWith({}),
    motFeatureSet: { yearlyMotData: [{ completedDate: '2024-06-03T09:00:00Z', mileage: 8_000 }] },
  });
  expect(getObservedReadings(vehicle).map(({ source }) => source)).toEqual(['mot']);
});

test.each([
  [0, '2024-06-03'],
  [-5, '2024-06-03'],
  [1e300, '2024-06-03'],
  [1_000_000, '2024-06-03'],
  [50_000, '2026-11-22'],
  [50_000, '2099-01-01'],
  [50_000, '0001-01-01'],
])('%s miles on %s is not a reading', (mileage, day) => {
  const yearlyMotData = [{ completedDate: `${day}T09:00:00Z`, mileage }];
  expect(describeReadings({ motFeatureSet: { yearlyMotData } })).toEqual([]);
});

test('absent and malformed data give no readings', () => {
  expect(describeReadings({})).toEqual([]);
  for (const value of MALFORMED_VALUES)
    expect(
      describeReadings({
        check: { provider: value },
        motFeatureSet: { yearlyMotData: [{ completedDate: value, mileage: value }] },
        saleEvents: { saleEvents: [{ firstSeen: value, mileage: value }] },
        valuation: { mileage: value },
        similarListings: { listings: [{ vrm: value, mileage: value, firstSeen: value }] },
      }),
    ).toEqual([]);
});

test('readings of the same time and mileage have a fixed order, whatever the order of the answers', () => {
  const bodies = {
    saleEvents: { saleEvents: [{ firstSeen: '2024-01-01T10:00:00', mileage: 5 }] },
    similarListings: {
      listings: [{ vrm: 'AB12CDE', firstSeen: '2024-01-01 10:00:00', mileage: 5 }],
    },
  };
  const { similarListings, saleEvents } = bodies;
  expect(describeReadings({ similarListings, saleEvents })).toEqual(
    describeReadings({ saleEvents, similarListings }),
  );
});

test('reads the mileage of the vehicle’s own listing at any of its documented dates', () => {
  const listing = { vrm: 'AB12CDE', mileage: 20_000 };
  const listings = [
    { ...listing, firstSeen: '2026-10-01T10:00:00' },
    { ...listing, lastSeen: '2026-10-02 10:00:00' },
  ];
  expect(describeReadings({ similarListings: { listings } })).toEqual([
    '2026-10-01 20000 advert: similarListings.listings.0.mileage',
    '2026-10-02 20000 advert: similarListings.listings.1.mileage',
  ]);
});
