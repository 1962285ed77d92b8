import { describe, expect, test } from 'vitest';
import { createListingsPages } from '../testing/listings-answer.ts';
import { getListings } from './listing.ts';
import {
  computeStatistics,
  countUnplottable,
  getSaleState,
  upperScaleLimit,
} from './statistics.ts';

const listingsFor = (rows: readonly object[]) => createListingsPages(rows).flatMap(getListings);
const priced = (...prices: unknown[]) => listingsFor(prices.map((price) => ({ price })));
const at = (mileage: unknown, price: unknown, more: object = {}) => ({ mileage, price, ...more });
const spread = (...prices: unknown[]) => computeStatistics(priced(...prices)).live.prices;
const line = (...rows: object[]) => computeStatistics(listingsFor(rows)).live.trend;

describe('summary of prices', () => {
  test('interpolates quartiles between the two nearest prices', () => {
    // Sorted 7000 8000 9500 12,000 13,000 15,000, count 6. Type 7 uses position (n − 1)p: 1.25, 2.5,
    // 3.75. 8000 + 0.25 × 1500 = 8375; (9500 + 12,000) / 2 = 10,750; 12,000 + 0.75 × 1000 = 12,750.
    expect(spread(9500, 7000, 12_000, 15_000, 8000, 13_000)).toEqual({
      count: 6,
      min: 7000,
      max: 15_000,
      quartiles: { lower: 8375, median: 10_750, upper: 12_750 },
    });
  });

  test('uses a price itself if the quartile falls on it', () => {
    // Count 5: 4 × 0.25 = 1, 4 × 0.5 = 2, 4 × 0.75 = 3.
    expect(spread(500, 100, 400, 200, 300)?.quartiles).toEqual({
      lower: 200,
      median: 300,
      upper: 400,
    });
  });

  test('has no median and no quartiles under five prices', () => {
    expect(spread(900)).toEqual({ count: 1, min: 900, max: 900, quartiles: undefined });
    expect(spread(60, 70, 80, 90)).toEqual({ count: 4, min: 60, max: 90, quartiles: undefined });
    expect(spread(60, 70, 80, 90, 0)?.quartiles).toBeUndefined();
    expect(spread(900, 900, 900, 900, 900)?.quartiles).toEqual({
      lower: 900,
      median: 900,
      upper: 900,
    });
  });

  test('sorts by value, not as text', () => {
    expect(spread(10_000, 9000, 800, 20_000, 70)).toMatchObject({
      min: 70,
      max: 20_000,
      quartiles: { median: 9000 },
    });
  });

  test('omits invalid prices, and those that stand for “price on application”', () => {
    const invalidPrices = [
      0,
      -1,
      -0,
      0.5,
      1,
      49.99,
      1e300,
      1e9 + 1,
      '7000',
      null,
      undefined,
      true,
      {},
      [],
    ];
    expect(spread(...invalidPrices)).toBeUndefined();
    expect(spread(...invalidPrices, 1e9, 50)).toMatchObject({ count: 2, min: 50, max: 1e9 });
    expect(computeStatistics(priced(...invalidPrices, 1e9, 50)).pricedCount).toBe(2);
    expect(computeStatistics([])).toEqual({
      pricedCount: 0,
      live: { prices: undefined, trend: undefined, outliers: [] },
      sold: { prices: undefined, trend: undefined, outliers: [] },
    });
  });

  test('separates live and sold listings', () => {
    const { live, sold } = computeStatistics(
      listingsFor([{ price: 100 }, { price: 200, soldDate: '2026-01-01' }, { price: 300 }]),
    );
    expect([live.prices?.count, live.prices?.max]).toEqual([2, 300]);
    expect([sold.prices?.count, sold.prices?.max]).toEqual([1, 200]);
  });
});

