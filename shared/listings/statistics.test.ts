import { describe, expect, it, test } from 'vitest';
import { createListingsAnswer } from './listings-answer.ts';
import { getListings } from './read-listings.ts';
import { getSaleState, rankPrice, computeStatistics } from './statistics.ts';

const listingsFor = (rows: readonly object[]) =>
  getListings(createListingsAnswer({ listings: rows }));
const priced = (...prices: unknown[]) => listingsFor(prices.map((price) => ({ price })));
const at = (mileage: unknown, price: unknown, more: object = {}) => ({ mileage, price, ...more });
const spread = (...prices: unknown[]) => computeStatistics(priced(...prices)).prices.live;
const line = (...rows: object[]) => computeStatistics(listingsFor(rows)).regression;

describe('summary of prices', () => {
  it('interpolates quartiles between the two nearest prices', () => {
    // Sorted 7000 8000 9500 12000, count 4. Type 7 uses position (n − 1)p: 0.75, 1.5, 2.25. 7000 +
    // 0.75 × 1000 = 7750; 8000 + 0.5 × 1500 = 8750; 9500 + 0.25 × 2500 = 10125.
    expect(spread(9500, 7000, 12_000, 8000)).toEqual({
      count: 4,
      min: 7000,
      lowerQuartile: 7750,
      median: 8750,
      upperQuartile: 10_125,
      max: 12_000,
    });
  });

  it('uses a price itself if the quartile falls on it', () => {
    // Count 5: 4 × 0.25 = 1, 4 × 0.5 = 2, 4 × 0.75 = 3.
    expect(spread(5, 1, 4, 2, 3)).toMatchObject({ lowerQuartile: 2, median: 3, upperQuartile: 4 });
  });

  it('has equal values for one price and for equal prices', () => {
    const one = { min: 900, lowerQuartile: 900, median: 900, upperQuartile: 900, max: 900 };
    expect(spread(900)).toEqual({ count: 1, ...one });
    expect(spread(900, 900, 900)).toEqual({ count: 3, ...one });
  });

  it('sorts by value, not as text', () => {
    expect(spread(10_000, 9000, 800)).toMatchObject({ min: 800, median: 9000, max: 10_000 });
  });

  it('omits invalid prices', () => {
    const odd = [0, -1, -0, 1e300, 1e9 + 1, '7000', null, undefined, true, {}, []];
    expect(spread(...odd)).toBeUndefined();
    expect(spread(...odd, 1e9, 0.5)).toMatchObject({ count: 2, min: 0.5, max: 1e9 });
    expect(computeStatistics([])).toEqual({
      prices: { live: undefined, sold: undefined },
      regression: undefined,
      unplottedCount: 0,
    });
  });

  it('separates live and sold listings', () => {
    const { prices } = computeStatistics(
      listingsFor([{ price: 100 }, { price: 200, soldDate: '2026-01-01' }, { price: 300 }]),
    );
    expect([prices.live?.count, prices.live?.median]).toEqual([2, 200]);
    expect([prices.sold?.count, prices.sold?.median]).toEqual([1, 200]);
  });
});

