import { expect, test } from 'vitest';
import { countPerMinute } from './count-per-minute.ts';

test.each([
  { name: 'one event', at: [0], counts: [1] },
  { name: 'three at once', at: [5, 5, 5], counts: [1, 2, 3] },
  { name: 'three within a minute', at: [0, 30_000, 59_999], counts: [1, 2, 3] },
  { name: 'the first a minute ago', at: [0, 30_000, 60_000], counts: [1, 2, 2] },
  { name: 'one every minute', at: [0, 60_000, 120_000], counts: [1, 1, 1] },
  { name: 'a pause after many', at: [0, 1, 2, 90_000], counts: [1, 2, 3, 1] },
])('$name', ({ at, counts }) => {
  let time = 0;
  const count = countPerMinute(() => time);
  const counted = at.map((next) => {
    time = next;
    return count();
  });
  expect(counted).toEqual(counts);
});
