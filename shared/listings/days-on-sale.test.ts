import { describe, expect, test } from 'vitest';
import { daysOnSale, getSoldDate } from './days-on-sale.ts';

const NOON = new Date('2026-03-05T12:00:00Z');

test.each([
  // 5 January to 5 March: 26 days in January, 28 in February, 5 in March.
  ['so far', { firstSeen: '2026-01-05 10:20:30' }, 59, 'so-far'],
  ['so far in 2.x', { firstSeen: '2026-01-05T10:20:30' }, 59, 'so-far'],
  ['so far from a day alone', { firstSeen: '2026-01-05' }, 59, 'so-far'],
  ['seen today', { firstSeen: '2026-03-01', lastSeen: '2026-03-05 00:00:00' }, 4, 'so-far'],
  ['last seen in the future', { firstSeen: '2026-03-01', lastSeen: '2026-03-06' }, 4, 'so-far'],
  ['first seen today', { firstSeen: '2026-03-05 23:59:59' }, 0, 'so-far'],
  [
    'last seen before today',
    { firstSeen: '2026-03-01', lastSeen: '2026-03-04' },
    3,
    'until-last-seen',
  ],
  [
    'sold',
    { firstSeen: '2026-02-01', lastSeen: '2026-03-05', soldDate: '2026-03-01 09:00:00' },
    28,
    'until-sold',
  ],
  ['sold the same day', { firstSeen: '2026-02-01', soldDate: '2026-02-01' }, 0, 'until-sold'],
  // 29 February 2024 exists, so 28 February to 1 March is two days.
  ['over a leap day', { firstSeen: '2024-02-28', soldDate: '2024-03-01' }, 2, 'until-sold'],
  [
    'sold, with a date that cannot be read',
    { firstSeen: '2026-03-01', lastSeen: '2026-03-05', soldDate: 'yes' },
    4,
    'until-last-seen',
  ],
  ['blank dates', { firstSeen: '2026-03-01', lastSeen: ' ', soldDate: '' }, 4, 'so-far'],
  // The clocks go forward on 29 March 2026. This does not change the count of calendar days.
  ['over a change of clocks', { firstSeen: '2026-03-28', soldDate: '2026-03-30' }, 2, 'until-sold'],
] as const)('counts the days on sale: %s', (_, listing, days, kind) => {
  expect(daysOnSale(listing, NOON)).toEqual({ days, kind });
});

test.each([
  ['no first day', {}],
  ['a first date that is not a date', { firstSeen: 'last week' }],
  ['a date that does not exist', { firstSeen: '2026-02-30' }],
  ['an hour that does not exist', { firstSeen: '2026-02-03 25:00:00' }],
  ['first seen tomorrow', { firstSeen: '2026-03-06' }],
  ['sold before it was seen', { firstSeen: '2026-03-01', soldDate: '2026-02-28' }],
  ['last seen before it was first seen', { firstSeen: '2026-03-01', lastSeen: '2026-02-28' }],
  ['a last date that is not a date', { firstSeen: '2026-03-01', lastSeen: 'today' }],
  [
    'sold, without a readable date or a date of the last sighting',
    { firstSeen: '2026-03-01', soldDate: 'yes' },
  ],
  ['a year of five digits', { firstSeen: '12026-01-05' }],
])('returns undefined: %s', (_, listing) => {
  expect(daysOnSale(listing, NOON)).toBeUndefined();
});

describe('the day of a date', () => {
  test('is not shifted if no zone is given', () => {
    const late = { firstSeen: '2026-07-14 23:59:59', soldDate: '2026-07-15T00:00:00' };
    expect(daysOnSale(late, NOON)?.days).toBe(1);
  });

  test('is the London day of an instant', () => {
    const summer = { firstSeen: '2026-07-15' };
    // 23:30 in UTC is 00:30 of the next day in London in summer.
    expect(daysOnSale(summer, new Date('2026-07-15T23:30:00Z'))?.days).toBe(1);
    expect(daysOnSale({ firstSeen: '2026-01-15' }, new Date('2026-01-15T23:30:00Z'))?.days).toBe(0);
    const withZone = { firstSeen: '2026-07-15T23:30:00Z', soldDate: '2026-07-17' };
    expect(daysOnSale(withZone, NOON)?.days).toBe(1);
  });

  test('is undefined if the current time is invalid', () => {
    expect(daysOnSale({ firstSeen: '2026-01-05' }, new Date('nonsense'))).toBeUndefined();
  });

  test('is read literally in the year 50', () => {
    expect(daysOnSale({ firstSeen: '0050-12-31', soldDate: '0051-01-01' }, NOON)?.days).toBe(1);
  });
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['  ', undefined],
  ['2026-03-01 09:00:00', '2026-03-01 09:00:00'],
  ['yes', 'yes'],
])('reads the sold date %j as %j', (soldDate, expected) => {
  expect(getSoldDate(soldDate === undefined ? {} : { soldDate })).toBe(expected);
});
