import type { Dataset } from './endpoint.ts';
import { group, record, rows, text } from './fields.ts';

const option = { code: text('Code'), description: text('Description') };

const optionsRecordV2 = record({
  make: text('Make'),
  model: text('Model'),
  derivative: text('Derivative'),
  options: rows('Options', option),
});

const optionsRecordV1 = record({
  make: text('Make'),
  model: text('Model'),
  derivative: text('Derivative'),
  actual: group('As built', {
    make: text('Make'),
    model: text('Model'),
    options: rows('Options', option),
  }),
});

/** Options fitted to the vehicle, read live from the manufacturer. */
export const optionsActual = {
  id: 'optionsActual',
  name: 'Options',
  isSlow: true,
  profiles: [],
  identity: {
    rank: 100,
    make: 'make',
    model: 'model',
    derivative: { path: 'derivative', rank: 25 },
  },
  versions: [
    {
      version: '2.0',
      method: 'GET',
      path: '/options-actual/2.0',
      identifiedBy: 'vrm-or-vin',
      parameters: [],
      record: optionsRecordV2,
    },
    {
      version: '1.0',
      method: 'GET',
      path: '/options-actual/1.0',
      identifiedBy: 'vrm-or-vin',
      parameters: [],
      record: optionsRecordV1,
    },
  ],
} as const satisfies Dataset;
