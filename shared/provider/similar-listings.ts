import type { Dataset } from './endpoint.ts';
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

const limit = {
  name: 'limit',
  label: 'Per page',
  kind: 'integer',
  min: 10,
  max: 20,
  default: 10,
} as const;
const order = {
  name: 'order',
  label: 'Order',
  kind: 'choice',
  options: [
    { value: 'asc', label: 'Ascending' },
    { value: 'desc', label: 'Descending' },
  ],
} as const;
const postcode = { name: 'postcode', label: 'Postcode', kind: 'text' } as const;

const baseFilters = [
  { name: 'filters.colours', label: 'Colours', kind: 'strings' },
  { name: 'filters.years', label: 'Years', kind: 'integers' },
  { name: 'filters.live', label: 'Live only', kind: 'boolean' },
  { name: 'filters.keywords', label: 'Keywords', kind: 'strings' },
  { name: 'filters.mileage.min', label: 'Mileage from', kind: 'number', min: 0, unit: 'miles' },
  { name: 'filters.mileage.max', label: 'Mileage to', kind: 'number', min: 0, unit: 'miles' },
  { name: 'filters.distance', label: 'Distance', kind: 'number', min: 0, unit: 'miles' },
  { name: 'filters.dealerTypes', label: 'Dealer types', kind: 'strings' },
  { name: 'filters.youngUsed', label: 'Young used', kind: 'boolean' },
  { name: 'filters.trade', label: 'Trade', kind: 'boolean' },
] as const satisfies readonly Parameter[];

/** Parameters of 2.1 and 2.0, and of the bundle. */
const similarListings2Parameters = [
  { name: 'page', label: 'Page', kind: 'integer', min: 1 },
  limit,
  {
    name: 'sort',
    label: 'Sort by',
    kind: 'choice',
    options: [
      { value: 'age', label: 'Age' },
      { value: 'price', label: 'Price' },
      { value: 'mileage', label: 'Mileage' },
      { value: 'distance', label: 'Distance' },
    ],
  },
  order,
  postcode,
  ...baseFilters,
] as const satisfies readonly Parameter[];

const similarListings3Parameters = [
  { name: 'page', label: 'Page', kind: 'integer', min: 1, default: 1 },
  limit,
  { name: 'showCriteria', label: 'Show criteria', kind: 'boolean', default: false },
  { name: 'showFilters', label: 'Show facets', kind: 'boolean', default: false },
  {
    name: 'sort',
    label: 'Sort by',
    kind: 'choice',
    options: [
      { value: 'age', label: 'Age' },
      { value: 'price', label: 'Price' },
      { value: 'mileage', label: 'Mileage' },
      { value: 'nearestMileage', label: 'Nearest mileage' },
      { value: 'distance', label: 'Distance' },
      { value: 'colour', label: 'Colour' },
      { value: 'firstSeen', label: 'First seen' },
      { value: 'lastSeen', label: 'Last seen' },
    ],
  },
  order,
  postcode,
  { name: 'longitude', label: 'Longitude', kind: 'number', min: -180, max: 180, unit: 'degrees' },
  { name: 'latitude', label: 'Latitude', kind: 'number', min: -90, max: 90, unit: 'degrees' },
  ...baseFilters,
  {
    name: 'filters.mileage.nearest',
    label: 'Nearest to mileage',
    kind: 'number',
    min: 0,
    unit: 'miles',
  },
  { name: 'filters.categories', label: 'Write-off categories', kind: 'strings' },
] as const satisfies readonly Parameter[];

function validateMileageOrder(values: ParameterValues): ParameterProblem[] {
  const min = values['filters.mileage.min'];
  const max = values['filters.mileage.max'];
  return typeof min === 'number' && typeof max === 'number' && min > max
    ? [{ parameter: 'filters.mileage.max', message: 'Enter a mileage above “Mileage from”' }]
    : [];
}

/**
 * 3.0: requires a postcode or both coordinates. One coordinate alone or all three values are
 * rejected.
 */
