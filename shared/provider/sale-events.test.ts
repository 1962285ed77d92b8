import { expect, test } from 'vitest';
import { validateDateOrder } from './sale-events.ts';

test.each([
  ['2024-07-05', '2024-07-05T00:30:00', true],
  ['2024-07-05T00:30:00', '2024-07-05', false],
  ['2024-07-05', '2024-07-06', true],
  ['2024-07-05', '2024-07-05', false],
  ['2024-07-05T09:00:00', '2024-07-05T09:00:00', false],
  ['2024-07-06', '2024-07-05', false],
])('from %s to %s is in order in every time zone: %s', (from, to, isInOrder) => {
  expect(validateDateOrder({ from, to }).length === 0).toBe(isInOrder);
});
