import { toDateTimeT, toTimestamp } from '../calendar.ts';
import { getTimeParameter, makeModelTrim, type RecordBuilder } from './record-builder.ts';

/** Features named in the adverts first seen before `date`. No data if there is no such advert. */
export const advertFeatureSet: RecordBuilder = (vehicle, values) => {
  const before = getTimeParameter(values, 'date', Infinity);
  const adverts = vehicle.adverts.filter(
    ({ firstSeen, time }) => toTimestamp(firstSeen, time) < before,
  );
  if (adverts.length === 0) return undefined;
  const features = distinct(adverts.flatMap((advert) => advert.features));
  const modifications = distinct(adverts.flatMap((advert) => advert.modifications));
  const serviceHistory = distinct(adverts.flatMap((advert) => advert.serviceHistory));
  return {
    ...makeModelTrim(vehicle),
    auctionSite: adverts.some(({ auction }) => auction),
    marketplace: adverts.some(({ auction }) => !auction),
    features,
    featuresCount: features.length,
    featuresWords: features.join(' '),
    modifications,
    modificationsCount: modifications.length,
    modificationsWords: splitWords(modifications),
    serviceHistory,
    serviceHistoryCount: serviceHistory.length,
    serviceHistoryWords: splitWords(serviceHistory),
  };
};

const distinct = (items: readonly string[]) => [...new Set(items)];

const splitWords = (items: readonly string[]) => distinct(items.flatMap((item) => item.split(' ')));

/** The vehicle's past adverts, newest first. No data if `from` and `to` leave none. */
export const saleEvents: RecordBuilder = (vehicle, values) => {
  const from = getTimeParameter(values, 'from', -Infinity);
  const to = getTimeParameter(values, 'to', Infinity);
  const adverts = vehicle.adverts.filter(({ firstSeen, time }) => {
    const seenAt = toTimestamp(firstSeen, time);
    return seenAt > from && seenAt < to;
  });
  if (adverts.length === 0) return undefined;
  const events = adverts.toReversed().map((advert) => ({
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
  }));
  return { ...makeModelTrim(vehicle), saleEvents: events };
};