function similarListings3Rules(values: ParameterValues): ParameterProblem[] {
  const problems = validateMileageOrder(values);
  const longitude = values['longitude'] !== undefined;
  const latitude = values['latitude'] !== undefined;
  if (values['postcode'] !== undefined && (longitude || latitude))
    problems.push({
      parameter: 'postcode',
      message: 'Give a postcode, or a latitude and longitude, not both',
    });
  else if (longitude !== latitude)
    problems.push({
      parameter: longitude ? 'latitude' : 'longitude',
      message: 'Latitude and longitude go together: enter both',
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

const facet = (label: string, key: ReturnType<typeof text> | ReturnType<typeof number>) =>
  rows(label, { key, count: integer('Count') });

const listing2 = {
  description: text('Description'),
  year: number('Year'),
  firstSeen: datetimeT('First seen'),
  colour: text('Colour'),
  fuelType: text('Fuel'),
  price: money('Price'),
  mileage: number('Mileage', 'miles'),
  dealer: group('Dealer', { type: text('Dealer type'), name: text('Dealer') }),
  adText: text('Advert text'),
  location: text('Location'),
};

const listingsRecordV20 = record({
  total: number('Total'),
  page: number('Page'),
  limit: number('Per page'),
  listings: rows('Listings', {
    ...listing2,
    vrm: text('Plate'),
    soldDate: datetimeT('Sold'),
  }),
});

const listingsRecordV21 = record({
  total: number('Total'),
  page: number('Page'),
  limit: number('Per page'),
  listings: rows('Listings', {
    ...listing2,
    postcode: text('Postcode'),
    vrm: text('Plate'),
    soldDate: datetimeT('Sold'),
  }),
});

const criteriaFilters = group('Filters', {
  colours: strings('Colours'),
  years: integers('Years'),
  live: boolean('Live only'),
  keywords: strings('Keywords'),
  mileage: group('Mileage', {
    min: number('From', 'miles'),
    max: number('To', 'miles'),
    nearest: number('Nearest to', 'miles'),
  }),
  distance: number('Distance', 'miles'),
  dealerTypes: strings('Dealer types'),
  youngUsed: boolean('Young used'),
  trade: boolean('Trade'),
  categories: strings('Write-off categories'),
});

const listingsRecordV30 = record({
  total: integer('Total'),
  page: integer('Page'),
  limit: integer('Per page'),
  listings: rows('Listings', {
    description: text('Description'),
    year: number('Year'),
    firstSeen: datetimeSpace('First seen'),
    lastSeen: datetimeSpace('Last seen'),
    colour: text('Colour'),
    fuelType: text('Fuel'),
    price: money('Price'),
    mileage: number('Mileage', 'miles'),
    transmission: group('Transmission', { value: text('Transmission') }),
    engineCapacity: group('Engine', { value: number('Capacity'), display: text('Engine') }),
    dealer: group('Dealer', {
      type: text('Dealer type'),
      name: text('Dealer'),
      dealerIds: numbers('Dealer numbers'),
    }),
    adText: text('Advert text'),
    location: text('Location'),
    postcode: text('Postcode'),
    vrm: text('Plate'),
    soldDate: text('Sold'),
    images: strings('Photos'),
    insights: group('Insights', { writeoffCategory: text('Write-off category') }),
  }),
  criteria: group('Criteria', {
    vrm: text('Plate'),
    sort: text('Sorted by'),
    order: text('Order'),
    filters: criteriaFilters,
    location: group('Location', { lat: number('Latitude'), lon: number('Longitude') }),
    mileage: number('Mileage', 'miles'),
    valuation: money('Valuation'),
    year: number('Year'),
    showFilters: boolean('Show facets'),
    showCriteria: boolean('Show criteria'),
  }),
  filters: group('Facets', {
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
  bundleFields: ['page', 'limit', 'sort', 'order', 'postcode', 'filters'],
  profiles: ['dealer'],
  // Its listings are of other vehicles.
  identity: { rank: 120 },
  versions: [
    {
      version: '3.0',
      method: 'POST',
      path: '/similar-listings/3.0',
      identifiedBy: 'vrm-or-vin',
      parameters: similarListings3Parameters,
      validateTogether: similarListings3Rules,
      notInBundle: true,
      record: listingsRecordV30,
    },
    {
      version: '2.1',
      method: 'POST',
      path: '/similar-listings/2.1',
      identifiedBy: 'vrm',
      parameters: similarListings2Parameters,
      validateTogether: similarListings2Rules,
      record: listingsRecordV21,
    },
    {
      version: '2.0',
      method: 'POST',
      path: '/similar-listings/2.0',
      identifiedBy: 'vrm',
      parameters: similarListings2Parameters,
      validateTogether: similarListings2Rules,
      record: listingsRecordV20,
    },
  ],
} as const satisfies Dataset;
