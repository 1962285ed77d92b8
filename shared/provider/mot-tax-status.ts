import { type Dataset, defineEndpoint } from './endpoint.ts';
import { date, boolean, group, integer, record, text, makeModel } from './fields.ts';

const statusRecord = record({
  ...makeModel,
  derivative: text('Derivative'),
  yearOfManufacture: integer('Year of manufacture', undefined, { meaning: 'identifier' }),
  mot: group('MOT', { status: text('MOT'), expiryDate: date('MOT expires') }),
  tax: group('Tax', { status: text('Tax'), dueDate: date('Tax due') }),
  imported: boolean('Imported'),
  scrapped: boolean('Scrapped'),
});

/** Live licensing status: MOT and tax. */
export const motTaxStatus = {
  id: 'status',
  name: 'Status',
  sourceForCustomers: 'DVLA',
  bundleFields: [],
  profiles: ['dealer', 'insurer'],
  identity: {
    rank: 20,
    make: 'make',
    model: 'model',
    derivative: 'derivative',
    year: 'yearOfManufacture',
  },
  versions: [defineEndpoint('1.0', '/status', statusRecord)],
} as const satisfies Dataset;
