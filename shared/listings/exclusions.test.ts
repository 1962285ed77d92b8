import { expect, test } from 'vitest';
import { createListingsAnswer } from '../testing/listings-answer.ts';
import { divideListings, type ListingSource } from './exclusions.ts';
import { type Listing, getListings } from './listing.ts';
import { describeExclusions } from './statistics-text.ts';

const OWN = new Set(['AB12CDE']);
const findReason = (source: ListingSource) => divideListings([source], OWN).excluded[0]?.reason;
const findReasonForRow = (row: object, version = '3.0', change: object = {}) => {
  const [source] = getListings(
    createListingsAnswer({ total: 1, listings: [row], ...change }, { version }),
  );
  return source && findReason(source);
};

test.each([
  ['AB12 CDE', 'own-advert'],
  ['ab12cde', 'own-advert'],
  ['AB12 CDF', undefined],
  ['', undefined],
])('a listing with the plate “%s”: %s', (vrm, reason) => {
  for (const version of ['3.0', '2.1', '2.0'])
    expect(findReasonForRow({ vrm }, version)).toBe(reason);
});

test.each([
  ['S', 'written-off'],
  ['CAT N', 'written-off'],
  ['Category C', 'written-off'],
  ['X', 'written-off'],
  ['N - Non-structural', 'written-off'],
  ['Category N (non-structural)', 'written-off'],
  ['Cat N - not structural', 'written-off'],
  ['S, not driveable', 'written-off'],
  ['Total loss, category not recorded', 'written-off'],
  // The trade's word for damage that no insurer has recorded.
  ['Unrecorded', 'written-off'],
  ['', undefined],
  [' - ', undefined],
  ['None', undefined],
  ['None recorded', undefined],
  ['N/A', undefined],
  ['null', undefined],
  ['Unknown', undefined],
  ['0', undefined],
  ['Not category S', undefined],
  ['removed in error', undefined],
  [null, undefined],
  [3, undefined],
])('a listing with the write-off category %j: %s', (writeoffCategory, reason) => {
  expect(findReasonForRow({ insights: { writeoffCategory } })).toBe(reason);
});

test.each([
  ['trade', 'trade'],
  ['Trade only', 'trade'],
  ['Auction', 'auction'],
  ['auction house', 'auction'],
  ['independent', undefined],
  ['Motor trader', undefined],
  ['trade and retail', undefined],
])('a listing of the dealer type “%s”: %s', (type, reason) => {
  for (const version of ['3.0', '2.1', '2.0'])
    expect(findReasonForRow({ dealer: { type } }, version)).toBe(reason);
});

test.each([
  ['Recorded as category S, repaired.', 'written-off'],
  ['Cat N repaired to a high standard', 'written-off'],
  ['HPI clear. Was an insurance write-off in 2019', 'written-off'],
  ['CAT-D 2014', 'written-off'],
  ['HPI clear, Cat N repaired', 'written-off'],
  ['Free delivery, recorded as category S', 'written-off'],
  ['Sold as spares or repair, engine knocks', 'written-off'],
  ['Damaged, unrecorded. Starts and drives', 'written-off'],
  ['Unrecorded damage to the rear wing', 'written-off'],
  ['Cat B shell', 'written-off'],
  ['Bought as a Cat N and repaired', 'written-off'],
  ['CATN, drives well', 'written-off'],
  ['Salvage, accident damaged', 'written-off'],
  ['Total loss, repaired by us', 'written-off'],
  ['No unrecorded damage', undefined],
  ['Servicing, spares and repairs at our workshop', undefined],
  ['Clear of Cat S and Cat N', undefined],
  ['HPI report: free from category S', undefined],
  ['Not recorded as category S', undefined],
  ['Never been written off', undefined],
  ['Checked for finance, theft and Cat S', undefined],
  ['No Cat S or Cat N here', undefined],
  ['We also buy Cat S cars', undefined],
  ['Thatcham category 1 alarm', undefined],
  ['Smells of the cat’s bed, and the cat s licence', undefined],
  ['100% tax write-off for companies', undefined],
  ['Trade sale, no warranty', 'trade'],
  ['Sold as trade', 'trade'],
  ['TRADE ONLY', 'trade'],
  ['This is not a trade sale', undefined],
  ['Trade-ins welcome, trade price guide', undefined],
  ['For sale by online auction', 'auction'],
  ['Estimated hammer price £4,000', 'auction'],
  ['Bought at auction by the last owner', undefined],
  ['No auction sale: buy now', undefined],
  ['Full service history, one owner', undefined],
])('a listing with the advert text “%s”: %s', (adText, reason) => {
  for (const version of ['3.0', '2.1', '2.0'])
    expect(findReasonForRow({ adText }, version)).toBe(reason);
});

