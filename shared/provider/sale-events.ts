import type { Dataset } from './dataset.ts';
import { datetimeT, flag, money, number, record, rows, text, words } from './fields.ts';
import type { Parameter, ParameterValues, Problem } from './parameters.ts';

/** Shared with the multi-request, which takes the same. */
export const saleEventsParameters = [
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
    sold: flag('Sold'),
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
    photos: words('Photos'),
  }),
});

/** `from` later than `to` can leave no listing; the service would answer 404 for it. */
function inOrder(values: ParameterValues): Problem[] {
  const { from, to } = values;
  return typeof from === 'string' && typeof to === 'string' && Date.parse(from) > Date.parse(to)
    ? [{ name: 'to', message: 'Enter a date after “First seen after”' }]
    : [];
}

/** The vehicle's past listings. */
export const saleEvents = {
  id: 'saleEvents',
  name: 'Sale events',
  bundle: 'saleEvents',
  versions: [
    {
      version: '2.0',
      method: 'GET',
      path: '/sale-events/2.0',
      by: 'vrm-or-vin',
      parameters: saleEventsParameters,
      rules: inOrder,
      record: saleEventsRecord,
    },
  ],
} as const satisfies Dataset;
