import type { z } from 'zod';
import { type Dataset, defineEndpoint } from './endpoint.ts';
import {
  datetimeSpace,
  datetimeT,
  boolean,
  group,
  integer,
  integers,
  money,
  number,
  numbers,
  record,
  rows,
  text,
  strings,
} from './fields.ts';
import type { Parameter, ParameterValues, ParameterProblem } from './parameters.ts';

/** A parameter with a choice of values, each with its label. */
const choice = <N extends string>(name: N, label: string, labels: Record<string, string>) => {
  const options = Object.entries(labels).map(([value, text]) => ({ value, label: text }));
  return { name, label, kind: 'choice', options } as const;
};

const miles = <N extends string>(name: N, label: string) =>
  ({ name, label, kind: 'number', min: 0, unit: 'miles' }) as const;

const page = { name: 'page', label: 'Page', kind: 'integer', min: 1 } as const;
const limit = { ...page, name: 'limit', label: 'Per page', min: 10, max: 20, default: 10 } as const;
const order = choice('order', 'Order', { asc: 'Ascending', desc: 'Descending' });
const postcode = { name: 'postcode', label: 'Postcode', kind: 'text' } as const;

const baseFilters = [
  { name: 'filters.colours', label: 'Colours', kind: 'strings' },
  { name: 'filters.years', label: 'Years', kind: 'integers' },
  { name: 'filters.live', label: 'Live only', kind: 'boolean' },
  { name: 'filters.keywords', label: 'Keywords', kind: 'strings' },
  miles('filters.mileage.min', 'Mileage from'),
  miles('filters.mileage.max', 'Mileage to'),
  miles('filters.distance', 'Distance'),
  { name: 'filters.dealerTypes', label: 'Dealer types', kind: 'strings' },
  { name: 'filters.youngUsed', label: 'Young used vehicles only', kind: 'boolean' },
  { name: 'filters.trade', label: 'Trade listings only', kind: 'boolean' },
] as const satisfies readonly Parameter[];

/** Parameters of 2.1 and 2.0, and of the bundle. */
const similarListings2Parameters = [
  page,
  limit,
  choice('sort', 'Sort by', {
    age: 'Age',
    price: 'Price',
    mileage: 'Mileage',
    distance: 'Distance',
  }),
  order,
  postcode,
  ...baseFilters,
] as const satisfies readonly Parameter[];

/** The parameters of 3.0, which has those of all versions. */
export const similarListingsParameters = [
  { ...page, default: 1 },
  limit,
  { name: 'showCriteria', label: 'Include criteria', kind: 'boolean', default: false },
  { name: 'showFilters', label: 'Include counts', kind: 'boolean', default: false },
  choice('sort', 'Sort by', {
    age: 'Age',
    price: 'Price',
    mileage: 'Mileage',
    nearestMileage: 'Closest mileage',
    distance: 'Distance',
    colour: 'Colour',
    firstSeen: 'First seen',
    lastSeen: 'Last seen',
  }),
  order,
  postcode,
  { name: 'longitude', label: 'Longitude', kind: 'number', min: -180, max: 180, unit: 'degrees' },
  { name: 'latitude', label: 'Latitude', kind: 'number', min: -90, max: 90, unit: 'degrees' },
  ...baseFilters,
  miles('filters.mileage.nearest', 'Closest to mileage'),
  { name: 'filters.categories', label: 'Write-off categories', kind: 'strings' },
] as const satisfies readonly Parameter[];

function validateMileageOrder(values: ParameterValues): ParameterProblem[] {
  const min = values['filters.mileage.min'];
  const max = values['filters.mileage.max'];
  return typeof min === 'number' && typeof max === 'number' && min > max
    ? [{ parameter: 'filters.mileage.max', message: 'Enter a mileage above “Mileage from”' }]
    : [];
}

/** 3.0: a postcode or both coordinates, never one coordinate alone or all three. */
function similarListings3Rules(values: ParameterValues): ParameterProblem[] {
  const problems = validateMileageOrder(values);
  const longitude = values['longitude'] !== undefined;
  const latitude = values['latitude'] !== undefined;
  if (values['postcode'] !== undefined && (longitude || latitude))
    problems.push({
      parameter: 'postcode',
      message: 'Enter either a postcode or a latitude and longitude',
    });
  else if (longitude !== latitude)
    problems.push({
      parameter: longitude ? 'latitude' : 'longitude',
      message: 'Enter both latitude and longitude',
    });
  return problems;
}

/** 2.x: requires a postcode for anything that measures a distance. */
function similarListings2Rules(values: ParameterValues): ParameterProblem[] {
  const problems = validateMileageOrder(values);
  const measures = values['sort'] === 'distance' || values['filters.distance'] !== undefined;
  if (measures && values['postcode'] === undefined)
    problems.push({
      parameter: 'postcode',
      message: 'Enter a postcode to measure the distance from',
    });
  return problems;
}

