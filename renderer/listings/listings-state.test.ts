import { expect, test } from 'vitest';
import { isPageChange } from './listings-state.ts';

test.each([
  ['the next page', { limit: 20 }, { page: 2, limit: 20 }, true],
  ['back to the first', { page: 2, sort: 'price' }, { sort: 'price' }, true],
  ['the same page again', { page: 2 }, { page: 2 }, false],
  ['page one of another order', { page: 2, sort: 'price' }, { page: 1, sort: 'age' }, false],
  ['another filter', { page: 2 }, { 'filters.colours': ['Blue'] }, false],
  [
    'the same filter',
    { 'filters.colours': ['Blue'] },
    { 'filters.colours': ['Blue'], page: 3 },
    true,
  ],
])('%s', (_, displayed, requested, expected) => {
  expect(isPageChange(displayed, requested)).toBe(expected);
});
