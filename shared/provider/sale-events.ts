import { type Dataset, defineEndpoint } from './endpoint.ts';
import * as f from './fields.ts';
import type { ParameterValues, ParameterProblem } from './parameters.ts';

const saleEvent = {
  firstSeen: f.datetimeT('First seen'),
  updatedAt: f.datetimeT('Last updated'),
  sold: f.boolean('Sold'),
  price: f.money('Asking price'),
  originalPrice: f.money('Original asking price'),
  mileage: f.number('Mileage', 'miles'),
  originalMileage: f.number('Original mileage', 'miles'),
  vrm: f.text('Plate', { meaning: 'plate' }),
  businessName: f.text('Business'),
  dealerType: f.text('Dealer type'),
  totalListingCount: f.number('Total listings'),
  activeListingCount: f.number('Live listings'),
  adText: f.text('Advert text'),
  photos: f.strings('Photos', { meaning: 'photo' }),
};

const saleEventsRecord = f.record({
  ...f.makeModelTrim,
  // Fewer than of other lists, because many rules read the text of every advert.
  saleEvents: f.rows('Sale events', saleEvent, { maxEntries: 500 }),
});

/** Listings are after `from` and before `to`: unless `to` is later, the provider returns 404. */
export function validateDateOrder(values: ParameterValues): ParameterProblem[] {
  const { from, to } = values;
  return typeof from === 'string' && typeof to === 'string' && toTime(from) >= toTime(to)
    ? [{ parameter: 'to', message: 'Enter a date after “First seen after”' }]
    : [];
}

/** In UTC, as a date without a time is read: otherwise the computer's time zone would matter. */
const toTime = (value: string) => Date.parse(/T[\d:.]+$/.test(value) ? `${value}Z` : value);

/** The vehicle's past listings. */
export const saleEvents = {
  id: 'saleEvents',
  name: 'Sale events',
  sourceForCustomers: 'adverts',
  bundleFields: ['from', 'to'],
  profiles: ['dealer'],
  identity: { rank: 60, make: 'make', model: 'model', derivative: 'trim' },
  versions: [
    defineEndpoint('2.0', '/sale-events', saleEventsRecord, {
      parameters: [
        { name: 'from', label: 'First seen after', kind: 'date-or-datetime' },
        { name: 'to', label: 'First seen before', kind: 'date-or-datetime' },
      ],
      validateTogether: validateDateOrder,
    }),
  ],
} as const satisfies Dataset;
