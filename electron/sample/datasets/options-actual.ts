import { type RecordBuilder, type SampleDataset } from './record-builder.ts';

/** No data if the manufacturer has no record. */
const options20: RecordBuilder = ({ model, derivative, options }) =>
  options && {
    make: model.make,
    model: model.model,
    derivative: derivative.name,
    options: options.map((option) => ({ ...option })),
  };

const options10: RecordBuilder = ({ model, derivative, options, northernIreland }) =>
  options && {
    make: model.make,
    model: model.model,
    derivative: derivative.name,
    actual: {
      make: model.make,
      // Some manufacturers leave out the model for the Northern Ireland market.
      model: northernIreland ? null : model.model,
      options: options.map((option) => ({ ...option })),
    },
  };

export const optionsActual: SampleDataset<'optionsActual'> = {
  '2.0': { answer: options20, malformed: 'array' },
  '1.0': { answer: options10, malformed: 'scalar' },
};
