import { describe, expect, test } from 'vitest';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { milesBetween, findDistrict } from '../postcodes.ts';
import { fetchRecord } from '../../testing/sample-service.ts';
import { type Listing, searchAllPages, search, service } from '../../testing/listing-search.ts';

const searchWithFilters = (filters: object) => searchAllPages({ filters });
const isAscending = (values: readonly (number | string)[]) =>
  values.every((value, at) => at === 0 || (values[at - 1] ?? value) <= value);
const getDifferences = (target: number, listings: readonly Listing[]) =>
  listings.map(({ mileage = 0 }) => Math.abs(mileage - target));
const getMeanPrice = (some: readonly Listing[]) =>
  some.reduce((sum, { price = 0 }) => sum + price, 0) / some.length;
function milesFrom(postcode: string, other: string): number {
  const [from, to] = [findDistrict(postcode), findDistrict(other)];
  return from && to ? milesBetween(from, to) : Infinity;
}

describe('paging', () => {
  test('returns ten per page by default, and the first page', async () => {
    const record = await search({});
    expect([record.page, record.limit, record.listings?.length]).toEqual([1, 10, 10]);
    expect(record.total).toBeGreaterThan(150);
  });

  test('returns every listing once', async () => {
    const listings = await searchAllPages({});
    const { total } = await search({});
    expect(listings.length).toBe(total);
    expect(new Set(listings.map(({ vrm }) => vrm)).size).toBe(total);
  });

  test('is empty beyond the last page', async () => {
    const record = await search({ page: 900 });
    expect([record.page, record.listings]).toEqual([900, []]);
  });
});

describe('filters', () => {
  test('filter by colour, year, mileage, dealer, category and keywords', async () => {
    const allListings = await searchAllPages({});
    const expected = (of: (listing: Listing) => boolean) =>
      allListings.filter(of).map(({ vrm }) => vrm);
    const same = async (filters: object, of: (listing: Listing) => boolean) => {
      const plates = (await searchWithFilters(filters)).map(({ vrm }) => vrm);
      expect(plates.length).toBeGreaterThan(0);
      expect(plates.length).toBeLessThan(allListings.length);
      expect(plates).toEqual(expected(of));
    };
    await same({ colours: ['blue', 'Red'] }, ({ colour }) => colour === 'Blue' || colour === 'Red');
    await same(
      { mileage: { min: 60_000, max: 90_000 } },
      ({ mileage = 0 }) => mileage >= 60_000 && mileage <= 90_000,
    );
    await same({ dealerTypes: ['supermarket'] }, ({ dealer }) => dealer?.type === 'supermarket');
    await same({ live: true }, ({ soldDate }) => (soldDate ?? null) === null);
    await same(
      { keywords: ['heated seats', 'bluetooth'] },
      ({ adText = '' }) => adText.includes('heated seats') && adText.includes('bluetooth'),
    );
    await same({ categories: ['S', 'N'] }, ({ insights }) =>
      ['S', 'N'].includes(insights?.writeoffCategory ?? ''),
    );
    await same({ years: [2012] }, ({ vrm = '', year }) => {
      expect(['12', '62'].includes(vrm.slice(2, 4))).toBe(year === 2012);
      return year === 2012;
    });
    expect((await searchWithFilters({ trade: true })).length).toBeLessThan(allListings.length);
    expect((await searchWithFilters({ live: false, trade: false })).length).toBe(
      allListings.length,
    );
  });

  test('young used finds nothing among old cars, and something among new ones', async () => {
    expect((await search({ filters: { youngUsed: true } })).total).toBe(0);
    const young = await search({ vrm: 'YT25UJK', filters: { youngUsed: true } });
    expect(young.total).toBeGreaterThan(0);
  });

  test('measure distance from a postcode or from coordinates', async () => {
    const leeds = await search({ postcode: 'LS1 4DY', filters: { distance: 50 } });
    const everywhere = await search({});
    expect(leeds.total).toBeGreaterThan(0);
    expect(leeds.total).toBeLessThan(everywhere.total ?? 0);
    const district = findDistrict('LS1');
    const same = await search({
      latitude: district?.latitude,
      longitude: district?.longitude,
      filters: { distance: 50 },
    });
    expect(same.listings).toEqual(leeds.listings);
    for (const { postcode } of leeds.listings ?? [])
      expect(typeof postcode === 'string' ? milesFrom('LS1', postcode) : 0).toBeLessThanOrEqual(50);
  });
});

