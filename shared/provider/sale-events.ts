import type { Dataset } from './endpoint.ts';
import { datetimeT, boolean, money, number, record, rows, text, strings } from './fields.ts';
import type { Parameter, ParameterValues, ParameterProblem } from './parameters.ts';

/** Shared with the multi-request. */
const saleEventsParameters = [
  {
    name: 'from',
    label: 'First seen after',
    kind: 'date-or-datetime',
  },
  {
    name: 'to',
    label: 'First seen before',
    kind: 'date-or-datetime',
  },
] as const satisfies readonly Parameter[];

const saleEventsRecord = record({
  make: text('Make'),
  model: text('Model'),
  trim: text('Trim'),
  saleEvents: rows('Sale events', {
    firstSeen: datetimeT('First seen'),
    updatedAt: datetimeT('Last updated'),
    sold: boolean('Sold'),
    price: money('Price'),
    originalPrice: money('Original price'),
    mileage: number('Mileage', 'miles'),
    originalMileage: number('Original mileage', 'miles'),
    vrm: text('Plate'),
    businessName: text('Business'),
    dealerType: text('Dealer type'),
    totalListingCount: number('Listings in all'),
    activeListingCount: number('Listings active'),
    adText: text('Advert text'),
    photos: strings('Photos'),
  }),
});

/** If `from` is later than `to`, no listing can match and the provider would return 404. */
function validateDateOrder(values: ParameterValues): ParameterProblem[] {
  const { from, to } = values;
  return typeof from === 'string' && typeof to === 'string' && Date.parse(from) > Date.parse(to)
    ? [{ parameter: 'to', message: 'Enter a date after “First seen after”' }]
    : [];
}

/** The vehicle's past listings. */
export const saleEvents = {
  id: 'saleEvents',
  name: 'Sale events',
  bundleFields: ['from', 'to'],
  profiles: ['dealer'],
  identity: { rank: 60, make: 'make', model: 'model', derivative: 'trim' },
  versions: [
    {
      version: '2.0',
      method: 'GET',
      path: '/sale-events/2.0',
      identifiedBy: 'vrm-or-vin',
      parameters: saleEventsParameters,
      validateTogether: validateDateOrder,
      record: saleEventsRecord,
    },
  ],
} as const satisfies Dataset;
