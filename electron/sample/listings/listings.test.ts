import { describe, expect, it } from 'vitest';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { PLACES, milesBetween, placeOf } from '../places.ts';
import { post, problemsIn, read, testService } from '../test-support.ts';

const service = testService();
type V30 = RecordOf<'similarListings', '3.0'>;
type V21 = RecordOf<'similarListings', '2.1'>;
type Listing = NonNullable<V30['listings']>[number];

async function search<T = V30>(body: object, version = '3.0'): Promise<T> {
  const response = await post(service, `/similar-listings/${version}`, { vrm: 'AB12CDE', ...body });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as T;
}

/** Every listing that a body finds, page by page. */
async function all(body: object): Promise<Listing[]> {
  const found: Listing[] = [];
  for (let page = 1; ; page++) {
    const { listings = [], total = 0 } = await search({ ...body, page, limit: 20 });
    found.push(...listings);
    if (listings.length === 0 || found.length >= total) return found;
  }
}

describe('paging', () => {
  it('gives ten a page unless told, and the first page', async () => {
    const record = await search({});
    expect([record.page, record.limit, record.listings?.length]).toEqual([1, 10, 10]);
    expect(record.total).toBeGreaterThan(150);
  });

  it('gives every listing once', async () => {
    const listings = await all({});
    const { total } = await search({});
    expect(listings.length).toBe(total);
    expect(new Set(listings.map(({ vrm }) => vrm)).size).toBe(total);
  });

  it('is empty past the end', async () => {
    const record = await search({ page: 900 });
    expect([record.page, record.listings]).toEqual([900, []]);
  });
});

