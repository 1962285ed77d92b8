import { type Dataset, defineEndpoint } from './endpoint.ts';
import * as f from './fields.ts';

const option = {
  code: f.text('Code', { meaning: 'identifier' }),
  description: f.text('Description'),
};

const optionsRecordV2 = f.record({
  ...f.makeModel,
  derivative: f.text('Derivative'),
  options: f.rows('Options', option),
});

const optionsRecordV1 = f.record({
  ...f.makeModel,
  derivative: f.text('Derivative'),
  actual: f.group('As built', {
    make: f.text('Make'),
    model: f.text('Model'),
    options: f.rows('Options', option),
  }),
});

/** Options fitted to the vehicle, read live from the manufacturer. */
export const optionsActual = {
  id: 'optionsActual',
  name: 'Options',
  sourceForCustomers: 'maker’s data',
  isSlow: true,
  profiles: [],
  identity: {
    rank: 100,
    make: 'make',
    model: 'model',
    derivative: { path: 'derivative', rank: 25 },
  },
  versions: [
    defineEndpoint('2.0', '/options-actual', optionsRecordV2),
    defineEndpoint('1.0', '/options-actual', optionsRecordV1),
  ],
} as const satisfies Dataset;
