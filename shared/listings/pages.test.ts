import { expect, test } from 'vitest';
import { createListingsAnswer } from '../testing/listings-answer.ts';
import { getPageInfo } from './loaded-listings.ts';

type Case = [
  paging: object,
  parameters: Record<string, number>,
  count: number,
  pages: [page: number, limit: number, of: number | undefined],
  neighbours: [hasPrevious: boolean, hasNext: boolean],
];

test.each<Case>([
  [{ total: 45, page: 2, limit: 20 }, {}, 20, [2, 20, 3], [true, true]],
  [{ total: 40, page: 2, limit: 20 }, {}, 20, [2, 20, 2], [true, false]],
  [{ total: 0, page: 1, limit: 10 }, {}, 0, [1, 10, 1], [false, false]],
  [{ total: 45 }, { page: 3, limit: 15 }, 15, [3, 15, 3], [true, false]],
  // Beyond the last page only the previous page is available.
  [{ total: 45, page: 9, limit: 15 }, {}, 0, [9, 15, 3], [true, false]],
  // Without a total, a full page may be followed by another.
  [{}, {}, 10, [1, 10, undefined], [false, true]],
  [{}, {}, 9, [1, 10, undefined], [false, false]],
  [{}, { limit: 20 }, 10, [1, 20, undefined], [false, false]],
  // Impossible values count as not stated.
  [{ total: 45, page: 0, limit: 0 }, {}, 10, [1, 10, 5], [false, true]],
  [{ total: -1, page: 1.5, limit: 10 }, {}, 3, [1, 10, undefined], [false, false]],
  [{ total: 0.5, page: -1, limit: 0.5 }, { page: 2 }, 10, [2, 10, undefined], [true, true]],
  [{ total: 1e300, page: 1e300, limit: 1e300 }, {}, 10, [1, 10, undefined], [false, true]],
  [{ total: '45', page: '2', limit: null }, { page: 4 }, 0, [4, 10, undefined], [true, false]],
])(
  '%j, requested with %j, containing %i listings',
  (paging, parameters, count, pages, neighbours) => {
    const listings = Array.from({ length: count }, () => ({}));
    const answer = createListingsAnswer({ ...paging, listings }, { parameters });
    const { page, limit, pageCount, hasPrevious, hasNext } = getPageInfo(answer);
    expect([page, limit, pageCount]).toEqual(pages);
    expect([hasPrevious, hasNext]).toEqual(neighbours);
  },
);

test('an answer without listings has no next page', () => {
  expect(getPageInfo(createListingsAnswer({})).hasNext).toBe(false);
});