describe('filters', () => {
  it('narrow by colour, year, mileage, dealer, category and words', async () => {
    const every = await all({});
    const narrowed = async (filters: object) => all({ filters });
    const expected = (of: (listing: Listing) => boolean) => every.filter(of).map(({ vrm }) => vrm);
    const same = async (filters: object, of: (listing: Listing) => boolean) => {
      const marks = (await narrowed(filters)).map(({ vrm }) => vrm);
      expect(marks.length).toBeGreaterThan(0);
      expect(marks.length).toBeLessThan(every.length);
      expect(marks).toEqual(expected(of));
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
    await same({ years: [2012] }, ({ vrm = '' }) => ['12', '62'].includes(vrm.slice(2, 4)));
    expect((await narrowed({ trade: true })).length).toBeLessThan(every.length);
    expect((await narrowed({ live: false, trade: false })).length).toBe(every.length);
  });

  it('young used finds nothing among old cars and something among new ones', async () => {
    expect((await search({ filters: { youngUsed: true } })).total).toBe(0);
    const young = await search({ vrm: 'YT25UJK', filters: { youngUsed: true } });
    expect(young.total).toBeGreaterThan(0);
  });

  it('measure distance from a postcode or from coordinates', async () => {
    const leeds = await search({ postcode: 'LS1 4DY', filters: { distance: 50 } });
    const every = await search({});
    expect(leeds.total).toBeGreaterThan(0);
    expect(leeds.total).toBeLessThan(every.total ?? 0);
    const there = placeOf('LS1');
    const same = await search({
      latitude: there?.latitude,
      longitude: there?.longitude,
      filters: { distance: 50 },
    });
    expect(same.listings).toEqual(leeds.listings);
    for (const { postcode } of leeds.listings ?? [])
      if (there && typeof postcode === 'string') {
        const at = placeOf(postcode);
        expect(at && milesBetween(there, at)).toBeLessThanOrEqual(50);
      }
  });
});

describe('sorting', () => {
  const ascending = (values: readonly (number | string)[]) =>
    values.every((value, at) => at === 0 || (values[at - 1] ?? value) <= value);

  it.each([
    ['price', ({ price = 0 }: Listing) => price],
    ['mileage', ({ mileage = 0 }: Listing) => mileage],
    ['colour', ({ colour = '' }: Listing) => colour],
    ['firstSeen', ({ firstSeen = '' }: Listing) => firstSeen],
    ['lastSeen', ({ lastSeen = '' }: Listing) => lastSeen],
    ['age', ({ year = 0 }: Listing) => -year],
  ] as const)('by %s goes up, and down where that is asked', async (sort, of) => {
    const up = (await all({ sort })).map((listing) => of(listing));
    expect(ascending(up)).toBe(true);
    const down = (await all({ sort, order: 'desc' })).map((listing) => of(listing));
    expect(ascending(down.toReversed())).toBe(true);
    expect(down[0]).toBe(up.at(-1));
  });

  it('by nearest mileage starts at the one asked for, else at the vehicle’s own', async () => {
    const to = (target: number, listings: Listing[]) =>
      listings.map(({ mileage = 0 }) => Math.abs(mileage - target));
    const near = await all({ sort: 'nearestMileage', filters: { mileage: { nearest: 70_000 } } });
    expect(ascending(to(70_000, near))).toBe(true);
    const { criteria } = await search({ showCriteria: true });
    const own = await all({ sort: 'nearestMileage' });
    expect(ascending(to(criteria?.mileage ?? 0, own))).toBe(true);
  });

  it('by distance goes away from the postcode', async () => {
    const from = placeOf('PL1');
    const listings = await all({ sort: 'distance', postcode: 'PL1 1AA' });
    const away = listings.flatMap(({ postcode }) => {
      const at = typeof postcode === 'string' ? placeOf(postcode) : undefined;
      return from && at ? [milesBetween(from, at)] : [];
    });
    expect(ascending(away)).toBe(true);
  });
});

describe('facets and criteria', () => {
  it('are given only where they are asked for', async () => {
    const plain = await search({});
    expect(plain).not.toHaveProperty('criteria');
    expect(plain).not.toHaveProperty('filters');
  });

  it('facets count the listings that the filters leave', async () => {
    const filters = { colours: ['Blue'], live: true };
    const record = await search({ filters, showFilters: true });
    const listings = await all({ filters });
    expect(record.filters?.colour).toEqual([{ key: 'Blue', count: record.total }]);
    expect(record.filters?.sold).toEqual([{ key: 0, count: record.total }]);
    for (const { key, count } of record.filters?.plateYear ?? []) {
      const marks = listings.map(({ vrm = '' }) => 2000 + (Number(vrm.slice(2, 4)) % 50));
      expect(marks.filter((year) => year === key).length).toBe(count);
    }
    const {
      dealerIndependent = [],
      dealerMain = [],
      dealerSupermarket = [],
    } = record.filters ?? {};
    const counted = [...dealerIndependent, ...dealerMain, ...dealerSupermarket];
    expect(counted.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(record.total);
  });

  it('criteria say what was asked and what was worked out', async () => {
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
      location: { lat: placeOf('M1')?.latitude, lon: placeOf('M1')?.longitude },
    });
    expect(criteria?.valuation).toBeGreaterThan(0);
    const bare = await search({ showCriteria: true });
    expect(bare.criteria).toMatchObject({
      sort: null,
      filters: {},
      location: { lat: null, lon: null },
    });
  });
});

