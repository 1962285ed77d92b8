import { Wrench } from 'lucide-react';
import type { DatasetDefinition } from '../definition.ts';
import { countAt } from '../summary-parts.ts';

export const motFeatureSet = {
  icon: Wrench,
  load: () => import('./MotView.tsx'),
  skeleton: ['figures', 'chart', 'table'],
  summary: (record) => [
    countAt(record, 'totalPassedMots', 'test passed', 'tests passed') ??
      countAt(record, 'passedMots', 'test passed', 'tests passed'),
    countAt(record, 'totalFailedMots', 'test failed', 'tests failed') ??
      countAt(record, 'failedMots', 'test failed', 'tests failed'),
  ],
  compareRows: {
    'mot-mileage': [
      {
        kind: 'latest',
        label: 'Latest MOT reading',
        lists: ['yearlyMotData', 'mots'],
        field: 'mileage',
        dates: ['completedDate'],
      },
    ],
    'annual-mileage': ['averageAnnualMileage'],
    'mot-tests': [
      { kind: 'field', paths: ['totalPassedMots', 'passedMots'] },
      { kind: 'field', paths: ['totalFailedMots', 'failedMots'] },
      'totalDangerous',
      'totalMajor',
      { kind: 'parameters' },
    ],
  },
} satisfies DatasetDefinition;
