import { describe, expect, test } from 'vitest';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { search, service } from '../../testing/listing-search.ts';
import { post, getProblemFields } from '../../testing/sample-service.ts';

type V21 = RecordOf<'similarListings', '2.1'>;

describe('rules', () => {
  test.each([
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
    expect([response.status, await getProblemFields(response)]).toEqual([400, [name]]);
  });

  test.each([
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
      expect(await getProblemFields(response)).toContain(name);
    }
  });

  test.each(['', 'not json', '[]', '"text"', 'null'])('a body of %j is 400', async (body) => {
    expect((await post(service, '/similar-listings/3.0', body)).status).toBe(400);
  });

  test('ignores null and an empty list', async () => {
    const record = await search({ sort: null, filters: { colours: [], years: null } });
    expect(record.total).toBe((await search({})).total);
  });
});

describe('versions', () => {
  test('have exactly their own fields', async () => {
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
