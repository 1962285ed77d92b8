import type { DatasetDefinition } from '../definition.ts';
import { optionalMiles, optionalMoney, valueAtPath, withLabel } from '../summary-parts.ts';

export const valuation = {
  load: () => import('./ValuationView.tsx'),
  skeleton: ['figures', 'chart', 'grid'],
  summary: (record) => [
    withLabel('Retail', optionalMoney(valueAtPath(record, 'valuation', 'retail'))),
    withLabel('Trade', optionalMoney(valueAtPath(record, 'valuation', 'trade'))),
    withLabel('at', optionalMiles(valueAtPath(record, 'mileage', 'value'))),
  ],
  compareRows: {
    valuation: [
      'valuation.retail',
      'valuation.trade',
      'mileage.value',
      'mileage.estimate',
      'valuation.date',
      { kind: 'parameters' },
    ],
  },
} satisfies DatasetDefinition;
