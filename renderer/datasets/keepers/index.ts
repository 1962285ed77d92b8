import type { DatasetDefinition } from '../definition.ts';
import { optionalDate, optionalNumber, withLabel } from '../summary-parts.ts';

export const keepers = {
  load: () => import('./KeepersView.tsx'),
  skeleton: ['figures', 'grid'],
  summary: (record) => [
    optionalNumber(record['previousOwners'], 'previous owner'),
    withLabel('current keeper since', optionalDate(record['keeperAcquisition'])),
  ],
  compareRows: { keepers: ['previousOwners', 'firstRegistration', 'keeperAcquisition'] },
} satisfies DatasetDefinition;
