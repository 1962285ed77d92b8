import { expect, test } from 'vitest';
import { median, tableRow } from './statistics.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[], Number.NaN],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('a row contains both medians, their ratio and whether the limit is met', () => {
  const row = tableRow({
    name: 'launch',
    measured: [120, 130, 125],
    baseline: [100, 90, 110],
    baselineName: 'empty window',
    maxRatio: 1.2,
  });
  expect(row).toBe('| launch | 125 ms | 100 ms (empty window) | 1.25 | ≤ 1.2 | no | 3 |');
});
