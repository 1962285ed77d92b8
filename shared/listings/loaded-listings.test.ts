import { describe, expect, test } from 'vitest';
import type { Answered } from '../provider/answer.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import { createListingsAnswer } from '../testing/listings-answer.ts';
import {
  addPage,
  findLoadedPage,
  type LoadedListings,
  remainingPages,
  getSearchKey,
} from './loaded-listings.ts';

/**
 * Creates a page of a search that finds `total` cars, numbered from 0. Car n costs 5000 + n pounds.
 */
function pageFor(
  parameters: ParameterValues,
  total: number,
  { discount = 0, ...change }: Partial<Answered> & { discount?: number } = {},
): Answered {
  const [page, limit] = [Number(parameters['page'] ?? 1), Number(parameters['limit'] ?? 10)];
  const start = (page - 1) * limit;
  const listings = Array.from(
    { length: Math.max(0, Math.min(limit, total - start)) },
    (_, index) => ({
      vrm: `CAR${start + index}`,
      price: 5000 + start + index - discount,
    }),
  );
  return createListingsAnswer({ total, page, limit, listings }, { parameters, ...change });
}

const addAll = (answers: readonly Answered[]) =>
  answers.reduce<LoadedListings | undefined>(
    (loaded, answer) => addPage(loaded, answer),
    undefined,
  );
const listPrices = (loaded: LoadedListings | undefined) =>
  loaded?.listings.map(({ listing }) => listing.price);

const searchFor = (parameters: ParameterValues, version = '3.0') =>
  getSearchKey(createListingsAnswer({}, { version, parameters }));

describe('getSearchKey', () => {
  const base = { postcode: 'LS1 1AA', 'filters.colours': ['Blue', 'Red'], 'filters.live': true };

  test('ignores page, page size, sort, order and response options', () => {
    const pageOptions = { page: 3, limit: 20, sort: 'price', order: 'asc', showFilters: true };
    expect(searchFor({ ...pageOptions, ...base, showCriteria: false })).toBe(searchFor(base));
  });

  test('ignores the order of names and of list items', () => {
    const other = { 'filters.live': true, 'filters.colours': ['Red', 'Blue'], postcode: 'LS1 1AA' };
    expect(searchFor(other)).toBe(searchFor(base));
    expect(searchFor({ 'filters.years': [2019, 2020] })).toBe(
      searchFor({ 'filters.years': [2020, 2019] }),
    );
  });

  test.each<[string, ParameterValues, string]>([
    ['another version', base, '2.1'],
    ['another colour', { ...base, 'filters.colours': ['Blue'] }, '3.0'],
    ['another place', { ...base, postcode: 'YO1 1AA' }, '3.0'],
    ['no filter', {}, '3.0'],
    ['a text in place of true', { ...base, 'filters.live': 'true' }, '3.0'],
  ])('differs for %s', (_, parameters, version) => {
    expect(searchFor(parameters, version)).not.toBe(searchFor(base));
  });
});