// The response is of 5 March.
test.each([
  [{ lastSeen: '2026-02-03 09:00:00' }, undefined],
  [{ lastSeen: '2026-02-02 09:00:00' }, 'ended'],
  [{ lastSeen: '2026-02-02 09:00:00', soldDate: '2026-02-02' }, undefined],
  [{ lastSeen: '2026-03-09 09:00:00' }, undefined],
  [{ lastSeen: 'last week' }, undefined],
  [{ firstSeen: '2024-01-01 09:00:00' }, undefined],
])('a listing with the dates %j: %s', (dates, reason) => {
  expect(findReasonForRow(dates)).toBe(reason);
});

test('every listing of a search for trade listings is a trade sale', () => {
  const body = { listings: [{ vrm: 'XX12 XXX' }] };
  const [source] = getListings(
    createListingsAnswer(body, { parameters: { 'filters.trade': true } }),
  );
  expect(source && findReason(source)).toBe('trade');
});

test.each([
  [[{ key: 'auction', count: 1 }], 'auction'],
  [[{ key: 'Trade', count: 1 }], 'trade'],
  [
    [
      { key: 'trade', count: 1 },
      { key: 'retail', count: 0 },
    ],
    'trade',
  ],
  [[{ key: 'retail', count: 1 }], undefined],
  [
    [
      { key: 'trade', count: 1 },
      { key: 'retail', count: 1 },
    ],
    undefined,
  ],
  // The counts cover only some of the listings.
  [[{ key: 'trade', count: 0.5 }], undefined],
  ['trade', undefined],
])('with the sale types %j, a listing is %s', (saleType, reason) => {
  expect(findReasonForRow({ vrm: 'XX12 XXX' }, '3.0', { filters: { saleType } })).toBe(reason);
});

test('the first reason that applies counts, so that the counts add up', () => {
  const rows = [
    { vrm: 'AB12 CDE', insights: { writeoffCategory: 'S' } },
    { vrm: 'A1', insights: { writeoffCategory: 'N' }, dealer: { type: 'trade' } },
    { vrm: 'A2', adText: 'Trade sale' },
    { vrm: 'A3', dealer: { type: 'auction' } },
    { vrm: 'A4' },
    { vrm: 'A5', adText: 'Cat S' },
  ];
  const listings = getListings(createListingsAnswer({ listings: rows }));
  const { included, excluded } = divideListings(listings, OWN);
  expect(included.map(({ listing }) => listing.vrm)).toEqual(['A4']);
  expect(describeExclusions(excluded, listings.length)).toBe(
    '5 of 6 listings excluded: 1 advert of this vehicle, 2 written off or damaged, 1 auction, 1 trade',
  );
  expect(describeExclusions(excluded, listings.length, true)).toBe(
    '5 of 6 listings included that are normally excluded: 1 advert of this vehicle, 2 written off or damaged, 1 auction, 1 trade',
  );
  expect(describeExclusions([], 6)).toBeUndefined();
});

