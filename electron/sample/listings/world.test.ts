import { describe, expect, test } from 'vitest';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { readFacets } from '../../../shared/listings/facets.ts';
import { buildNestedBody } from '../../../shared/provider/endpoint.ts';
import type { Json } from '../../../shared/format/json.ts';
import { fetchRecord } from '../../testing/sample-service.ts';
import { type Listing, searchAllPages, search, service } from '../../testing/listing-search.ts';

const isNull = (value: unknown) => value === null;
const listPlates = async (body: object) =>
  (await search(body)).listings?.map(({ vrm }) => vrm).join(' ');

describe('every nullable field is null in some response', () => {
  test.each([
    ['location', (listing: Listing) => listing.location],
    ['postcode', (listing: Listing) => listing.postcode],
    ['soldDate', (listing: Listing) => listing.soldDate],
    ['insights.writeoffCategory', (listing: Listing) => listing.insights?.writeoffCategory],
  ] as const)('%s of a listing, and it has a value elsewhere', async (_, of) => {
    const values = (await searchAllPages({})).map(of);
    expect(values.some(isNull)).toBe(true);
    expect(values.some((value) => typeof value === 'string')).toBe(true);
  });

  test('sort, order and location of the criteria, unless they are sent', async () => {
    const criteria = (await search({ showCriteria: true })).criteria;
    expect([criteria?.sort, criteria?.order, criteria?.location]).toEqual([
      null,
      null,
      { lat: null, lon: null },
    ]);
    const sent = { showCriteria: true, sort: 'age', order: 'desc', postcode: 'LS1' };
    const full = (await search(sent)).criteria;
    expect([full?.sort, full?.order]).toEqual(['age', 'desc']);
    expect(full?.location?.lat).toBeTypeOf('number');
  });

  test('mileage, valuation and year of the criteria, for a vehicle of uncertain age', async () => {
    const { criteria } = await search({ vrm: 'Q7ZZZ', showCriteria: true });
    expect(criteria).toMatchObject({ mileage: null, valuation: null, year: null });
    const known = (await search({ showCriteria: true })).criteria;
    for (const value of [known?.mileage, known?.valuation, known?.year])
      expect(value).toBeTypeOf('number');
  });
});

describe('every parameter changes the response', () => {
  test.each([
    [{ colours: ['Blue'] }],
    [{ years: [2012] }],
    [{ live: true }],
    [{ keywords: ['heated seats'] }],
    [{ mileage: { min: 80_000 } }],
    [{ mileage: { max: 80_000 } }],
    [{ distance: 60 }],
    [{ dealerTypes: ['main'] }],
    [{ trade: true }],
    [{ categories: ['N'] }],
  ])('the filter %j leaves only some listings', async (filters) => {
    const { total: every = 0 } = await search({});
    const { total = 0 } = await search({ filters });
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(every);
  });

  const SORTS = ['age', 'price', 'mileage', 'nearestMileage', 'distance', 'colour'];
  const BODIES = [{}, ...[...SORTS, 'firstSeen', 'lastSeen'].map((sort) => ({ sort }))];

  test('every sort and every page starts with different listings', async () => {
    const bodies = [...BODIES, { page: 2 }, { page: 3 }, { page: 2, limit: 20 }];
    const firsts = await Promise.all(bodies.map(listPlates));
    expect(new Set(firsts).size).toBe(bodies.length);
  });

  test.each(BODIES)('%j sorts ascending and descending', async (body) => {
    const up = await listPlates({ ...body, order: 'asc' });
    expect(await listPlates({ ...body, order: 'desc' })).not.toBe(up);
  });

  test.each(['AB12CDE', 'PC19HPA', 'YT25UJK'])(
    'on %s each facet value finds as many listings as its count',
    async (vrm) => {
      const { filters } = await search({ vrm, showFilters: true });
      const facets = readFacets(filters as Json, {}, {});
      expect(facets.map(({ name }) => name)).toEqual(Object.keys(filters ?? {}));
      const values = facets.flatMap((facet) => facet.values);
      expect(values.filter(({ valuesAfterToggle }) => valuesAfterToggle).length).toBeGreaterThan(
        15,
      );
      for (const { valuesAfterToggle, count } of values.filter((value) => value.valuesAfterToggle))
        expect((await search({ vrm, ...buildNestedBody(valuesAfterToggle ?? {}) })).total).toBe(
          count,
        );
    },
  );
});

describe('a listing', () => {
  test('has the write-off that a check of its plate finds, and is neither scrapped nor exported', async () => {
    const listings = await searchAllPages({});
    const writtenOff = listings.filter(({ insights }) => insights?.writeoffCategory);
    expect(writtenOff.length).toBeGreaterThan(5);
    for (const { vrm = '', insights } of [...writtenOff, ...listings.slice(0, 30)]) {
      const check = await fetchRecord<RecordOf<'check'>>(service, 'check', { vrm });
      const category = insights?.writeoffCategory;
      expect(JSON.stringify(check)).toContain(category ? `CAT ${category}` : '');
      const { damage, legal } = check.overview?.detail ?? {};
      expect([damage?.scrapped, legal?.exported]).toEqual([false, false]);
    }
  });
});
