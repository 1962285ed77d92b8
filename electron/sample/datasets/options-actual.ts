import { type RecordBuilder, type SampleDataset } from './record-builder.ts';

/** No data where the maker keeps none. */
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
      // Some makers leave the model out of what they send for the Irish market.
      model: northernIreland ? null : model.model,
      options: options.map((option) => ({ ...option })),
    },
  };

export const optionsActual: SampleDataset<'optionsActual'> = {
  '2.0': { answer: options20, malformed: 'array' },
  '1.0': { answer: options10, malformed: 'scalar' },
};