describe('rules', () => {
  it.each([
    [{ limit: 9 }, 'limit'],
    [{ limit: 21 }, 'limit'],
    [{ limit: 12.5 }, 'limit'],
    [{ page: 0 }, 'page'],
    [{ sort: 'cheapest' }, 'sort'],
    [{ order: 'up' }, 'order'],
    [{ latitude: 52 }, 'longitude'],
    [{ longitude: -1 }, 'latitude'],
    [{ postcode: 'LS1', latitude: 52, longitude: -1 }, 'postcode'],
    [{ postcode: 'XX1 1XX' }, 'postcode'],
    [{ filters: { colours: 'Blue' } }, 'filters.colours'],
    [{ filters: { years: ['2012'] } }, 'filters.years'],
    [{ filters: { price: 1 } }, 'filters.price'],
    [{ filters: { mileage: 5 } }, 'filters.mileage'],
    [{ filters: { mileage: { min: 9, max: 1 } } }, 'filters.mileage.max'],
    [{ filters: [1] }, 'filters'],
    [{ showFilters: 'yes' }, 'showFilters'],
    [{ colour: 'Blue' }, 'colour'],
    [{ vin: 'WVWZZZ1KZAW123456' }, 'vrm'],
  ])('3.0 refuses %o', async (body, name) => {
    const sent = { vrm: 'AB12CDE', ...body };
    const response = await post(service, '/similar-listings/3.0', sent);
    expect([response.status, await problemsIn(response)]).toEqual([400, [name]]);
  });

  it.each([
    [{ sort: 'distance' }, 'postcode'],
    [{ filters: { distance: 10 } }, 'postcode'],
    [{ sort: 'colour' }, 'sort'],
    [{ showFilters: true }, 'showFilters'],
    [{ filters: { categories: ['S'] } }, 'filters.categories'],
    [{ filters: { mileage: { nearest: 5 } } }, 'filters.mileage.nearest'],
    [{ latitude: 52, longitude: -1 }, 'latitude'],
  ])('2.1 and 2.0 refuse %o', async (body, name) => {
    for (const version of ['2.1', '2.0']) {
      const sent = { vrm: 'AB12CDE', ...body };
      const response = await post(service, `/similar-listings/${version}`, sent);
      expect(response.status).toBe(400);
      expect(await problemsIn(response)).toContain(name);
    }
  });

  it.each(['', 'not json', '[]', '"text"', 'null'])('a body of %j is 400', async (body) => {
    expect((await post(service, '/similar-listings/3.0', body)).status).toBe(400);
  });

  it('takes null and an empty list for nothing', async () => {
    const record = await search({ sort: null, filters: { colours: [], years: null } });
    expect(record.total).toBe((await search({})).total);
  });
});

describe('versions', () => {
  it('have exactly their own fields', async () => {
    const v21 = (await search<V21>({}, '2.1')).listings?.[0] ?? {};
    const v20 = (await search<V21>({}, '2.0')).listings?.[0] ?? {};
    expect(v21).toMatchObject(v20);
    expect(Object.keys(v21).filter((name) => !(name in v20))).toEqual(['postcode']);
    expect(v20).not.toHaveProperty('lastSeen');
    const v30 = (await search({})).listings?.[0] ?? {};
    expect(v30).toHaveProperty('insights');
    expect(v30).toMatchObject({ vrm: 'vrm' in v21 ? v21.vrm : '' });
  });
});

describe('a listing', () => {
  it('is the vehicle that its own plate gives', async () => {
    const { listings = [] } = await search({ limit: 20 });
    for (const { vrm = '', colour, fuelType, year } of listings) {
      const spec = await read<RecordOf<'spec', '1.2'>>(service, 'spec', { vrm });
      expect(spec).toMatchObject({ make: 'Ford', model: 'Focus', colour, fuelType });
      expect(Math.abs((spec.year ?? 0) - (year ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  it('costs less with more miles, on the whole', async () => {
    const listings = await all({});
    const half = listings.toSorted((a, b) => (a.mileage ?? 0) - (b.mileage ?? 0));
    const mean = (some: Listing[]) =>
      some.reduce((sum, { price = 0 }) => sum + price, 0) / some.length;
    const middle = Math.floor(half.length / 2);
    expect(mean(half.slice(0, middle))).toBeGreaterThan(mean(half.slice(middle)));
  });
});

describe('places', () => {
  it('finds a district, another of its area, or nothing', () => {
    expect(placeOf('ls1 4dy')?.town).toBe('Leeds');
    expect(placeOf('LS27')?.town).toBe('Leeds');
    expect(placeOf('SW1A 1AA')?.town).toBe('London');
    expect(placeOf('M1 1AA')?.district).toBe('M1');
    expect(placeOf('QQ1')).toBeUndefined();
    expect(placeOf('Leeds')).toBeUndefined();
  });

  it('has each district once, within the United Kingdom', () => {
    expect(new Set(PLACES.map(({ district }) => district)).size).toBe(PLACES.length);
    for (const { latitude, longitude, town } of PLACES) {
      expect(town).not.toBe('');
      expect(latitude > 49.9 && latitude < 60.9 && longitude > -8 && longitude < 2).toBe(true);
    }
  });

  it('measures miles', () => {
    const [leeds, london] = [placeOf('LS1'), placeOf('SE1')];
    expect(leeds && london && milesBetween(leeds, london)).toBeCloseTo(170, -1);
  });
});
