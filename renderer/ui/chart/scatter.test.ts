import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Dot,
  overlappingDots,
  computeScatterLayout,
  nearestDot,
  REFERENCE_KEY,
  type ScatterPoint,
  type StraightLine,
} from './scatter.ts';
import { nextIndex } from './usePointNavigation.ts';

const box = { width: 400, height: 240 };
const axis = { label: 'Any', format: String };
const layoutPoints = (points: readonly ScatterPoint[], more = {}) =>
  computeScatterLayout(box, {
    x: axis,
    y: axis,
    groups: [{ name: 'One', marker: 'circle', points }],
    reference: undefined,
    line: undefined,
    ...more,
  });
const dot = (key: string, x: number, y: number): Dot => ({ key, group: 0, x, y, value: { x, y } });
const line = (change: Partial<StraightLine>): StraightLine => ({
  name: 'Line',
  slope: 1,
  intercept: 0,
  from: 0,
  to: 10,
  ...change,
});

describe('scatter layout', () => {
  const points = [
    { key: 'right', x: 10, y: 0 },
    { key: 'left', x: 0, y: 10 },
  ];

  test('places points from left to right, expensive above cheap', () => {
    const { dots, indexByKey } = layoutPoints(points);
    expect(dots.map(({ key }) => key)).toEqual(['left', 'right']);
    expect(dots[0]!.x).toBeLessThan(dots[1]!.x);
    expect(dots[0]!.y).toBeLessThan(dots[1]!.y);
    expect(indexByKey.get('right')).toBe(1);
  });

  test('has one outline for a whole group', () => {
    expect(layoutPoints(points).paths).toHaveLength(1);
    expect(layoutPoints(points).paths[0]?.match(/M/g)).toHaveLength(2);
  });

  test('has room for the reference point, which can be hovered as well', () => {
    const own = { label: 'Own', name: 'Own', x: 100, y: 500 };
    const { dots, plot, reference: place } = layoutPoints(points, { reference: own });
    expect(dots.at(-1)?.key).toBe(REFERENCE_KEY);
    expect(place!.x).toBeLessThanOrEqual(plot.right);
    expect(place!.y).toBeGreaterThanOrEqual(plot.top);
  });

  test.each([
    ['price', 'y'],
    ['mileage', 'x'],
  ] as const)('draws a %s beyond the scale at its edge with an arrow', (_, name) => {
    const far = { key: 'far', x: 5, y: 5, [name]: 999_999 };
    const { dots, arrows, plot, xTicks, yTicks } = layoutPoints([...points, far], {
      [name]: { ...axis, to: 10 },
    });
    const [left, right, farDot] = ['left', 'right', 'far'].map((key) =>
      dots.find((each) => each.key === key)!,
    );
    expect(farDot!.value).toEqual({ x: far.x, y: far.y });
    expect([...xTicks, ...yTicks].map(({ label }) => Number(label))).not.toContain(1_000_000);
    expect(right!.x - left!.x).toBeGreaterThan(300);
    const isAtEdge = { y: farDot!.y === plot.top, x: farDot!.x > right!.x };
    expect(isAtEdge[name]).toBe(true);
    expect(arrows.match(/M/g)).toHaveLength(1);
    expect(layoutPoints(points).arrows).toBe('');
  });

  test('ends the line where the scale ends', () => {
    const to = 10;
    const { line: path, plot } = layoutPoints([...points, { key: 'far', x: 1000, y: 5 }], {
      x: { ...axis, to },
      line: line({ slope: 0, intercept: 5, to: 1000 }),
    });
    const [, x] = /L([\d.]+)/.exec(path) ?? [];
    expect(Number(x)).toBeLessThan(plot.right);
  });

  test('has finite numbers within the drawing for any mileages and prices', () => {
    const value = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 12 }), (pairs) => {
        const { dots, paths, plot } = layoutPoints(
          pairs.map(([x, y], index) => ({ key: `${index}`, x, y })),
        );
        expect(paths.join('')).not.toMatch(/NaN|Infinity/);
        for (const { x, y } of dots) {
          expect(x).toBeGreaterThanOrEqual(plot.left);
          expect(x).toBeLessThanOrEqual(plot.right);
          expect(y).toBeGreaterThanOrEqual(plot.top - 1);
          expect(y).toBeLessThanOrEqual(plot.bottom + 1);
        }
      }),
    );
  });
});

