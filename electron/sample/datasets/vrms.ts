import { formatDay } from '../calendar.ts';
import { type RecordBuilder, makeModelTrim, type SampleDataset } from './record-builder.ts';

/** Plate changes, newest first; empty for a vehicle that never changed its plate. */
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
