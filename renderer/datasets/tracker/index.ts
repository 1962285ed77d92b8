import type { DatasetDefinition } from '../definition.ts';
import { optionalText, withLabel } from '../summary-parts.ts';

export const security = {
  load: () => import('./TrackerView.tsx'),
  skeleton: ['figures', 'grid'],
  summary: (record) => [
    optionalText(record['hardwareType']),
    withLabel('subscription', optionalText(record['subscriptionStatus'])),
  ],
  compareRows: {},
} satisfies DatasetDefinition;
