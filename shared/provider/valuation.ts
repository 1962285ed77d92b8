import type { Dataset } from './endpoint.ts';
import { date, boolean, group, money, number, record, text } from './fields.ts';
import type { Parameter } from './parameters.ts';

/** Shared with the multi-request. */
const valuationParameters = [
  {
    name: 'mileage',
    label: 'Mileage',
    kind: 'number',
    min: 0,
    max: 500_000,
    unit: 'miles',
    help: 'Left empty, the service estimates it',
  },
  {
    name: 'date',
    label: 'Valuation date',
    kind: 'date',
    help: 'Left empty, today',
  },
  {
    name: 'condition',
    label: 'Condition',
    kind: 'choice',
    default: 'good',
    options: [
      { value: 'good', label: 'Good' },
      { value: 'poor', label: 'Poor (trade-oriented)' },
    ],
  },
  { name: 'confidence', label: 'Confidence band', kind: 'boolean', default: false },
  {
    name: 'stockingDepreciation',
    label: 'Stocking depreciation',
    kind: 'boolean',
    default: false,
    help: 'What the value does over the days in stock',
  },
] as const satisfies readonly Parameter[];

const valuationRecord = record({
  cid: number('CID'),
  make: text('Make'),
  model: text('Model'),
  ocn: money('Original cost new (OCN)'),
  daysToSale: number('Days to sale', 'days'),
  mileage: group('Mileage', {
    value: number('Mileage', 'miles'),
    estimate: boolean('Estimated by the service'),
  }),
  youngUsed: number('Young used'),
  valuation: group('Valuation', {
    retail: money('Retail'),
    trade: money('Trade'),
    independent: money('Independent'),
    supermarket: money('Supermarket'),
    franchise: money('Franchise'),
    grossProfit: group('Gross profit', {
      profit: money('Gross profit'),
      percentage: number('Gross profit', '%'),
    }),
    date: date('Valuation date'),
    percentOfOcn: number('Of original cost new', '%'),
    confidence: group('Confidence band', {
      lower: money('Lower'),
      upper: money('Upper'),
    }),
  }),
  stockingDepreciation: text('Stocking depreciation'),
});

/** Market valuation on five bases. */
export const valuation = {
  id: 'valuation',
  name: 'Valuation',
  bundleFields: ['mileage', 'date', 'condition', 'confidence', 'stockingDepreciation'],
  profiles: ['dealer', 'insurer'],
  identity: { rank: 30, make: 'make', model: 'model' },
  versions: [
    {
      version: '1.0',
      method: 'GET',
      path: '/valuation/1.0',
      identifiedBy: 'vrm-or-vin',
      parameters: valuationParameters,
      record: valuationRecord,
    },
  ],
} as const satisfies Dataset;
