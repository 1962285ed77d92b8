import type { Dataset } from './endpoint.ts';
import { boolean, number, record, text, strings } from './fields.ts';

const advertFeaturesRecord = record({
  make: text('Make'),
  model: text('Model'),
  trim: text('Trim'),
  auctionSite: boolean('Seen on an auction site'),
  marketplace: boolean('Seen on a marketplace'),
  features: strings('Features'),
  featuresCount: number('Features'),
  featuresWords: text('Words that name features'),
  modifications: strings('Modifications'),
  modificationsCount: number('Modifications'),
  modificationsWords: strings('Words that name modifications'),
  serviceHistory: strings('Service history'),
  serviceHistoryCount: number('Service history'),
  serviceHistoryWords: strings('Words that name service history'),
});

/** Features, modifications and service history stated in the vehicle's adverts. */
export const advertFeatureSet = {
  id: 'advertFeatureSet',
  name: 'Advert features',
  bundleFields: ['date'],
  profiles: ['dealer'],
  identity: { rank: 90, make: 'make', model: 'model', derivative: 'trim' },
  versions: [
    {
      version: '1.0',
      method: 'GET',
      path: '/advert-feature-set/1.0',
      identifiedBy: 'vrm-or-vin',
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
