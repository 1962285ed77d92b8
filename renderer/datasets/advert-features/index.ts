import { Tags } from 'lucide-react';
import type { DatasetDefinition } from '../definition.ts';
import { countAt } from '../summary-parts.ts';

export const advertFeatureSet = {
  icon: Tags,
  load: () => import('./AdvertFeaturesView.tsx'),
  skeleton: ['figures', 'grid'],
  summary: (record) => [
    countAt(record, 'features', 'feature'),
    countAt(record, 'modifications', 'modification'),
    countAt(record, 'serviceHistory', 'service history item'),
  ],
} satisfies DatasetDefinition;