describe('addPage', () => {
  test('contains each listing once, in the order received', () => {
    const loaded = addAll([
      pageFor({ page: 2 }, 25),
      pageFor({ page: 1 }, 25),
      pageFor({ page: 1, limit: 20, sort: 'price' }, 25),
    ]);
    const firstThen = [...Array(20).keys()].map((n) => 5000 + ((n + 10) % 20));
    expect(listPrices(loaded)).toEqual(firstThen);
    expect(loaded?.total).toBe(25);
    expect(loaded?.byKey.get(loaded.listings[3]?.key ?? '')).toBe(loaded?.listings[3]);
  });

  test('replaces listings loaded again in place, and uses the latest total', () => {
    const loaded = addAll([
      pageFor({ page: 1 }, 25),
      pageFor({ page: 2 }, 25),
      pageFor({ page: 1 }, 24, { discount: 1000, id: 'later' }),
    ]);
    expect(listPrices(loaded)?.slice(8, 12)).toEqual([4008, 4009, 5010, 5011]);
    expect([loaded?.listings.length, loaded?.total]).toEqual([20, 24]);
    expect(loaded?.byKey.get(loaded.listings[0]?.key ?? '')?.answer.id).toBe('later');
  });

  test('preserves the last valid total', () => {
    const invalidTotal = createListingsAnswer(
      { total: 1e300, page: 2 },
      { parameters: { page: 2 } },
    );
    expect(addAll([pageFor({}, 25), invalidTotal])?.total).toBe(25);
    expect(addAll([invalidTotal])?.total).toBeUndefined();
  });

  test.each<[string, Answered]>([
    ['filter', pageFor({ 'filters.live': true }, 3)],
    ['environment', pageFor({}, 3, { environment: 'uat' })],
    ['vehicle', pageFor({}, 3, { vehicle: { vrm: 'XY34ZZZ' } })],
  ])('starts a new search for another %s', (_, answer) => {
    const loaded = addAll([pageFor({ page: 2 }, 25), answer]);
    expect([loaded?.listings.length, loaded?.total, loaded?.pages.size]).toEqual([3, 3, 1]);
  });

  test.each([
    ['the first page', { sort: 'price' }, 1, true],
    ['a page that was not received', { sort: 'price' }, 4, false],
    ['a page in another order', { sort: 'age' }, 2, false],
    ['a page without its counts', { sort: 'price', showFilters: true }, 2, false],
    ['a page of another size', { sort: 'price', limit: 20 }, 1, false],
    ['a page of another search', { sort: 'price', 'filters.live': true }, 1, false],
  ])('finds %s if it was received', (_, parameters, page, isFound) => {
    const pages = [1, 2, 3].map((number) => pageFor({ sort: 'price', page: number }, 50));
    const found = findLoadedPage(addAll(pages), pageFor({ ...parameters, page: 3 }, 50), page);
    expect(found).toBe(isFound ? pages[page - 1] : undefined);
  });

  test('leaves earlier states unchanged', () => {
    const one = addPage(undefined, pageFor({ page: 1 }, 30));
    const two = addPage(one, pageFor({ page: 2 }, 30));
    const updated = addPage(two, pageFor({ page: 1 }, 31, { discount: 1000 }));
    const key = two.listings[15]?.key ?? '';
    expect([one.byKey.has(key), two.byKey.has(key)]).toEqual([false, true]);
    expect([one.listings.length, one.total, one.pages.size]).toEqual([10, 30, 1]);
    expect([listPrices(two)?.[0], listPrices(updated)?.[0]]).toEqual([5000, 4000]);
    expect(two.byKey.get(two.listings[0]?.key ?? '')?.listing.price).toBe(5000);
  });

  test('can add two pages to the same state', () => {
    const one = addPage(undefined, pageFor({ page: 1 }, 30));
    const second = addPage(one, pageFor({ page: 2 }, 30));
    const third = addPage(one, pageFor({ page: 3 }, 30));
    const both = addPage(third, pageFor({ page: 2 }, 30));
    for (const state of [one, second, third, both])
      for (const listing of both.listings)
        expect(state.byKey.get(listing.key)?.listing.price).toBe(
          state.listings.find(({ key }) => key === listing.key)?.listing.price,
        );
    expect(
      listPrices(both)
        ?.slice(10)
        .map((price) => (price ?? 0) - 5000),
    ).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });

  test('can add a page to a state with another map of the same listings', () => {
    const one = addPage(undefined, pageFor({ page: 1 }, 30));
    const copied = { ...one, byKey: new Map(one.listings.map((each) => [each.key, each])) };
    const two = addPage(copied, pageFor({ page: 1 }, 30));
    expect(addPage(two, pageFor({ page: 2 }, 30)).listings).toHaveLength(20);
  });

  test('loads 10,000 listings', () => {
    const answers = [...Array(500).keys()].map((n) => pageFor({ page: n + 1, limit: 20 }, 10_000));
    const loaded = addAll(answers);
    expect(loaded?.listings.length).toBe(10_000);
    expect(loaded?.byKey.get(loaded.listings[9_999]?.key ?? '')?.listing.vrm).toBe('CAR9999');
    expect(loaded && remainingPages(loaded, pageFor({}, 10_000))).toEqual([]);
  });
});

const listRemaining = (answers: readonly Answered[], of = answers[0]) => {
  const loaded = addAll(answers);
  return loaded && of ? remainingPages(loaded, of) : undefined;
};

describe('remainingPages', () => {
  const search = { sort: 'price', order: 'desc', 'filters.colours': ['Blue'], postcode: 'LS1 1AA' };

  test('requests 20 listings a page, in the same sort and order, without facets and criteria', () => {
    const answer = pageFor({ ...search, page: 2, showFilters: true, showCriteria: true }, 45);
    expect(listRemaining([answer])).toEqual([
      { ...search, page: 1, limit: 20 },
      { ...search, page: 2, limit: 20 },
      { ...search, page: 3, limit: 20 },
    ]);
  });

  test('omits pages already received in this sort, order and size', () => {
    const receivedPages = [
      pageFor({ ...search, page: 2, limit: 20 }, 65),
      pageFor({ ...search, page: 1, limit: 10 }, 65),
      pageFor({ ...search, order: 'asc', page: 3, limit: 20 }, 65),
    ];
    expect(listRemaining(receivedPages)?.map(({ page }) => page)).toEqual([1, 3, 4]);
  });

  test('returns none if every listing is loaded by any pages', () => {
    expect(
      listRemaining([pageFor({ page: 1 }, 20), pageFor({ page: 2, sort: 'age' }, 20)]),
    ).toEqual([]);
    expect(listRemaining([pageFor({}, 0)])).toEqual([]);
  });

  test('returns none if every page was received, even if the provider counts more listings', () => {
    const both = [1, 2].map((page) => {
      const answer = pageFor({ page, limit: 20 }, 40);
      return { ...answer, record: { ...answer.record, listings: [{ vrm: `ONE${page}` }] } };
    });
    expect(listRemaining(both)).toEqual([]);
  });

  test('returns none without a total or for another search', () => {
    expect(listRemaining([createListingsAnswer({ listings: [{ vrm: 'A1' }] })])).toEqual([]);
    expect(listRemaining([pageFor({}, 45)], pageFor({ 'filters.live': true }, 45))).toEqual([]);
  });

  test('returns at most 1,000 pages', () => {
    const pages = listRemaining([pageFor({ page: 1, limit: 20 }, 1e9)]);
    expect([pages?.length, pages?.[0]?.['page'], pages?.at(-1)?.['page']]).toEqual([1000, 2, 1001]);
  });
});
