import { type Dataset, defineEndpoint } from './endpoint.ts';
import * as f from './fields.ts';

const statusRecord = f.record({
  ...f.makeModel,
  derivative: f.text('Derivative'),
  yearOfManufacture: f.integer('Year of manufacture', undefined, { meaning: 'identifier' }),
  mot: f.group('MOT', { status: f.text('MOT'), expiryDate: f.date('MOT expires') }),
  tax: f.group('Tax', { status: f.text('Tax'), dueDate: f.date('Tax due') }),
  imported: f.boolean('Imported'),
  scrapped: f.boolean('Scrapped'),
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
