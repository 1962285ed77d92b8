import type { Dataset } from './dataset.ts';
import { flag, number, record, text, words } from './fields.ts';

const advertFeaturesRecord = record({
  make: text('Make'),
  model: text('Model'),
  trim: text('Trim'),
  auctionSite: flag('Seen on an auction site'),
  marketplace: flag('Seen on a marketplace'),
  features: words('Features'),
  featuresCount: number('Features'),
  featuresWords: text('Words that name features'),
  modifications: words('Modifications'),
  modificationsCount: number('Modifications'),
  modificationsWords: words('Words that name modifications'),
  serviceHistory: words('Service history'),
  serviceHistoryCount: number('Service history'),
  serviceHistoryWords: words('Words that name service history'),
});

/** What the vehicle's adverts said of its features, modifications and service history. */
export const advertFeatureSet = {
  id: 'advertFeatureSet',
  name: 'Advert features',
  bundle: 'advertFeatureSet',
  versions: [
    {
      version: '1.0',
      method: 'GET',
      path: '/advert-feature-set/1.0',
      by: 'vrm-or-vin',
      parameters: [
        {
          name: 'date',
          label: 'Before',
          kind: 'date-or-datetime',
          help: 'Only adverts before this date are read',
        },
      ],
      record: advertFeaturesRecord,
    },
  ],
} as const satisfies Dataset;
