import type { DatasetDefinition } from '../definition.ts';
import { optionalNumber } from '../summary-parts.ts';

export const motFeatureSet = {
  load: () => import('./MotView.tsx'),
  skeleton: ['figures', 'chart', 'table'],
  summary: (record) => [
    optionalNumber(
      record['totalPassedMots'] ?? record['passedMots'],
      'test passed',
      'tests passed',
    ),
    optionalNumber(
      record['totalFailedMots'] ?? record['failedMots'],
      'test failed',
      'tests failed',
    ),
  ],
  compareRows: {
    'mot-mileage': [
      {
        kind: 'latest',
        label: 'Latest at an MOT',
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
