import { expect, test } from 'vitest';
import { createAnswered } from '../testing/vehicle-answers.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import type { Listing } from './listing.ts';
import { addPage, type LoadedListings } from './loaded-listings.ts';
import {
  describeComparables,
  describePosition,
  getMarketPosition,
  type PositionChoices,
  type PricedVehicle,
  selectCounted,
} from './market-position.ts';

const CAR: PricedVehicle = {
  year: 2015,
  miles: 90_600,
  price: { pounds: 4_770, label: 'Retail', basis: 'Retail valuation' },
  plates: new Set(['AB12CDE']),
  advertisedPounds: undefined,
};
const LIKE: ParameterValues = {
  'filters.live': true,
  'filters.years': [2014, 2015, 2016],
  'filters.mileage.min': 77_000,
  'filters.mileage.max': 104_200,
};
const CHOICES: PositionChoices = { includesExcluded: false, yourPrice: undefined };

const createListings = (prices: readonly number[]): Listing[] =>
  prices.map((price, at) => ({ price, vrm: `XY1${at}ABC`, mileage: 80_000 + at }));

type Given = {
  readonly listings?: readonly Listing[];
  readonly prices?: readonly number[];
  readonly total?: number;
  readonly parameters?: ParameterValues;
  readonly car?: Partial<PricedVehicle>;
  readonly choices?: Partial<PositionChoices>;
};

function position({ prices = [], total, parameters = LIKE, car, choices, ...given }: Given) {
  const listings = given.listings ?? createListings(prices);
  const body = { listings, total: total ?? listings.length };
  const answer = createAnswered('similarListings', body, { parameters, version: '3.0' });
  const search = { ...answer, loaded: addPage(undefined, answer) };
  return getMarketPosition({ ...CAR, ...car }, search, { ...CHOICES, ...choices });
}

test.each<[string, Given, string[]]>([
  [
    'three prices, this vehicle in the total',
    {
      prices: [4_000, 4_500, 5_000, 5_500],
      car: { advertisedPounds: 3_495 },
      choices: { yourPrice: 4_495 },
    },
    [
      'Advertised £3,495: cheapest of 5',
      'Retail £4,770: 3rd cheapest of 5',
      'Your price £4,495: 2nd cheapest of 5',
    ],
  ],
  [
    'five listings: a median, for the value only',
    { prices: [4_000, 4_500, 4_745, 5_000, 5_500], car: { advertisedPounds: 3_495 } },
    ['Advertised £3,495: cheapest of 6', 'Retail £4,770: 4th cheapest of 6, £25 above the median'],
  ],
  [
    'a value equal to the median',
    { prices: [4_000, 4_500, 4_770, 5_000, 5_500] },
    ['Retail £4,770: equal 3rd cheapest of 6, equal to the median'],
  ],
  ['the highest price', { prices: [4_000, 4_500] }, ['Retail £4,770: dearest of 3']],
  ['an equal highest price', { prices: [4_000, 4_770] }, ['Retail £4,770: equal dearest of 3']],
  ['an equal lowest price', { prices: [4_770, 5_000] }, ['Retail £4,770: equal cheapest of 3']],
  ['only equal prices', { prices: [4_770] }, ['Retail £4,770: equal cheapest of 2']],
  ['a price below £50', { prices: [1, 5_000] }, ['Retail £4,770: cheapest of 2']],
  [
    'an impossible price of the user',
    { prices: [5_000], choices: { yourPrice: 49 } },
    ['Retail £4,770: cheapest of 2'],
  ],
  [
    'a value on another basis',
    {
      prices: [5_000],
      car: { price: { pounds: 3_000, label: 'Trade', basis: 'Trade valuation' } },
    },
    ['Trade £3,000: cheapest of 2'],
  ],
  ['no price of this vehicle', { prices: [5_000], car: { price: undefined } }, []],
  ['no listing', {}, ['Not ranked: no live listing states a price']],
  [
    'sold listings only',
    { listings: [{ price: 5_000, soldDate: '2026-01-01' }] },
    ['Not ranked: no live listing states a price'],
  ],
  [
    'an advert of this vehicle, also if the excluded listings are included',
    {
      listings: [{ price: 4_000, vrm: 'AB12 CDE' }, ...createListings([5_000])],
      choices: { includesExcluded: true },
    },
    ['Retail £4,770: cheapest of 2'],
  ],
  [
    'a write-off',
    { listings: [{ price: 4_000, insights: { writeoffCategory: 'N' } }, { price: 5_000 }] },
    ['Retail £4,770: cheapest of 2'],
  ],
  [
    'a write-off that the user includes',
    {
      listings: [{ price: 4_000, insights: { writeoffCategory: 'N' } }, { price: 5_000 }],
      choices: { includesExcluded: true },
    },
    ['Retail £4,770: 2nd cheapest of 3'],
  ],
])('%s', (_case, given, expected) => {
  expect(describePosition(position(given))).toEqual(expected);
});

