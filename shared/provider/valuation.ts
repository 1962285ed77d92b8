import { type Dataset, defineEndpoint } from './endpoint.ts';
import * as f from './fields.ts';
import type { Parameter } from './parameters.ts';

const valuationParameters = [
  {
    name: 'mileage',
    label: 'Mileage',
    kind: 'number',
    min: 0,
    max: 500_000,
    unit: 'miles',
    help: 'If blank, the provider estimates the mileage',
  },
  { name: 'date', label: 'Valuation date', kind: 'date', help: 'If blank, today’s date is used' },
  {
    name: 'condition',
    label: 'Condition',
    kind: 'choice',
    default: 'good',
    options: [
      { value: 'good', label: 'Good' },
      { value: 'poor', label: 'Poor (trade value)' },
    ],
  },
  { name: 'confidence', label: 'Confidence band', kind: 'boolean', default: false },
  {
    name: 'stockingDepreciation',
    label: 'Stocking depreciation',
    kind: 'boolean',
    default: false,
    help: 'How the value changes over the days in stock',
  },
] as const satisfies readonly Parameter[];

const valuationRecord = f.record({
  cid: f.number('Provider vehicle code (CID)', undefined, { meaning: 'identifier' }),
  ...f.makeModel,
  ocn: f.money('Original cost new (OCN)'),
  daysToSale: f.number('Days to sale', 'days'),
  mileage: f.group('Mileage', {
    value: f.number('Mileage', 'miles'),
    estimate: f.boolean('Estimated by the provider'),
  }),
  youngUsed: f.number('Young used (provider’s figure, unit not stated)'),
  valuation: f.group('Valuation', {
    retail: f.money('Retail'),
    trade: f.money('Trade', { meaning: 'trade' }),
    independent: f.money('Independent dealer'),
    supermarket: f.money('Car supermarket'),
    franchise: f.money('Franchised dealer'),
    grossProfit: f.group(
      'Gross profit',
      { profit: f.money('Gross profit'), percentage: f.number('Gross profit (%)', '%') },
      { meaning: 'trade' },
    ),
    date: f.date('Valuation date'),
    percentOfOcn: f.number('% of original cost new', '%'),
    confidence: f.group('Confidence band', {
      lower: f.money('Lower'),
      upper: f.money('Upper'),
    }),
  }),
  stockingDepreciation: f.text('Stocking depreciation', { meaning: 'trade' }),
});

/** Market valuation on five bases. */
export const valuation = {
  id: 'valuation',
  name: 'Valuation',
  sourceForCustomers: 'price guide',
  bundleFields: ['mileage', 'date', 'condition', 'confidence', 'stockingDepreciation'],
  profiles: ['dealer', 'insurer'],
  identity: { rank: 30, make: 'make', model: 'model' },
  versions: [
    defineEndpoint('1.0', '/valuation', valuationRecord, { parameters: valuationParameters }),
  ],
} as const satisfies Dataset;
