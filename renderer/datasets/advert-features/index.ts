import type { DatasetDefinition } from '../definition.ts';
import { optionalCount } from '../summary-parts.ts';

export const advertFeatureSet = {
  load: () => import('./AdvertFeaturesView.tsx'),
  skeleton: ['figures', 'grid'],
  summary: (record) => [
    optionalCount(record['features'], 'feature'),
    optionalCount(record['modifications'], 'modification'),
    optionalCount(record['serviceHistory'], 'service-history entry', 'service-history entries'),
  ],
  compareRows: {},
} satisfies DatasetDefinition;