describe('trend of price by mileage', () => {
  test('includes only live listings with a price and a mileage', () => {
    const live = [at(1000, 9000), at(2000, 8000), at(3000, 7000)];
    const others = [
      at(4000, 1000, { soldDate: '2026-01-01' }),
      at(undefined, 5000),
      at(5000, 0),
      at(-1, 5000),
    ];
    const listings = listingsFor([...live, ...others]);
    const statistics = computeStatistics(listings);
    expect(statistics.live.trend).toEqual(line(...live));
    expect(statistics.live.trend).toMatchObject({ count: 3, poundsPerMile: -1, intercept: 10_000 });
    expect(countUnplottable(listings)).toBe(3);
    // A price counts even without a mileage.
    expect(statistics.live.prices?.count).toBe(5);
  });

  test('stays finite for extreme values', () => {
    const wild = line(at(0, 1e9), at(1e7, 50), at(1e300, 500), at(5e6, 1e9), at(3, 1e10));
    expect(wild?.count).toBe(3);
    expect(Object.values(wild ?? {}).every(Number.isFinite)).toBe(true);
  });

  test('is computed for 10,000 listings', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => at(n * 10, 20_000 - n));
    const { trend, prices } = computeStatistics(listingsFor(rows)).live;
    expect(trend?.count).toBe(10_000);
    expect(trend?.poundsPerMile).toBeCloseTo(-0.1, 9);
    // 10,001 to 20,000: the middle two are 15,000 and 15,001.
    expect(prices?.quartiles?.median).toBe(15_000.5);
  });
});

const outliers = (...rows: object[]) =>
  computeStatistics(listingsFor(rows)).live.outliers.map(({ price, side }) => [price, side]);

describe('outliers', () => {
  // Quartiles 200 and 400: the range is 200, and prices up to 700 are usual.
  const usual = [100, 200, 300, 400, 500].map((price) => ({ price }));

  test('are more than 1.5 times the interquartile range beyond the quartiles', () => {
    // Sorted 1000 1010 1020 1030 1040 1070 with the quartiles 1012.5 and 1037.5: up to 1075.
    const close = [1000, 1010, 1020, 1030, 1040].map((price) => ({ price }));
    expect(outliers(...close, { price: 1070 })).toEqual([]);
    // The lowest price replaces 1070: quartiles 1002.5 and 1027.5, from 965.
    expect(outliers(...close, { price: 966 })).toEqual([]);
    expect(outliers(...close, { price: 5000 }, { price: 50 })).toEqual([
      [50, 'below'],
      [5000, 'above'],
    ]);
  });

  test('are not named for fewer than five prices, sold listings and invalid prices', () => {
    expect(outliers(...usual.slice(0, 3), { price: 5000 })).toEqual([]);
    expect(outliers(...usual, { price: 5000, soldDate: '2026-01-01' })).toEqual([]);
    expect(outliers(...usual, { price: 1e300 })).toEqual([]);
  });
});

test.each([
  [{}, 'live'],
  [{ soldDate: null }, 'live'],
  [{ soldDate: '  ' }, 'live'],
  [{ soldDate: '2026-01-01 00:00:00' }, 'sold'],
  [{ soldDate: 'last week' }, 'sold'],
])('a listing with %j is %s', (row, group) => {
  expect(listingsFor([row]).map(({ listing }) => getSaleState(listing))).toEqual([group]);
});

test.each([
  ['values that are close to each other', [1, 2, 3, 4, 5], 5],
  ['a value three times the others', [1000, 1000, 1000, 3000], 3000],
  ['one absurd value of three', [7000, 8000, 999_999], 8000],
  ['an absurd value in two of ten', [1, 2, 3, 4, 5, 6, 7, 8, 999, 9999], 8],
  ['used vehicles among new ones', [5, 5, 5, 5, 30_000, 35_000, 40_000], 40_000],
  ['nothing but zeros and one value', [0, 0, 0, 0, 0, 9], 9],
])('a scale for %s ends at the right value', (_, values, expected) => {
  expect(upperScaleLimit(values)).toBe(expected);
});
