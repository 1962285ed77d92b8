import { describe, expect, test } from 'vitest';
import { averageKeeperDuration, keeperPeriods, keeperRemarks } from './keeper-periods.ts';

const TODAY = '2026-11-21';
const three = {
  previousOwners: 3,
  firstRegistration: '2016-03-01 00:00:00',
  previousKeeper: '2021-06-10 00:00:00',
  previousKeeperDisposal: '2023-09-01 00:00:00',
  keeperAcquisition: '2023-09-05 00:00:00',
};

describe('periods', () => {
  test('lists the earlier, previous and current keepers in order', () => {
    expect(keeperPeriods(three, TODAY)).toEqual([
      { keeper: 'earlier', from: '2016-03-01', to: '2021-06-10', duration: '5 years 3 months' },
      { keeper: 'previous', from: '2021-06-10', to: '2023-09-01', duration: '2 years 2 months' },
      { keeper: 'current', from: '2023-09-05', to: TODAY, duration: '3 years 2 months' },
    ]);
  });

  test('the first keeper has no earlier period', () => {
    const record = {
      previousOwners: 0,
      firstRegistration: '2024-03-01 00:00:00',
      keeperAcquisition: '2024-03-02 00:00:00',
    };
    expect(keeperPeriods(record, TODAY).map((period) => period.keeper)).toEqual(['current']);
  });

  test('one previous keeper since first registration leaves no earlier period', () => {
    const record = { ...three, previousOwners: 1, previousKeeper: three.firstRegistration };
    expect(keeperPeriods(record, TODAY).map((period) => period.keeper)).toEqual([
      'previous',
      'current',
    ]);
  });

  test('a missing date leaves the period open and without duration', () => {
    expect(keeperPeriods({ previousKeeperDisposal: '2023-09-01 00:00:00' }, TODAY)).toEqual([
      { keeper: 'previous', to: '2023-09-01' },
    ]);
    expect(keeperPeriods({}, TODAY)).toEqual([]);
  });

  test('a period that starts or ends in the future has no duration', () => {
    expect(keeperPeriods({ keeperAcquisition: '2027-01-01 00:00:00' }, TODAY)).toEqual([
      { keeper: 'current', from: '2027-01-01' },
    ]);
    const record = { ...three, previousKeeperDisposal: '2030-09-01 00:00:00' };
    expect(keeperPeriods(record, TODAY)[1]).toEqual({
      keeper: 'previous',
      from: '2021-06-10',
      to: '2030-09-01',
    });
  });
});

describe('remarks', () => {
  test.each([
    ['a few days between keepers', three, []],
    [
      'a gap',
      { ...three, keeperAcquisition: '2023-12-22 00:00:00' },
      [/There are 112 days between .* motor trade/],
    ],
    [
      'an overlap',
      { ...three, keeperAcquisition: '2023-08-31 00:00:00' },
      [/overlap by 1 day\. Each keeper reports their own date\./],
    ],
    [
      'an overlap of years',
      { ...three, keeperAcquisition: '2021-09-01 00:00:00' },
      [/overlap by 730 days\. One date is incorrect\./],
    ],
    [
      'a start date after the end date',
      { ...three, previousKeeper: '2023-09-03 00:00:00' },
      [/One date is incorrect/],
    ],
    [
      'a count of 0 with dates',
      { ...three, previousOwners: 0 },
      [/The previous keeper count is 0/],
    ],
    ['a count without dates', { previousOwners: 2 }, [/the last keeper’s dates are not stated/]],
    [
      'a keeper before first registration',
      { firstRegistration: '2020-01-01 00:00:00', keeperAcquisition: '2019-05-01 00:00:00' },
      [/before first registration/],
    ],
    [
      'a current keeper in the future',
      { keeperAcquisition: '2026-11-22 00:00:00' },
      [/in the future/],
    ],
    [
      'a previous keeper in the future',
      {
        previousKeeper: '2027-01-01 00:00:00',
        previousKeeperDisposal: '2028-01-01 00:00:00',
      },
      [
        'The previous keeper’s start date is in the future. The date is likely to be incorrect.',
        'The previous keeper’s end date is in the future. The date is likely to be incorrect.',
      ],
    ],
    ['an empty record', {}, []],
  ])('%s', (_, record, expected) => {
    const remarks = keeperRemarks(record, TODAY);
    expect(remarks).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(remarks[index]).toMatch(pattern);
  });
});

describe('average duration per keeper', () => {
  test.each([
    [three, '2 years 6 months'],
    [{ ...three, previousOwners: 1 }, undefined],
    // A number that is an error has no average.
    [{ ...three, previousOwners: 255 }, undefined],
    [{ ...three, firstRegistration: undefined }, undefined],
    [{ ...three, firstRegistration: '2025-01-01 00:00:00' }, undefined],
    [{ ...three, previousKeeperDisposal: '2030-09-01 00:00:00' }, undefined],
  ])('case %#', (record, average) => {
    expect(averageKeeperDuration(record, TODAY)).toBe(average);
  });
});
