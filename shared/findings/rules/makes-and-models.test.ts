import { expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { summarizeFindings } from '../../testing/vehicle-answers.ts';
import { makeOrModelDiffers } from './makes-and-models.ts';

const agreeing = {
  status: { make: 'FORD', model: 'FOCUS' },
  spec: { make: 'Ford', model: 'Focus', engineNumber: 'CAX123456' },
  keepers: { make: 'FORD', model: 'FOCUS ZETEC' },
};
const MODELS = 'Datasets give different models';
const MAKES = 'Datasets give different makes';

test.each<[string, object, string[]]>([
  [
    'one of four datasets names a different model',
    { ...agreeing, valuation: { make: 'FORD', model: 'FIESTA' } },
    [`information: ${MODELS}`],
  ],
  [
    'one of four datasets names a different make',
    { ...agreeing, valuation: { make: 'VAUXHALL', model: 'CORSA' } },
    [`information: ${MAKES}`],
  ],
  [
    'one of three datasets',
    { status: agreeing.status, spec: agreeing.spec, valuation: { make: 'FORD', model: 'FIESTA' } },
    [`review: ${MODELS}`],
  ],
  [
    'two of five datasets',
    {
      ...agreeing,
      valuation: { make: 'FORD', model: 'FIESTA' },
      saleEvents: { make: 'FORD', model: 'FIESTA' },
    },
    [`review: ${MODELS}`],
  ],
  [
    'one of four, and the engine number differs',
    {
      ...agreeing,
      valuation: { make: 'FORD', model: 'FIESTA' },
      check: cleanCheckRecordWith({
        description: 'FORD FOCUS',
        'buyerInfo.engineNumber': 'ZZZ999999',
      }),
    },
    [`review: ${MODELS}`],
  ],
  [
    'one of four, and the description of the check differs',
    {
      ...agreeing,
      valuation: { make: 'FORD', model: 'FIESTA' },
      check: cleanCheckRecordWith({ description: 'FORD FIESTA' }),
    },
    [`review: ${MODELS}`],
  ],
  [
    'one of four, and the VIN differs',
    {
      ...agreeing,
      valuation: { make: 'FORD', model: 'FIESTA' },
      security: { vin: 'WF0AXXGCDA1234567' },
      check: cleanCheckRecordWith({ description: 'FORD FOCUS' }),
    },
    [`review: ${MODELS}`],
  ],
  [
    'a model renamed at a new generation',
    {
      status: { make: 'MERCEDES', model: 'GLK' },
      spec: { make: 'Mercedes-Benz', model: 'GLC' },
    },
    ['information: Datasets give an earlier and a later name of a model'],
  ],
  [
    'a successor with the same model',
    { status: { make: 'ROVER', model: 'ZS' }, spec: { make: 'MG', model: 'ZS' } },
    ['information: Datasets give a brand and its manufacturer'],
  ],
])('%s', (_, bodies, expected) => {
  expect(summarizeFindings(makeOrModelDiffers, bodies)).toEqual(expected);
});
