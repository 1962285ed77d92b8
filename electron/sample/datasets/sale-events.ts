import { momentOf, toDateTimeT } from '../calendar.ts';
import type { Advert } from '../vehicles/vehicle.ts';
import { type Answerer, makeModelTrim, textOf } from './answerer.ts';

/** The vehicle's past listings, newest first. No data when `from` and `to` leave none. */
export const saleEvents: Answerer = (vehicle, values) => {
  const after = textOf(values, 'from');
  const before = textOf(values, 'to');
  const events = vehicle.adverts
    .map(eventOf)
    .filter(({ firstSeen }) => after === undefined || momentOf(firstSeen) > momentOf(after))
    .filter(({ firstSeen }) => before === undefined || momentOf(firstSeen) < momentOf(before))
    .toReversed();
  return events.length === 0 ? undefined : { ...makeModelTrim(vehicle), saleEvents: events };
};

function eventOf(advert: Advert) {
  return {
    sold: advert.sold,
    mileage: advert.miles,
    originalMileage: advert.originalMiles,
    vrm: advert.vrm,
    firstSeen: toDateTimeT(advert.firstSeen, advert.time),
    updatedAt: toDateTimeT(advert.updatedAt, advert.time),
    adText: advert.text,
    businessName: advert.business,
    dealerType: advert.dealerType,
    price: advert.price,
    originalPrice: advert.originalPrice,
    totalListingCount: advert.listings.total,
    activeListingCount: advert.listings.active,
    photos: [...advert.photos],
  };
}
