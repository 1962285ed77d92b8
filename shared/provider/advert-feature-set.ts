import { type Dataset, defineEndpoint } from './endpoint.ts';
import { boolean, number, record, text, strings, makeModelTrim } from './fields.ts';

const advertFeaturesRecord = record({
  ...makeModelTrim,
  auctionSite: boolean('Seen on an auction site', { meaning: 'trade' }),
  marketplace: boolean('Seen on a marketplace'),
  features: strings('Features'),
  featuresCount: number('Features'),
  featuresWords: text('Wording on features'),
  modifications: strings('Modifications'),
  modificationsCount: number('Modifications'),
  modificationsWords: strings('Wording on modifications'),
  serviceHistory: strings('Service history'),
  serviceHistoryCount: number('Service history'),
  serviceHistoryWords: strings('Wording on service history'),
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
