import type { Dataset } from './dataset.ts';
import { group, record, rows, text } from './fields.ts';

const option = { code: text('Code'), description: text('Description') };

const options20 = record({
  make: text('Make'),
  model: text('Model'),
  derivative: text('Derivative'),
  options: rows('Options', option),
});

const options10 = record({
  make: text('Make'),
  model: text('Model'),
  derivative: text('Derivative'),
  actual: group('As built', {
    make: text('Make'),
    model: text('Model'),
    options: rows('Options', option),
  }),
});

/** Options actually fitted, read live from the manufacturer. */
export const optionsActual = {
  id: 'optionsActual',
  name: 'Options',
  slow: true,
  versions: [
    {
      version: '2.0',
      method: 'GET',
      path: '/options-actual/2.0',
      by: 'vrm-or-vin',
      parameters: [],
      record: options20,
    },
    {
      version: '1.0',
      method: 'GET',
      path: '/options-actual/1.0',
      by: 'vrm-or-vin',
      parameters: [],
      record: options10,
    },
  ],
} as const satisfies Dataset;
