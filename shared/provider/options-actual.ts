import { type Dataset, defineEndpoint } from './endpoint.ts';
import { group, record, rows, text, makeModel } from './fields.ts';

const option = { code: text('Code', { meaning: 'identifier' }), description: text('Description') };

const optionsRecordV2 = record({
  ...makeModel,
  derivative: text('Derivative'),
  options: rows('Options', option),
});

const optionsRecordV1 = record({
  ...makeModel,
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