test.each([0, 1, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%d is no price', (pounds) => {
  const price = { pounds, label: 'Retail', basis: 'Retail valuation' };
  expect(describePosition(position({ prices: [5_000], car: { price } }))).toEqual([]);
});

test.each<[string, ParameterValues, Partial<PricedVehicle>?]>([
  ['all filters absent', {}],
  ['sold listings too', { ...LIKE, 'filters.live': false }],
  ['another year', { ...LIKE, 'filters.years': [2014, 2017] }],
  ['any year', { ...LIKE, 'filters.years': undefined as never }],
  ['a wider mileage', { ...LIKE, 'filters.mileage.min': 50_000 }],
  ['no highest mileage', { ...LIKE, 'filters.mileage.max': undefined as never }],
  ['a vehicle of unknown year and mileage', LIKE, { year: undefined, miles: undefined }],
  ['another reading of the odometer', LIKE, { miles: 60_000 }],
])('not ranked in a search with %s', (_case, parameters, car = {}) => {
  expect(describePosition(position({ prices: [5_000], parameters, car }))).toEqual([
    'Not ranked: no search for cars like this',
  ]);
});

test.each<[string, Given, string]>([
  ['all', { prices: [1_000, 2_000] }, 'like this car, all 2 loaded'],
  ['one', { prices: [1_000] }, 'like this car, 1 loaded'],
  ['a page', { prices: [1_000, 2_000], total: 39 }, 'like this car, 2 of 39 loaded'],
  [
    'listings that do not count',
    { prices: [1_000, 1, 2_000], total: 39 },
    'like this car, 3 of 39 loaded, 2 counted',
  ],
  [
    'further filters',
    {
      prices: [1_000, 2_000],
      parameters: { ...LIKE, 'filters.colours': ['Blue'], 'filters.dealerTypes': ['main'] },
    },
    'like this car, Colour and Dealer, all 2 loaded',
  ],
  [
    'narrower filters, which are no further ones',
    { prices: [1_000, 2_000], parameters: { ...LIKE, 'filters.years': [2015] } },
    'like this car, all 2 loaded',
  ],
  [
    'a reading close to the estimate',
    { prices: [1_000, 2_000], car: { miles: 91_500 } },
    'like this car, all 2 loaded',
  ],
])('names the listings: %s', (_case, given, expected) => {
  expect(position(given)).toMatchObject({ kind: 'ranked', set: expected });
});

test('no search and too many listings have no rank', () => {
  expect(describePosition(getMarketPosition(CAR, undefined, CHOICES))).toEqual([
    'Not ranked: no search for cars like this',
  ]);
  const pages = Array.from({ length: 11 }, (_, page) => {
    const prices = Array.from({ length: 100 }, (_, at) => 1_000 + page * 100 + at);
    const body = { listings: prices.map((price) => ({ price })), total: 1_100 };
    return createAnswered('similarListings', body, { parameters: { ...LIKE, page: page + 1 } });
  });
  const loaded = pages.reduce<LoadedListings | undefined>(addPage, undefined);
  const search = { version: '3.0', parameters: LIKE };
  expect(
    describePosition(getMarketPosition(CAR, loaded && { ...search, loaded }, CHOICES)),
  ).toEqual(['Not ranked: more than 1,000 listings are loaded']);
});

test.each<[string, readonly Listing[], string]>([
  ['one', createListings([4_495]), '1 comparable · £4,495'],
  ['two', createListings([4_000, 5_000]), '2 comparables · £4,000 to £5,000'],
  ['five', createListings([4_000, 4_200, 4_495, 5_000, 5_500]), '5 comparables · median £4,495'],
  [
    'a trade listing, which does not count',
    [...createListings([4_000, 5_000]), { price: 3_000, dealer: { type: 'Trade' } }],
    '3 comparables · £4,000 to £5,000 · 1 trade listing not counted',
  ],
  [
    'two written off',
    ['N', 'S'].map((writeoffCategory) => ({ price: 3_000, insights: { writeoffCategory } })),
    '2 comparables · 2 written off or damaged listings not counted',
  ],
  [
    'different reasons',
    [
      { price: 3_000, dealer: { type: 'Trade' } },
      { price: 3_000, insights: { writeoffCategory: 'N' } },
    ],
    '2 comparables · 2 not counted',
  ],
  ['no price', [{ vrm: 'XY12ABC' }], '1 comparable'],
])('comparables in a line: %s', (_case, listings, expected) => {
  const sources = listings.map((listing) => ({ listing }));
  expect(describeComparables(selectCounted(sources, CAR.plates, false))).toBe(expected);
});
