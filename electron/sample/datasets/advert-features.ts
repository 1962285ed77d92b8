import { parseTimestamp, toDateTimeT } from '../calendar.ts';
import {
  type RecordBuilder,
  makeModelTrim,
  getTextParameter,
  type SampleDataset,
} from './record-builder.ts';

/** Features named in the adverts first seen before `date`. No data if there is no such advert. */
const answer: RecordBuilder = (vehicle, values) => {
  const beforeDate = getTextParameter(values, 'date');
  const adverts = vehicle.adverts.filter(
    ({ firstSeen, time }) =>
      beforeDate === undefined ||
      parseTimestamp(toDateTimeT(firstSeen, time)) < parseTimestamp(beforeDate),
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
    modificationsWords: splitWords(modifications),
    serviceHistory,
    serviceHistoryCount: serviceHistory.length,
    serviceHistoryWords: splitWords(serviceHistory),
  };
};

export const advertFeatureSet: SampleDataset<'advertFeatureSet'> = {
  '1.0': { answer, malformed: 'huge-body' },
};

const distinct = (items: readonly string[]) => [...new Set(items)];

/** Returns the distinct words of the items. */
const splitWords = (items: readonly string[]) => distinct(items.flatMap((item) => item.split(' ')));
