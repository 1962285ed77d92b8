import { momentOf, toDateTimeT } from '../calendar.ts';
import { type Answerer, makeModelTrim, textOf } from './answerer.ts';

/** What the adverts first seen before `date` say. No data where there is none. */
export const advertFeatures: Answerer = (vehicle, values) => {
  const before = textOf(values, 'date');
  const adverts = vehicle.adverts.filter(
    ({ firstSeen, time }) =>
      before === undefined || momentOf(toDateTimeT(firstSeen, time)) < momentOf(before),
  );
  if (adverts.length === 0) return undefined;
  const features = distinct(adverts.flatMap((advert) => advert.features));
  const modifications = distinct(adverts.flatMap((advert) => advert.modifications));
  const serviceHistory = distinct(adverts.flatMap((advert) => advert.serviceHistory));
  return {
    ...makeModelTrim(vehicle),
    auctionSite: adverts.some(({ channel }) => channel === 'auction'),
    marketplace: adverts.some(({ channel }) => channel === 'marketplace'),
    features,
    featuresCount: features.length,
    featuresWords: features.join(' '),
    modifications,
    modificationsCount: modifications.length,
    modificationsWords: wordsOf(modifications),
    serviceHistory,
    serviceHistoryCount: serviceHistory.length,
    serviceHistoryWords: wordsOf(serviceHistory),
  };
};

const distinct = (items: readonly string[]) => [...new Set(items)];

/** The single words that named them. */
const wordsOf = (items: readonly string[]) => distinct(items.flatMap((item) => item.split(' ')));
