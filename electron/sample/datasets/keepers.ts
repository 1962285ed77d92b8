import { toDateTimeSpace } from '../calendar.ts';
import { type RecordBuilder, makeModelTrim, type SampleDataset } from './record-builder.ts';

/** The current keeper and the previous one. */
const answer: RecordBuilder = (vehicle) => {
  const current = vehicle.keepers.at(-1) ?? vehicle.keepers[0];
  const previous = vehicle.keepers.at(-2);
  return {
    ...makeModelTrim(vehicle),
    previousOwners: vehicle.keepers.length - 1,
    firstRegistration: toDateTimeSpace(vehicle.firstRegistered),
    keeperAcquisition: toDateTimeSpace(current.from),
    previousKeeper: previous ? toDateTimeSpace(previous.from) : null,
    previousKeeperDisposal: previous ? toDateTimeSpace(previous.to ?? current.from) : null,
  };
};

export const keepers: SampleDataset<'keepers'> = { '1.0': { answer, malformed: 'invalid-utf8' } };
