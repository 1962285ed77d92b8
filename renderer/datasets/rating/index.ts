import { Gauge } from 'lucide-react';
import type { DatasetDefinition } from '../definition.ts';
import { textAt, withLabel } from '../summary-parts.ts';

export const rating = {
  icon: Gauge,
  load: () => import('./RatingView.tsx'),
  skeleton: ['figures', 'grid', 'grid'],
  summary: (record) => {
    const group = textAt(record, 'core.gr50Actual') ?? '';
    const suffix = textAt(record, 'core.groupRatingSuffix') ?? '';
    return [
      withLabel('ABI', textAt(record, 'core.abiCode')),
      withLabel('Group', `${group}${suffix}` || undefined),
    ];
  },
} satisfies DatasetDefinition;