const similarListings2Options = {
  method: 'POST',
  identifiedBy: 'vrm',
  parameters: similarListings2Parameters,
  validateTogether: similarListings2Rules,
} as const;

const facet = (label: string, key: ReturnType<typeof text> | ReturnType<typeof number>) =>
  rows(label, { key, count: integer('Count') });

// Fields of all versions, in three parts because each version has others in between.
const listedVehicle = {
  description: text('Description'),
  year: number('Year', undefined, { meaning: 'identifier' }),
};
const offer = {
  colour: text('Colour'),
  fuelType: text('Fuel'),
  price: money('Asking price'),
  mileage: number('Mileage', 'miles'),
};
const dealer = { type: text('Dealer type'), name: text('Dealer') };
const advert = { adText: text('Advert text'), location: text('Location') };

const listing2 = {
  ...listedVehicle,
  firstSeen: datetimeT('First seen'),
  ...offer,
  dealer: group('Dealer', dealer),
  ...advert,
};

const page2 = { total: number('Total'), page: number('Page'), limit: number('Per page') };

const sale2 = { vrm: text('Plate', { meaning: 'plate' }), soldDate: datetimeT('Sold') };

/** The listings of a page, of which the API documentation allows at most 20. */
const listings = <S extends z.ZodRawShape>(shape: S) =>
  rows('Listings', shape, { maxEntries: 100 });

const listingsRecordV20 = record({
  ...page2,
  listings: listings({ ...listing2, ...sale2 }),
});

const listingsRecordV21 = record({
  ...page2,
  listings: listings({ ...listing2, postcode: text('Postcode'), ...sale2 }),
});

const criteriaFilters = group('Filters', {
  colours: strings('Colours'),
  years: integers('Years'),
  live: boolean('Live only'),
  keywords: strings('Keywords'),
  mileage: group('Mileage', {
    min: number('From', 'miles'),
    max: number('To', 'miles'),
    nearest: number('Closest to', 'miles'),
  }),
  distance: number('Distance', 'miles'),
  dealerTypes: strings('Dealer types'),
  youngUsed: boolean('Young used vehicles only'),
  trade: boolean('Trade listings only', { meaning: 'trade' }),
  categories: strings('Write-off categories'),
});

const listingsRecordV30 = record({
  total: integer('Total'),
  page: integer('Page'),
  limit: integer('Per page'),
  listings: listings({
    ...listedVehicle,
    firstSeen: datetimeSpace('First seen'),
    lastSeen: datetimeSpace('Last seen'),
    ...offer,
    transmission: group('Transmission', { value: text('Transmission') }),
    engineCapacity: group('Engine', { value: number('Capacity'), display: text('Engine') }),
    dealer: group('Dealer', { ...dealer, dealerIds: numbers('Dealer numbers') }),
    ...advert,
    postcode: text('Postcode'),
    vrm: text('Plate', { meaning: 'plate' }),
    soldDate: text('Sold'),
    images: strings('Photos', { meaning: 'photo' }),
    insights: group('Insights', { writeoffCategory: text('Write-off category') }),
  }),
  criteria: group('Criteria', {
    vrm: text('Plate', { meaning: 'plate' }),
    sort: text('Sorted by'),
    order: text('Order'),
    filters: criteriaFilters,
    location: group('Location', {
      lat: number('Latitude', undefined, { meaning: 'identifier' }),
      lon: number('Longitude', undefined, { meaning: 'identifier' }),
    }),
    mileage: number('Mileage', 'miles'),
    valuation: money('Valuation'),
    year: number('Year', undefined, { meaning: 'identifier' }),
    showFilters: boolean('Include counts'),
    showCriteria: boolean('Include criteria'),
  }),
  filters: group('Counts by filter', {
    dealerIndependent: facet('Independent dealers', number('Value')),
    dealerMain: facet('Main dealers', number('Value')),
    dealerSupermarket: facet('Supermarkets', number('Value')),
    sold: facet('Sold', number('Value')),
    plateYear: facet('Plate year', number('Value')),
    colour: facet('Colour', text('Value')),
    saleType: facet('Sale type', text('Value')),
    category: facet('Write-off category', text('Value')),
  }),
});

/** Similar live listings: three versions with three shapes. */
export const similarListings = {
  id: 'similarListings',
  name: 'Similar listings',
  sourceForCustomers: 'adverts',
  bundleFields: ['page', 'limit', 'sort', 'order', 'postcode', 'filters'],
  profiles: ['dealer'],
  // Its listings are of other vehicles.
  identity: { rank: 120 },
  versions: [
    defineEndpoint('3.0', '/similar-listings', listingsRecordV30, {
      method: 'POST',
      parameters: similarListingsParameters,
      validateTogether: similarListings3Rules,
      notInBundle: true,
    }),
    defineEndpoint('2.1', '/similar-listings', listingsRecordV21, similarListings2Options),
    defineEndpoint('2.0', '/similar-listings', listingsRecordV20, similarListings2Options),
  ],
} as const satisfies Dataset;
