import { expect, test } from 'vitest';
import { createListingsAnswer } from '../testing/listings-answer.ts';
import { divideListings, findExclusionReason } from './exclusions.ts';
import { type Listing, getListings } from './listing.ts';
import { describeExclusions } from './statistics-text.ts';

const OWN = new Set(['AB12CDE']);
const reasonOf = (row: object, version = '3.0', change: object = {}) => {
  const [source] = getListings(
    createListingsAnswer({ total: 1, listings: [row], ...change }, { version }),
  );
  return source && findExclusionReason(source, OWN);
};

test.each([
  ['AB12 CDE', 'own-advert'],
  ['ab12cde', 'own-advert'],
  ['AB12 CDF', undefined],
  ['', undefined],
])('a listing with the plate “%s”: %s', (vrm, reason) => {
  for (const version of ['3.0', '2.1', '2.0']) expect(reasonOf({ vrm }, version)).toBe(reason);
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
  expect(reasonOf({ insights: { writeoffCategory } })).toBe(reason);
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
    expect(reasonOf({ dealer: { type } }, version)).toBe(reason);
});

test.each([
  ['Recorded as category S, repaired.', 'written-off'],
  ['Cat N repaired to a high standard', 'written-off'],
  ['HPI clear. Was an insurance write-off in 2019', 'written-off'],
  ['CAT-D 2014', 'written-off'],
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
  for (const version of ['3.0', '2.1', '2.0']) expect(reasonOf({ adText }, version)).toBe(reason);
});

test('every listing of a search for trade listings is one', () => {
  const body = { listings: [{ vrm: 'XX12 XXX' }] };
  const [source] = getListings(
    createListingsAnswer(body, { parameters: { 'filters.trade': true } }),
  );
  expect(source && findExclusionReason(source, OWN)).toBe('trade');
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
  expect(reasonOf({ vrm: 'XX12 XXX' }, '3.0', { filters: { saleType } })).toBe(reason);
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

test('a listing of a saved report may have a value of any type in every field', () => {
  for (const value of [null, 0, true, 'text', [], {}, { type: [] }]) {
    const listing = { vrm: value, adText: value, dealer: value, insights: value };
    expect(findExclusionReason({ listing: listing as unknown as Listing }, OWN)).toBeUndefined();
  }
});

test('a very long advert is read within a short time', () => {
  const adText = 'cat cat written sold as trade or '.repeat(30_000);
  expect(reasonOf({ adText })).toBe('trade');
});
