import { expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { type BodiesByDataset, summarizeFindings } from '../../testing/vehicle-answers.ts';
import { checkDescriptionDiffers } from './check-description.ts';

const FOCUS: BodiesByDataset = {
  status: { make: 'FORD' },
  spec: { make: 'Ford', model: 'Focus' },
  keepers: { make: 'Ford', model: 'FOCUS ZETEC' },
};

const titlesFor = (description: string | null, others: BodiesByDataset) =>
  summarizeFindings(checkDescriptionDiffers, {
    check: cleanCheckRecordWith({ description }),
    ...others,
  });

test.each([
  ['VOLKSWAGEN GOLF MATCH TSI, BLUE', FOCUS, 'make'],
  ['volkswagen golf', { spec: { make: 'FORD' } }, 'make'],
  ['FORD FIESTA ZETEC', { spec: { make: 'Ford', model: 'Focus' } }, 'model'],
  ['FORD FIESTA ZETEC', FOCUS, 'model'],
])('the check describes “%s”: %j differ', (description, others, other) => {
  expect(titlesFor(description, others)).toEqual([
    `review: The provenance check describes a different ${other}`,
  ]);
});

test.each<[string | null, BodiesByDataset]>([
  ['Ford Focus 1.0T EcoBoost 100 Zetec, Blue', FOCUS],
  ['FOCUS ZETEC', FOCUS],
  ['FORD', FOCUS],
  ['FORD HATCHBACK', FOCUS],
  ['LAND ROVER', { spec: { make: 'Land Rover', model: 'Discovery' } }],
  ['LAND ROVER DISCOVERY', { spec: { make: 'LAND ROVER', model: 'Discovery Sport' } }],
  ['VW GOLF', { spec: { make: 'Volkswagen', model: 'Golf' } }],
  ['BMW 320D M SPORT', { spec: { make: 'BMW', model: '3 Series' } }],
  ['MERCEDES-BENZ A 180 SPORT', { status: { make: 'MERCEDES', model: 'A-CLASS' } }],
  ['SEAT FORMENTOR', { spec: { make: 'Cupra', model: 'Formentor' } }],
  ['SWIFT BOLERO', { spec: { make: 'Fiat', model: 'Ducato' } }],
  ['Not available', FOCUS],
  ['Hatchback', FOCUS],
  ['5 DOOR HATCHBACK', FOCUS],
  ['PETROL HATCHBACK', FOCUS],
  ['BLUE BMW 320D', { spec: { make: 'BMW', model: '3 Series' } }],
  ['****', FOCUS],
  ['<none>', FOCUS],
  ['  ', FOCUS],
  [null, FOCUS],
  ['VOLKSWAGEN GOLF', {}],
  // One of the other datasets may be of another vehicle: that is a finding of its own.
  ['FORD FOCUS', { ...FOCUS, spec: { make: 'Volkswagen', model: 'Golf' } }],
])('the check describes “%s”: %j do not differ', (description, others) => {
  expect(titlesFor(description, others)).toEqual([]);
});
