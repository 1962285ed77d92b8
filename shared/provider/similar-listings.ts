import type { z } from 'zod';
import { type Dataset, defineEndpoint } from './endpoint.ts';
import * as f from './fields.ts';
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

const facet = (label: string, key: ReturnType<typeof f.text> | ReturnType<typeof f.number>) =>
  f.rows(label, { key, count: f.integer('Count') });

// Fields of all versions, in three parts because each version has others in between.
const listedVehicle = {
  description: f.text('Description'),
  year: f.number('Year', undefined, { meaning: 'identifier' }),
};
const offer = {
  colour: f.text('Colour'),
  fuelType: f.text('Fuel'),
  price: f.money('Asking price'),
  mileage: f.number('Mileage', 'miles'),
};
const dealer = { type: f.text('Dealer type'), name: f.text('Dealer') };
const advert = { adText: f.text('Advert text'), location: f.text('Location') };

const listing2 = {
  ...listedVehicle,
  firstSeen: f.datetimeT('First seen'),
  ...offer,
  dealer: f.group('Dealer', dealer),
  ...advert,
};

const page2 = { total: f.number('Total'), page: f.number('Page'), limit: f.number('Per page') };

const sale2 = { vrm: f.text('Plate', { meaning: 'plate' }), soldDate: f.datetimeT('Sold') };

/** The listings of a page, of which the API documentation allows at most 20. */
const listings = <S extends z.ZodRawShape>(shape: S) =>
  f.rows('Listings', shape, { maxEntries: 100 });

const listingsRecordV20 = f.record({
  ...page2,
  listings: listings({ ...listing2, ...sale2 }),
});

const listingsRecordV21 = f.record({
  ...page2,
  listings: listings({ ...listing2, postcode: f.text('Postcode'), ...sale2 }),
});

const criteriaFilters = f.group('Filters', {
  colours: f.strings('Colours'),
  years: f.integers('Years'),
  live: f.boolean('Live only'),
  keywords: f.strings('Keywords'),
  mileage: f.group('Mileage', {
    min: f.number('From', 'miles'),
    max: f.number('To', 'miles'),
    nearest: f.number('Closest to', 'miles'),
  }),
  distance: f.number('Distance', 'miles'),
  dealerTypes: f.strings('Dealer types'),
  youngUsed: f.boolean('Young used vehicles only'),
  trade: f.boolean('Trade listings only', { meaning: 'trade' }),
  categories: f.strings('Write-off categories'),
});

const listingsRecordV30 = f.record({
  total: f.integer('Total'),
  page: f.integer('Page'),
  limit: f.integer('Per page'),
  listings: listings({
    ...listedVehicle,
    firstSeen: f.datetimeSpace('First seen'),
    lastSeen: f.datetimeSpace('Last seen'),
    ...offer,
    transmission: f.group('Transmission', { value: f.text('Transmission') }),
    engineCapacity: f.group('Engine', { value: f.number('Capacity'), display: f.text('Engine') }),
    dealer: f.group('Dealer', { ...dealer, dealerIds: f.numbers('Dealer numbers') }),
    ...advert,
    postcode: f.text('Postcode'),
    vrm: f.text('Plate', { meaning: 'plate' }),
    soldDate: f.text('Sold'),
    images: f.strings('Photos', { meaning: 'photo' }),
    insights: f.group('Insights', { writeoffCategory: f.text('Write-off category') }),
  }),
  criteria: f.group('Criteria', {
    vrm: f.text('Plate', { meaning: 'plate' }),
    sort: f.text('Sorted by'),
    order: f.text('Order'),
    filters: criteriaFilters,
    location: f.group('Location', {
      lat: f.number('Latitude', undefined, { meaning: 'identifier' }),
      lon: f.number('Longitude', undefined, { meaning: 'identifier' }),
    }),
    mileage: f.number('Mileage', 'miles'),
    valuation: f.money('Valuation'),
    year: f.number('Year', undefined, { meaning: 'identifier' }),
    showFilters: f.boolean('Include counts'),
    showCriteria: f.boolean('Include criteria'),
  }),
  filters: f.group('Counts by filter', {
    dealerIndependent: facet('Independent dealers', f.number('Value')),
    dealerMain: facet('Main dealers', f.number('Value')),
    dealerSupermarket: facet('Supermarkets', f.number('Value')),
    sold: facet('Sold', f.number('Value')),
    plateYear: facet('Plate year', f.number('Value')),
    colour: facet('Colour', f.text('Value')),
    saleType: facet('Sale type', f.text('Value')),
    category: facet('Write-off category', f.text('Value')),
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
