import { expect, test } from 'vitest';
import { pagesOf } from './pages.ts';

test.each([
  [{ total: 45, page: 2, limit: 20 }, {}, 20, { page: 2, of: 3, hasPrevious: true, hasNext: true }],
  [
    { total: 40, page: 2, limit: 20 },
    {},
    20,
    { page: 2, of: 2, hasPrevious: true, hasNext: false },
  ],
  [{ total: 0, page: 1, limit: 10 }, {}, 0, { page: 1, of: 1, hasPrevious: false, hasNext: false }],
  [
    { total: 45 },
    { page: 3, limit: 15 },
    15,
    { page: 3, of: 3, hasPrevious: true, hasNext: false },
  ],
  [{ total: 45, page: 9, limit: 15 }, {}, 0, { page: 9, of: 3, hasPrevious: true, hasNext: false }],
  [{}, {}, 10, { page: 1, of: undefined, hasPrevious: false, hasNext: true }],
  [{}, {}, 9, { page: 1, of: undefined, hasPrevious: false, hasNext: false }],
  [{ total: 45, page: 0, limit: 0 }, {}, 10, { page: 1, of: 5, hasPrevious: false, hasNext: true }],
  [
    { total: -1, page: 1.5, limit: 10 },
    {},
    3,
    { page: 1, of: undefined, hasPrevious: false, hasNext: false },
  ],
])('%j, asked with %j, holding %i', (answer, asked, shown, pages) => {
  expect(pagesOf(answer, asked, shown)).toEqual(pages);
});
