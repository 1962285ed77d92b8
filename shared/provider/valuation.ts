import { type Dataset, defineEndpoint } from './endpoint.ts';
import { date, boolean, group, money, number, record, text, makeModel } from './fields.ts';
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

const valuationRecord = record({
  cid: number('Provider vehicle code (CID)', undefined, { meaning: 'identifier' }),
  ...makeModel,
  ocn: money('Original cost new (OCN)'),
  daysToSale: number('Days to sale', 'days'),
  mileage: group('Mileage', {
    value: number('Mileage', 'miles'),
    estimate: boolean('Estimated by the provider'),
  }),
  youngUsed: number('Young used (provider’s figure, unit not stated)'),
  valuation: group('Valuation', {
    retail: money('Retail'),
    trade: money('Trade', { meaning: 'trade' }),
    independent: money('Independent dealer'),
    supermarket: money('Car supermarket'),
    franchise: money('Franchised dealer'),
    grossProfit: group(
      'Gross profit',
      { profit: money('Gross profit'), percentage: number('Gross profit (%)', '%') },
      { meaning: 'trade' },
    ),
    date: date('Valuation date'),
    percentOfOcn: number('% of original cost new', '%'),
    confidence: group('Confidence band', {
      lower: money('Lower'),
      upper: money('Upper'),
    }),
  }),
  stockingDepreciation: text('Stocking depreciation', { meaning: 'trade' }),
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