/** Pairs of listings, of which the second counts, or both. */
const SOLD = { soldDate: '2026-03-01 09:00:00' };
test.each<[string, object, object, 'second' | 'both']>([
  ['the live one', { vrm: 'XY34 ZZZ', ...SOLD }, { vrm: 'xy34zzz' }, 'second'],
  [
    'the one seen last',
    { vrm: 'XY34ZZZ', firstSeen: '2026-02-01 09:00:00', lastSeen: '2026-02-09 09:00:00' },
    { vrm: 'XY34ZZZ', firstSeen: '2026-01-01 09:00:00', lastSeen: '2026-03-02 09:00:00' },
    'second',
  ],
  [
    'the one that appeared last, without dates of the last sighting',
    { vrm: 'XY34ZZZ', firstSeen: '2026-01-01T09:00:00' },
    { vrm: 'XY34ZZZ', firstSeen: '2026-02-01T09:00:00' },
    'second',
  ],
  ['the one with a price', { vrm: 'XY34ZZZ', price: 0 }, { vrm: 'XY34ZZZ', ...SOLD }, 'second'],
  ['the one for the public', { vrm: 'A1', adText: 'Trade sale' }, { vrm: 'A1' }, 'second'],
  ['different plates', { vrm: 'XY34ZZZ' }, { vrm: 'XY34ZZY' }, 'both'],
  ['no plates', {}, {}, 'both'],
  ['texts that are not plates', { vrm: 'Unknown' }, { vrm: 'Unknown' }, 'both'],
  ['hidden plates', { vrm: 'AB12 ***' }, { vrm: 'AB12 ***' }, 'both'],
  ['trade plates, which belong to a dealer', { vrm: '12345' }, { vrm: '12345' }, 'both'],
])('of several listings of one vehicle, one counts: %s', (_, first, second, counted) => {
  const rows = [first, second].map((row) => ({ price: 9000, ...row }));
  const listings = getListings(createListingsAnswer({ listings: rows }));
  const { included, excluded } = divideListings(listings, OWN);
  expect(included).toEqual(counted === 'both' ? listings : listings.slice(1));
  expect(excluded.map(({ source }) => source)).toEqual(
    counted === 'both' ? [] : listings.slice(0, 1),
  );
});

test('a vehicle that one listing states to be written off counts in none', () => {
  const rows = ['', 'Cat N, repaired', ''].map((adText, price) => ({ vrm: 'A1', adText, price }));
  const listings = getListings(createListingsAnswer({ listings: rows }));
  const { excluded } = divideListings(listings, OWN);
  expect(describeExclusions(excluded, 3)).toBe(
    '3 of 3 listings excluded: 3 written off or damaged',
  );
});

test('a listing of a written-off vehicle does not count without the listing that states it', () => {
  const rows = [
    { vrm: 'A1', price: 1 },
    { vrm: 'A1', price: 2, adText: 'Cat N, repaired' },
    { vrm: 'A2', price: 3 },
  ];
  const listings = getListings(createListingsAnswer({ listings: rows }));
  const chosen = listings.filter((_, index) => index !== 1);
  const { included, excluded } = divideListings(chosen, OWN);
  expect(included).toEqual([listings[2]]);
  expect(excluded).toEqual([{ source: listings[0], reason: 'written-off' }]);
});

test('further listings of a vehicle are named as such', () => {
  const rows = [1, 2, 3].map((price) => ({ vrm: 'A1', price }));
  const listings = getListings(createListingsAnswer({ listings: rows }));
  const { included, excluded } = divideListings(listings, OWN);
  // Nothing else distinguishes them, so the first one received counts.
  expect(included).toEqual(listings.slice(0, 1));
  expect(describeExclusions(excluded, 3)).toBe('2 of 3 listings excluded: 2 repeated listings');
});

test('a listing of a saved report may have a value of any type in every field', () => {
  for (const value of [null, 0, true, 'text', [], {}, { type: [] }]) {
    const listing = { vrm: value, adText: value, dealer: value, insights: value };
    expect(findReason({ listing: listing as unknown as Listing })).toBeUndefined();
  }
});

test('a very long advert is read within a short time', () => {
  const adText = 'cat cat written sold as trade or '.repeat(30_000);
  expect(findReasonForRow({ adText })).toBe('trade');
});