describe('sorting', () => {
  test.each([
    ['price', ({ price = 0 }: Listing) => price],
    ['mileage', ({ mileage = 0 }: Listing) => mileage],
    ['colour', ({ colour = '' }: Listing) => colour],
    ['firstSeen', ({ firstSeen = '' }: Listing) => firstSeen],
    ['lastSeen', ({ lastSeen = '' }: Listing) => lastSeen],
    ['age', ({ year = 0 }: Listing) => -year],
  ] as const)('by %s is ascending, or descending on request', async (sort, of) => {
    const up = (await searchAllPages({ sort })).map((listing) => of(listing));
    expect(isAscending(up)).toBe(true);
    const down = (await searchAllPages({ sort, order: 'desc' })).map((listing) => of(listing));
    expect(isAscending(down.toReversed())).toBe(true);
    expect(down[0]).toBe(up.at(-1));
  });

  test('by nearest mileage starts at the requested mileage, or at the vehicle’s own', async () => {
    const sorted = await searchAllPages({
      sort: 'nearestMileage',
      filters: { mileage: { nearest: 70_000 } },
    });
    expect(isAscending(getDifferences(70_000, sorted))).toBe(true);
    const { criteria } = await search({ showCriteria: true });
    const own = await searchAllPages({ sort: 'nearestMileage' });
    expect(isAscending(getDifferences(criteria?.mileage ?? 0, own))).toBe(true);
  });

  test('by distance in 3.0 measures from the vehicle’s own area if no place is sent', async () => {
    const query = { sort: 'distance', showCriteria: true };
    const { criteria, total } = await search(query);
    const { lat = NaN, lon = NaN } = criteria?.location ?? {};
    const fromLocation = await searchAllPages({ ...query, latitude: lat, longitude: lon });
    expect(await searchAllPages(query)).toEqual(fromLocation);
    expect(await searchAllPages(query)).not.toEqual(await searchAllPages({}));
    const nearby = await search({ filters: { distance: 100 } });
    const nearThere = await search({ filters: { distance: 100 }, latitude: lat, longitude: lon });
    expect(nearby).toEqual(nearThere);
    expect(nearby.total).toBeLessThan(total ?? 0);
  });

  test('by distance is ascending from the postcode', async () => {
    const listings = await searchAllPages({ sort: 'distance', postcode: 'PL1 1AA' });
    const away = listings.flatMap(({ postcode }) =>
      typeof postcode === 'string' ? [milesFrom('PL1', postcode)] : [],
    );
    expect(away.length).toBeGreaterThan(100);
    expect(isAscending(away)).toBe(true);
  });
});

describe('facets and criteria', () => {
  test('are included only on request', async () => {
    const record = await search({});
    expect(record).not.toHaveProperty('criteria');
    expect(record).not.toHaveProperty('filters');
  });

  test('facets count the listings that the filters leave', async () => {
    const filters = { colours: ['Blue'], live: true };
    const record = await search({ filters, showFilters: true });
    const listings = await searchAllPages({ filters });
    expect(record.filters?.colour).toEqual([{ key: 'Blue', count: record.total }]);
    expect(record.filters?.sold).toEqual([{ key: 0, count: record.total }]);
    for (const { key, count } of record.filters?.plateYear ?? []) {
      const plateYears = listings.map(({ vrm = '' }) => 2000 + (Number(vrm.slice(2, 4)) % 50));
      expect(plateYears.filter((year) => year === key).length).toBe(count);
    }
    const dealers = { independent: 'dealerIndependent', main: 'dealerMain' } as const;
    for (const type of ['independent', 'main'] as const) {
      const { length } = listings.filter(({ dealer }) => dealer?.type === type);
      const rows = [
        { key: 1, count: length },
        { key: 0, count: listings.length - length },
      ];
      const counts = record.filters?.[dealers[type]]?.toSorted(
        (a, b) => Number(b.key) - Number(a.key),
      );
      expect(counts).toEqual(rows.filter(({ count }) => count > 0));
    }
  });

  test('criteria state the requested and the computed values', async () => {
    const filters = { colours: ['Blue'], mileage: { max: 90_000 } };
    const { criteria } = await search({
      filters,
      showCriteria: true,
      sort: 'price',
      postcode: 'M1',
    });
    expect(criteria).toMatchObject({
      vrm: 'AB12CDE',
      sort: 'price',
      order: null,
      filters,
      year: 2012,
      location: { lat: findDistrict('M1')?.latitude, lon: findDistrict('M1')?.longitude },
    });
    expect(criteria?.valuation).toBeGreaterThan(0);
    const record = await search({ showCriteria: true });
    expect(record.criteria).toMatchObject({
      sort: null,
      filters: {},
      location: { lat: null, lon: null },
    });
  });
});

describe('a listing', () => {
  test('is the vehicle that a lookup of its plate returns', async () => {
    const { listings = [] } = await search({ limit: 20 });
    for (const { vrm = '', colour, fuelType, year } of listings) {
      const spec = await fetchRecord<RecordOf<'spec', '1.2'>>(service, 'spec', { vrm });
      expect(spec).toMatchObject({ make: 'Ford', model: 'Focus', colour, fuelType });
      expect(Math.abs((spec.year ?? 0) - (year ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  test('costs less with more miles, on average', async () => {
    const listings = await searchAllPages({});
    const half = listings.toSorted((a, b) => (a.mileage ?? 0) - (b.mileage ?? 0));
    const middle = Math.floor(half.length / 2);
    expect(getMeanPrice(half.slice(0, middle))).toBeGreaterThan(getMeanPrice(half.slice(middle)));
  });
});
