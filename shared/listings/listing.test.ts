import { describe, expect, test } from 'vitest';
import { createListingsAnswer } from '../testing/listings-answer.ts';
import { canonicalJson } from '../format/json.ts';
import { getListings } from './listing.ts';

const listing = {
  vrm: 'AB12CDE',
  firstSeen: '2026-01-05 10:20:30',
  dealer: { name: 'Hill Motors', type: 'independent' },
  location: 'Leeds',
  price: 9995,
  mileage: 40_000,
};
const listKeys = (rows: unknown, version = '3.0') =>
  getListings(createListingsAnswer({ listings: rows }, { version })).map(({ key }) => key);

describe('key of a listing', () => {
  test('is unaffected by changes of price, mileage, text and later dates', () => {
    const later = { ...listing, price: 8995, mileage: 41_000, lastSeen: '2026-03-01 00:00:00' };
    expect(listKeys([{ ...later, adText: 'Reduced', soldDate: '2026-03-02' }])).toEqual(
      listKeys([listing]),
    );
  });

  test('is the same in every version, for any format of the plate and the date', () => {
    const earlier = { ...listing, vrm: 'ab12 cde', firstSeen: '2026-01-05T10:20:30' };
    expect(listKeys([earlier], '2.1')).toEqual(listKeys([listing]));
  });

  test.each([
    ['plate', { vrm: 'XY34ZZZ' }],
    ['first day', { firstSeen: '2026-01-06 10:20:30' }],
    ['dealer', { dealer: { name: 'Dale Cars' } }],
    ['place', { location: 'York' }],
  ])('differs for another %s', (_, change) => {
    expect(listKeys([{ ...listing, ...change }])).not.toEqual(listKeys([listing]));
  });

  test('consists of all fields if there is no plate, regardless of their order', () => {
    const { vrm: _, ...rest } = listing;
    const [one] = listKeys([rest]);
    const reversed = Object.fromEntries(Object.entries(rest).toReversed());
    expect(listKeys([{ ...reversed, vrm: '  ' }])).not.toEqual([one]);
    expect(listKeys([reversed])).toEqual([one]);
    expect(listKeys([{ ...rest, price: 8995 }])).not.toEqual([one]);
    // An invalid price is read as no price, but the two listings still differ.
    expect(listKeys([{ ...rest, price: '£1' }])).not.toEqual(listKeys([{ ...rest, price: '£2' }]));
  });

  test('is unique within a page, even for a repeated listing', () => {
    const keys = listKeys([listing, {}, listing, {}, listing]);
    expect(new Set(keys).size).toBe(5);
    expect(keys[0]).toBe(listKeys([listing])[0]);
  });
});

describe('getListings', () => {
  test('preserves positions and returns the same objects each time', () => {
    const answer = createListingsAnswer({ listings: [listing, { price: 5 }] });
    const [first, second] = getListings(answer);
    expect([first?.index, second?.index, second?.listing.price]).toEqual([0, 1, 5]);
    expect(first?.answer).toBe(answer);
    expect(getListings(answer)[0]).toBe(first);
  });

  test.each([
    [undefined, []],
    [null, []],
    ['none', []],
    [{}, []],
    [[], []],
    [
      [null, 'car', 7, [], {}, listing],
      [...Array(5).fill(undefined), 'AB12CDE'],
    ],
  ])('reads listings from %j without throwing', (rows, plates) => {
    const listings = getListings(createListingsAnswer({ listings: rows }));
    expect(listings.map((one) => one.listing.vrm)).toEqual(plates);
    expect(new Set(listings.map(({ key }) => key)).size).toBe(plates.length);
  });

  test('returns a listing for every row, even if no schema has read the rows', () => {
    const answer = {
      ...createListingsAnswer({}),
      record: { listings: [null, 3, { price: 'x', dealer: 5 }] },
    };
    expect(getListings(answer)).toHaveLength(3);
  });

  test('preserves dates in any form, and reads those of another version', () => {
    const reformatted = { ...listing, firstSeen: '2026-01-05T10:20:30', lastSeen: '1 Feb 2026' };
    const answer = createListingsAnswer({ listings: [reformatted] });
    expect(answer.warnings).toHaveLength(2);
    expect(getListings(answer)[0]?.listing).toMatchObject({
      firstSeen: '2026-01-05 10:20:30',
      lastSeen: '1 Feb 2026',
    });
  });

  test.each([
    [1_767_225_600, '1767225600'],
    [true, 'true'],
    [false, undefined],
    [null, undefined],
  ])('reads the sold date %j in any form as sold', (soldDate, expected) => {
    const [only] = getListings(createListingsAnswer({ listings: [{ ...listing, soldDate }] }));
    expect(only?.listing.soldDate).toBe(expected);
  });
});

test('a listing has its own warnings', () => {
  const answer = createListingsAnswer({
    total: 'many',
    listings: [{ price: 'POA' }, {}, 'car', { dealer: { name: 5 }, images: ['a', 6] }],
  });
  const counts = getListings(answer).map(({ warnings }) => warnings.length);
  expect(counts).toEqual([1, 0, 1, 2]);
});

test('canonicalJson ignores the order of keys and preserves the order of lists', () => {
  expect(canonicalJson({ b: [2, 1], a: { d: null, c: 'x' } })).toBe(
    '{"a":{"c":"x","d":null},"b":[2,1]}',
  );
  expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"z":1}}'))).toBe(
    '{"__proto__":{"z":1},"b":1}',
  );
});
