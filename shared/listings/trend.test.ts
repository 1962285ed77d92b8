import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitTrend, priceAtMileage, type TrendPoint } from './trend.ts';

const POINT = fc.tuple(
  fc.integer({ min: 0, max: 300_000 }),
  fc.integer({ min: 100, max: 100_000 }),
);
const POINTS = fc.array(POINT, { minLength: 3, maxLength: 60 });
const MILEAGES = fc.uniqueArray(fc.integer({ min: 0, max: 300_000 }), {
  minLength: 3,
  maxLength: 60,
});

describe('the line of Theil and Sen', () => {
  test('does not depend on the order of the listings', () => {
    const shuffled = POINTS.chain((points) =>
      fc.tuple(
        fc.constant(points),
        fc.shuffledSubarray(points, { minLength: points.length, maxLength: points.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([points, others]) => {
        expect(fitTrend(others)).toEqual(fitTrend(points));
      }),
      { numRuns: 300 },
    );
  });

  test('is exact if all prices lie on a line', () => {
    const slopes = fc.integer({ min: -200, max: 200 });
    fc.assert(
      fc.property(MILEAGES, slopes, (mileages, pence) => {
        const slope = pence / 1000;
        const trend = fitTrend(mileages.map((miles) => [miles, 90_000 + slope * miles]));
        expect(trend?.poundsPerMile).toBeCloseTo(slope, 6);
        expect(trend?.intercept).toBeCloseTo(90_000, 2);
        expect(trend?.rSquared).toBeCloseTo(pence === 0 ? 0 : 1, 6);
      }),
      { numRuns: 300 },
    );
  });

  test('is not moved by one outlier among at least seven listings on a line', () => {
    // With 7 listings, the outlier takes part in 6 of 21 pairs, fewer than half.
    const mileages = fc.uniqueArray(fc.integer({ min: 0, max: 300_000 }), {
      minLength: 7,
      maxLength: 60,
    });
    fc.assert(
      fc.property(mileages, fc.nat(), fc.integer({ min: 1, max: 1e9 }), (all, number, price) => {
        const points = all.map((miles): TrendPoint => [miles, 40_000 - 0.1 * miles]);
        const index = number % points.length;
        const [miles = 0] = points[index] ?? [];
        const trend = fitTrend(points.with(index, [miles, price]));
        expect(trend?.poundsPerMile).toBeCloseTo(-0.1, 6);
        expect(trend?.intercept).toBeCloseTo(40_000, 2);
      }),
      { numRuns: 300 },
    );
  });

  test('is the median of the slopes between pairs', () => {
    // Slopes: (9000−10,000)/10,000 = −0.1, (7000−10,000)/20,000 = −0.15, (7000−9000)/10,000 = −0.2.
    // Intercepts with −0.15: 10,000, 10,500 and 10,000.
    expect(
      fitTrend([
        [20_000, 7000],
        [0, 10_000],
        [10_000, 9000],
      ]),
    ).toMatchObject({
      count: 3,
      poundsPerMile: -0.15,
      intercept: 10_000,
      fromMiles: 0,
      toMiles: 20_000,
    });
  });

  test('requires three different mileages, at least a mile apart', () => {
    expect(fitTrend([])).toBeUndefined();
    expect(fitTrend([[1000, 9000]])).toBeUndefined();
    expect(
      fitTrend([
        [1000, 9000],
        [2000, 8000],
        [1000, 7000],
        [2000, 5],
      ]),
    ).toBeUndefined();
    expect(
      fitTrend([
        [0, 1],
        [1e-200, 2],
        [2e-200, 3],
      ]),
    ).toBeUndefined();
  });

  test('is flat and explains nothing if every price is the same', () => {
    const points = [1000, 2000, 3000].map((miles): TrendPoint => [miles, 9000.1]);
    expect(fitTrend(points)).toMatchObject({ poundsPerMile: 0, intercept: 9000.1, rSquared: 0 });
  });

  test('limits the pairs of 10,000 listings, the same in every order', () => {
    // A fifth of the listings are far above the line.
    const points = Array.from({ length: 10_000 }, (_, n): TrendPoint => [
      n * 10,
      20_000 - n + (n % 5 === 0 ? 50_000 : (n % 7) * 10),
    ]);
    const trend = fitTrend(points);
    expect(trend?.count).toBe(10_000);
    expect(trend?.poundsPerMile).toBeCloseTo(-0.1, 3);
    expect(fitTrend(points.toReversed())).toEqual(trend);
  });
});

describe('price at a mileage', () => {
  const trend = fitTrend([
    [10_000, 9000],
    [20_000, 8000],
    [30_000, 7000],
  ]);

  test.each([
    [10_000, 9000],
    [25_000, 7500],
    [30_000, 7000],
    [9999, undefined],
    [30_001, undefined],
  ])('at %i miles is %s', (miles, price) => {
    expect(trend && priceAtMileage(trend, miles)).toBe(price);
  });
});
