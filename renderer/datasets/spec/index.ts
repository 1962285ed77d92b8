import { ClipboardList } from 'lucide-react';
import type { DatasetDefinition } from '../definition.ts';
import { textAt } from '../summary-parts.ts';

export const spec = {
  icon: ClipboardList,
  load: () => import('./SpecView.tsx'),
  skeleton: ['figures', 'grid', 'grid'],
  summary: (record) =>
    ['bodyStyle', 'fuelType', 'transmission'].map((name) => textAt(record, name)),
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
