import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linearScale, niceTicks, timeTicks } from './scale.ts';

describe('linearScale', () => {
  test('maps values in proportion', () => {
    const scale = linearScale([0, 100], [0, 500]);
    expect([0, 20, 100].map(scale)).toEqual([0, 100, 500]);
  });
  test('maps a domain of one value to the middle of the range', () =>
    expect(linearScale([5, 5], [0, 100])(5)).toBe(50));
  test('returns a position within the range for any domain', () =>
    fc.assert(
      fc.property(
        fc.tuple(number(), number(), number()).map((three) => three.toSorted((a, b) => a - b)),
        ([from = 0, value = 0, to = 0]) => {
          const position = linearScale([from, to], [0, 500])(value);
          expect(position).toBeGreaterThanOrEqual(-0.001);
          expect(position).toBeLessThanOrEqual(500.001);
        },
      ),
    ));
});

describe('niceTicks', () => {
  test.each<[number, number, number[]]>([
    [0, 10, [0, 2, 4, 6, 8, 10]],
    [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [-3, 7, [-4, -2, 0, 2, 4, 6, 8]],
    [10_100, 13_100, [10_000, 11_000, 12_000, 13_000, 14_000]],
    [0, 13_000, [0, 2500, 5000, 7500, 10_000, 12_500, 15_000]],
    [0, 0, [-1, -0.5, 0, 0.5, 1]],
  ])('returns round values from %s to %s', (min, max, ticks) =>
    expect(niceTicks(min, max)).toEqual(ticks),
  );

  test('returns whole numbers for counts and years', () => {
    expect(niceTicks(0, 2, 5, true)).toEqual([0, 1, 2]);
    expect(niceTicks(2015, 2024, 5, true)).toEqual([2014, 2016, 2018, 2020, 2022, 2024]);
    expect(niceTicks(3, 3, 5, true)).toEqual([2, 3, 4]);
  });

  test('returns a few ascending values that enclose the bounds', () =>
    fc.assert(
      fc.property(number(), number(), fc.integer({ min: 2, max: 12 }), (a, b, count) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const ticks = niceTicks(min, max, count);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(count * 3 + 2);
        for (const [index, tick] of ticks.entries())
          expect(tick).toBeGreaterThan(ticks[index - 1] ?? Number.NEGATIVE_INFINITY);
        const slack = Math.max(Math.abs(min), Math.abs(max)) * 1e-9;
        expect(ticks[0]).toBeLessThanOrEqual(min + slack);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max - slack);
      }),
    ));
});

const labels = (from: string, to: string) =>
  timeTicks(Date.parse(from), Date.parse(to)).map((tick) => tick.label);

describe('timeTicks', () => {
  test.each([
    ['2018-04-02', '2024-04-02', ['2019', '2020', '2021', '2022', '2023', '2024']],
    ['2024-01-15', '2024-06-20', ['Feb 2024', 'Mar 2024', 'Apr 2024', 'May 2024', 'Jun 2024']],
    ['2024-03-05', '2024-03-20', ['5 Mar 2024', '20 Mar 2024']],
    ['2024-03-05', '2024-03-05', ['5 Mar 2024']],
    ['1990-01-01', '2024-01-01', ['1990', '2000', '2010', '2020']],
  ])('labels the dates from %s to %s', (from, to, expected) =>
    expect(labels(from, to)).toEqual(expected),
  );

  test('returns labelled dates within any span', () =>
    fc.assert(
      fc.property(moment(), moment(), fc.integer({ min: 2, max: 12 }), (a, b, count) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const ticks = timeTicks(from, to, count);
        expect(ticks.length).toBeLessThanOrEqual(count + 2);
        for (const { timeMs, label } of ticks) {
          expect(timeMs).toBeGreaterThanOrEqual(from);
          expect(timeMs).toBeLessThanOrEqual(to);
          expect(label).not.toMatch(/NaN|undefined/);
        }
      }),
    ));
});

function number() {
  return fc.oneof(
    fc.integer({ min: -1000, max: 200_000 }),
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  );
}

/** From 1653 to 2286. */
function moment() {
  return fc.integer({ min: -1e13, max: 1e13 });
}
