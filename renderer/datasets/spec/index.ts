import type { DatasetDefinition } from '../definition.ts';
import { optionalText } from '../summary-parts.ts';

export const spec = {
  load: () => import('./SpecView.tsx'),
  skeleton: ['figures', 'grid', 'grid'],
  summary: (record) => [
    optionalText(record['bodyStyle']),
    optionalText(record['fuelType']),
    optionalText(record['transmission']),
  ],
  compareRows: {
    identity: ['make', 'model', 'derivative', 'year', 'colour'],
    specification: [
      'bodyStyle',
      'fuelType',
      'transmission',
      'engineCapacity',
      'powerOutputBhp',
      'doors',
      'seats',
      'co2EmissionsGKm',
      'combinedMpg',
      'yearlyTaxCost',
    ],
  },
} satisfies DatasetDefinition;
