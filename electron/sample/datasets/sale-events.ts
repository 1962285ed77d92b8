import { parseTimestamp, toDateTimeT } from '../calendar.ts';
import type { Advert } from '../vehicles/vehicle.ts';
import {
  type RecordBuilder,
  makeModelTrim,
  getTextParameter,
  type SampleDataset,
} from './record-builder.ts';

/** The vehicle's past adverts, newest first. No data if `from` and `to` leave none. */
const answer: RecordBuilder = (vehicle, values) => {
  const fromDate = getTextParameter(values, 'from');
  const toDate = getTextParameter(values, 'to');
  const events = vehicle.adverts
    .map(toSaleEvent)
    .filter(
      ({ firstSeen }) =>
        fromDate === undefined || parseTimestamp(firstSeen) > parseTimestamp(fromDate),
    )
    .filter(
      ({ firstSeen }) => toDate === undefined || parseTimestamp(firstSeen) < parseTimestamp(toDate),
    )
    .toReversed();
  return events.length === 0 ? undefined : { ...makeModelTrim(vehicle), saleEvents: events };
};

export const saleEvents: SampleDataset<'saleEvents'> = {
  '2.0': { answer, malformed: 'truncated' },
};

function toSaleEvent(advert: Advert) {
  return {
    sold: advert.sold,
    mileage: advert.miles,
    originalMileage: advert.originalMiles,
    vrm: advert.vrm,
    firstSeen: toDateTimeT(advert.firstSeen, advert.time),
    updatedAt: toDateTimeT(advert.updatedAt, advert.time),
    adText: advert.text,
    businessName: advert.business,
    dealerType: advert.dealer.type,
    price: advert.price,
    originalPrice: advert.originalPrice,
    totalListingCount: advert.listings.total,
    activeListingCount: advert.listings.active,
    photos: [...advert.photos],
  };
}
