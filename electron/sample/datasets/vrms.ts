import { formatDay } from '../calendar.ts';
import { type RecordBuilder, makeModelTrim, type SampleDataset } from './record-builder.ts';

/** Changes of mark, newest first; an empty list for a vehicle that has only ever worn one. */
const answer: RecordBuilder = (vehicle) => ({
  ...makeModelTrim(vehicle),
  vrmChanges: vehicle.plateChanges.toReversed().map(({ vrm, previous, on, off }) => ({
    vrm,
    onVehicle: formatDay(on),
    offVehicle: off === undefined ? null : formatDay(off),
    previousVrm: previous,
  })),
});

export const vrms: SampleDataset<'vrms'> = { '1.0': { answer, malformed: 'empty' } };
