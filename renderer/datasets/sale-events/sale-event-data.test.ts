import { expect, test } from 'vitest';
import { computeChange, daysListed, valuePoints, otherPlates } from './sale-event-data.ts';

test.each([
  [
    { originalPrice: 20_000, price: 18_000 },
    { difference: -2_000, percent: -10 },
  ],
  [
    { originalPrice: 10_000, price: 10_500 },
    { difference: 500, percent: 5 },
  ],
  [
    { originalPrice: 10_000, price: 10_000 },
    { difference: 0, percent: 0 },
  ],
  // A price of 0 is not an asking price.
  [{ originalPrice: 0, price: 9_000 }, undefined],
  [{ originalPrice: 9_000, price: 0 }, undefined],
  [{ price: 9_000 }, undefined],
  [{ originalPrice: 9_000 }, undefined],
])('returns the price change of %j', (event, change) => {
  expect(computeChange(event, 'price')).toEqual(change);
});

test.each([
  [{ firstSeen: '2024-03-01T23:59:00', updatedAt: '2024-03-05T00:01:00' }, 4],
  [{ firstSeen: '2024-03-28T10:00:00', updatedAt: '2024-04-02T10:00:00' }, 5],
  [{ firstSeen: '2024-03-01T10:00:00', updatedAt: '2024-03-01T18:00:00' }, 0],
  [{ firstSeen: '2024-03-05T10:00:00', updatedAt: '2024-03-01T10:00:00' }, undefined],
  [{ firstSeen: '2024-03-05T10:00:00' }, undefined],
])('%j was advertised for %s days', (event, days) => {
  expect(daysListed(event)).toBe(days);
});

test('prices are in order of time, at first sighting and last update', () => {
  const newer = {
    firstSeen: '2023-01-01T00:00:00',
    updatedAt: '2023-02-01T00:00:00',
    originalPrice: 9_000,
    price: 8_500,
  };
  const older = { firstSeen: '2020-01-01T00:00:00', price: 15_000 };
  const undated = { price: 1 };
  expect(valuePoints([newer, undated, older], 'price').map(({ value }) => value)).toEqual([
    15_000, 9_000, 8_500,
  ]);
  expect(valuePoints([newer, older], 'mileage')).toEqual([]);
});

test.each([
  [{ originalPrice: 0, price: 9_000 }, [9_000, 9_000]],
  [{ originalPrice: 9_000, price: 0 }, [9_000]],
  [{ originalPrice: -1, price: 0 }, []],
])('of an advert with %j, only prices above 0 are drawn: %j', (prices, values) => {
  const event = { firstSeen: '2023-01-01T00:00:00', updatedAt: '2023-02-01T00:00:00', ...prices };
  expect(valuePoints([event], 'price').map(({ value }) => value)).toEqual(values);
});

test.each([
  [['AB12 CDE', 'ab12cde'], 'AB12CDE', []],
  [['AB12CDE', 'P1 ATE', 'P1ATE'], 'AB12CDE', ['P1ATE']],
  [['AB12CDE', 'P1ATE'], undefined, ['P1ATE']],
  [[undefined, '  '], 'AB12CDE', []],
  [['AB12 ***', 'Unknown', 'Not known', '-', 'AB12CDE'], 'AB12CDE', []],
  [['Unknown', 'AB12 CDE', 'AB12CDE'], undefined, []],
])('for %j, requested as %s, %j are other plates', (vrms, current, others) => {
  const events = vrms.map((vrm) => (vrm === undefined ? {} : { vrm }));
  expect(otherPlates(events, current)).toEqual(others);
});
