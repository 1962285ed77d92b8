import { type Dataset, defineEndpoint } from './endpoint.ts';
import * as f from './fields.ts';

const advertFeaturesRecord = f.record({
  ...f.makeModelTrim,
  auctionSite: f.boolean('Seen on an auction site', { meaning: 'trade' }),
  marketplace: f.boolean('Seen on a marketplace'),
  features: f.strings('Features'),
  featuresCount: f.number('Features'),
  featuresWords: f.text('Wording on features'),
  modifications: f.strings('Modifications'),
  modificationsCount: f.number('Modifications'),
  modificationsWords: f.strings('Wording on modifications'),
  serviceHistory: f.strings('Service history'),
  serviceHistoryCount: f.number('Service history'),
  serviceHistoryWords: f.strings('Wording on service history'),
});

/** Features, modifications and service history stated in the vehicle's adverts. */
export const advertFeatureSet = {
  id: 'advertFeatureSet',
  name: 'Advert features',
  sourceForCustomers: 'adverts',
  bundleFields: ['date'],
  profiles: ['dealer'],
  identity: { rank: 90, make: 'make', model: 'model', derivative: 'trim' },
  versions: [
    defineEndpoint('1.0', '/advert-feature-set', advertFeaturesRecord, {
      parameters: [
        {
          name: 'date',
          label: 'Before',
          kind: 'date-or-datetime',
          help: 'Only adverts before this date are included',
        },
      ],
    }),
  ],
} as const satisfies Dataset;
