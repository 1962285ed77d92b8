import { Users } from 'lucide-react';
import type { DatasetDefinition } from '../definition.ts';
import { countAt, dateAt, withLabel } from '../summary-parts.ts';

export const keepers = {
  icon: Users,
  load: () => import('./KeepersView.tsx'),
  skeleton: ['figures', 'grid'],
  summary: (record) => [
    countAt(record, 'previousOwners', 'previous keeper'),
    withLabel('current keeper since', dateAt(record, 'keeperAcquisition')),
  ],
  compareRows: { keepers: ['previousOwners', 'firstRegistration', 'keeperAcquisition'] },
} satisfies DatasetDefinition;
