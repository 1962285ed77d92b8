import type { Dataset } from './endpoint.ts';
import { date, boolean, group, integer, record, text } from './fields.ts';

const statusRecord = record({
  make: text('Make'),
  model: text('Model'),
  derivative: text('Derivative'),
  yearOfManufacture: integer('Year of manufacture'),
  mot: group('MOT', { status: text('MOT'), expiryDate: date('MOT expires') }),
  tax: group('Tax', { status: text('Tax'), dueDate: date('Tax due') }),
  imported: boolean('Imported'),
  scrapped: boolean('Scrapped'),
});

/** Live licensing status: MOT and tax. */
export const status = {
  id: 'status',
  name: 'Status',
  bundleFields: [],
  profiles: ['dealer', 'insurer'],
  identity: {
    rank: 20,
    make: 'make',
    model: 'model',
    derivative: 'derivative',
    year: 'yearOfManufacture',
  },
  versions: [
    {
      version: '1.0',
      method: 'GET',
      path: '/status/1.0',
      identifiedBy: 'vrm-or-vin',
      parameters: [],
      record: statusRecord,
    },
  ],
} as const satisfies Dataset;