describe('the straight line', () => {
  const square = [
    { key: 'a', x: 0, y: 0 },
    { key: 'b', x: 10, y: 10 },
  ];
  const layoutLine = (change: Partial<StraightLine>) => {
    const { line: path, dots } = layoutPoints(square, { line: line(change) });
    const coordinates = path.match(/[\d.]+/g)?.map(Number) ?? [];
    return { coordinates, corners: dots.flatMap(({ x, y }) => [x, y]), path };
  };

  test('passes through the points on it', () => {
    const { coordinates, corners } = layoutLine({});
    expect(coordinates).toEqual(corners);
  });

  test('ends at the edge of the drawing', () => {
    const { coordinates, corners } = layoutLine({ slope: 2 });
    expect(coordinates[0]).toBe(corners[0]);
    expect(coordinates[3]).toBe(corners[3]);
    expect(coordinates[2]).toBeCloseTo((corners[0]! + corners[2]!) / 2, 0);
  });

  test.each([
    ['lies above all', { slope: 0, intercept: 99 }],
    ['lies below all', { slope: 0, intercept: -99 }],
    ['is above all at both ends', { slope: 1, intercept: 99 }],
  ])('is left out if it %s', (_, change) => {
    expect(layoutLine(change).path).toBe('');
  });

  test('can be horizontal', () => {
    expect(layoutLine({ slope: 0, intercept: 5 }).coordinates).toHaveLength(4);
  });
});

describe('finding points', () => {
  const dots = [dot('a', 10, 10), dot('b', 30, 10), dot('c', 30, 10.4), dot('d', 200, 10)];

  test.each([
    [12, 12, 0],
    [28, 10, 1],
    [100, 10, undefined],
    [224, 10, 3],
    [225, 10, undefined],
  ])('at %i, %i finds the nearest point within the distance', (x, y, expected) => {
    expect(nearestDot(dots, { x, y }, 24)).toBe(expected);
  });

  test('finds the nearest point in any cloud', () => {
    const coordinate = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(coordinate, coordinate)),
        coordinate,
        coordinate,
        (pairs, x, y) => {
          const cloud = layOutDots(pairs);
          const distances = cloud.map((one) => Math.hypot(one.x - x, one.y - y));
          const nearest = nearestDot(cloud, { x, y }, 24);
          const least = Math.min(...distances, Number.POSITIVE_INFINITY);
          expect(nearest === undefined ? least > 24 : distances[nearest] === least).toBe(true);
        },
      ),
    );
  });

  test('finds the points that overlap', () => {
    expect(overlappingDots(dots, 1)).toEqual([1, 2]);
    expect(overlappingDots(dots, 2)).toEqual([1, 2]);
    expect(overlappingDots(dots, 0)).toEqual([0]);
    expect(overlappingDots(dots, 9)).toEqual([]);
  });

  test.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, undefined],
    ['ArrowRight', 3, undefined],
    ['Home', 2, 0],
    ['End', 2, 3],
    ['a', 2, undefined],
  ])('%s moves from %i to %s', (key, from, to) => {
    expect(nextIndex(4, from, key)).toBe(to);
  });
});

function layOutDots(pairs: readonly (readonly [number, number])[]): Dot[] {
  return pairs
    .map(([x, y], index) => dot(`${index}`, x, y))
    .toSorted((one, other) => one.x - other.x || one.y - other.y);
}
