import { MapPin } from 'lucide-react';
import type { DatasetDefinition } from '../definition.ts';
import { textAt, withLabel } from '../summary-parts.ts';

export const security = {
  icon: MapPin,
  load: () => import('./TrackerView.tsx'),
  skeleton: ['figures', 'grid'],
  summary: (record) => [
    textAt(record, 'hardwareType'),
    withLabel('subscription', textAt(record, 'subscriptionStatus')),
  ],
} satisfies DatasetDefinition;