describe('regression of price on mileage', () => {
  it('is the least-squares line', () => {
    // Miles 10,000 20,000 30,000 (mean 20,000); prices 9000 8000 6000 (mean 23000/3). Sum of
    // squares of miles: 2 × 10,000² = 2e8. Products: −10,000 × 4000/3 + 0 + 10,000 × −5000/3 =
    // −3e7. Slope −3e7 / 2e8 = −0.15; intercept 23000/3 + 0.15 × 20,000 = 32000/3. Total variation
    // (4000/3)² + (1000/3)² + (5000/3)² = 42e6/9; explained 0.15² × 2e8 = 4.5e6; share 4.5e6 ×
    // 9/42e6 = 27/28.
    const found = line(at(10_000, 9000), at(20_000, 8000), at(30_000, 6000));
    expect(found?.count).toBe(3);
    expect(found?.poundsPerMile).toBeCloseTo(-0.15, 12);
    expect(found?.intercept).toBeCloseTo(32_000 / 3, 6);
    expect(found?.rSquared).toBeCloseTo(27 / 28, 12);
  });

  it('explains all variation if every price lies on the line', () => {
    const found = line(at(0, 10_000), at(10_000, 9500), at(40_000, 8000), at(40_000, 8000));
    expect(found?.poundsPerMile).toBeCloseTo(-0.05, 12);
    expect(found?.rSquared).toBeCloseTo(1, 12);
    expect(found?.rSquared).toBeLessThanOrEqual(1);
  });

  it('includes only live listings with a price and a mileage', () => {
    const live = [at(1000, 9000), at(2000, 8000), at(3000, 7000)];
    const others = [
      at(4000, 1, { soldDate: '2026-01-01' }),
      at(undefined, 5000),
      at(5000, 0),
      at(-1, 5000),
    ];
    const found = computeStatistics(listingsFor([...live, ...others]));
    expect(found.regression).toEqual(line(...live));
    expect(found.unplottedCount).toBe(3);
    // A price counts even without a mileage.
    expect(found.prices.live?.count).toBe(5);
  });

  it('requires three different mileages', () => {
    expect(line()).toBeUndefined();
    expect(line(at(1000, 9000))).toBeUndefined();
    expect(line(at(1000, 9000), at(2000, 8000), at(1000, 7000), at(2000, 5))).toBeUndefined();
    expect(line(at(1000, 9000), at(2000, 8000), at(1000, 7000), at(0, 5))).toBeDefined();
  });

  it('is flat and explains nothing if every price is the same', () => {
    const found = line(at(1000, 9000.1), at(2000, 9000.1), at(3000, 9000.1));
    expect(found).toEqual({ count: 3, poundsPerMile: 0, intercept: 9000.1, rSquared: 0 });
  });

  it('stays finite for extreme values', () => {
    const wild = line(at(0, 1e9), at(1e7, 0.01), at(1e300, 5), at(5e6, 1e9), at(3, 1e10));
    expect(wild?.count).toBe(3);
    expect(Object.values(wild ?? {}).every(Number.isFinite)).toBe(true);
    // The squared differences of these mileages are zero.
    expect(line(at(0, 1), at(1e-200, 2), at(2e-200, 3))).toBeUndefined();
  });

  it('is computed for 10,000 listings', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => at(n * 10, 20_000 - n));
    const { regression, prices, unplottedCount } = computeStatistics(listingsFor(rows));
    expect(regression?.count).toBe(10_000);
    expect(regression?.poundsPerMile).toBeCloseTo(-0.1, 9);
    // 10,001 to 20,000: the middle two are 15,000 and 15,001.
    expect([prices.live?.median, unplottedCount]).toEqual([15_000.5, 0]);
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

describe('rank of a price', () => {
  const others = priced(9000, 7000, 8000, 8000);

  it.each([
    [6500, 1],
    [7000, 1],
    [7500, 2],
    [8000, 2],
    [8500, 4],
    [9000, 4],
    [9500, 5],
  ])('£%i has rank %i of 5', (price, place) => {
    expect(rankPrice(price, others)).toEqual({ rank: place, total: 5 });
  });

  it('counts only live listings with a price', () => {
    const mixed = listingsFor([{ price: 1, soldDate: '2026-01-01' }, { price: 0 }, { price: 9 }]);
    expect(rankPrice(5, mixed)).toEqual({ rank: 1, total: 2 });
  });

  it('is undefined without other prices and for an invalid price', () => {
    expect(rankPrice(5000, [])).toBeUndefined();
    expect(rankPrice(5000, priced(0, null))).toBeUndefined();
    for (const price of [0, -1, NaN, Infinity, 1e300])
      expect(rankPrice(price, others)).toBeUndefined();
  });
});
