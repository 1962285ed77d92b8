import { formatDay, yearOf } from '../calendar.ts';
import { type RecordBuilder, type SampleDataset } from './record-builder.ts';

/** The MOT and tax status from DVLA. */
const answer: RecordBuilder = ({ model, derivative, built, mot, tax, imported, scrapped }) => ({
  make: model.make,
  model: model.model,
  derivative: derivative.name,
  yearOfManufacture: yearOf(built),
  mot: {
    status: mot.status,
    expiryDate: mot.expires === undefined ? null : formatDay(mot.expires),
  },
  tax: { status: tax.status, dueDate: tax.due === undefined ? null : formatDay(tax.due) },
  imported: imported !== undefined,
  scrapped: scrapped !== undefined,
});

export const status: SampleDataset<'status'> = { '1.0': { answer, malformed: 'html' } };
