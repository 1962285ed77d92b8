import { formatDay, formatDayOrNull, toDateTimeSpace, getYear } from '../calendar.ts';
import { makeModel, makeModelTrim, type RecordBuilder } from './record-builder.ts';

/** The MOT and tax status from DVLA. */
export const status: RecordBuilder = (vehicle) => ({
  ...makeModel(vehicle),
  derivative: vehicle.derivative.name,
  yearOfManufacture: getYear(vehicle.built),
  mot: { status: vehicle.mot.status, expiryDate: formatDayOrNull(vehicle.mot.expires) },
  tax: { status: vehicle.tax.status, dueDate: formatDayOrNull(vehicle.tax.due) },
  imported: vehicle.imported !== undefined,
  scrapped: vehicle.scrapped !== undefined,
});

export const keepers: RecordBuilder = (vehicle) => {
  const previous = vehicle.keepers.at(-2);
  const hasPrevious = previous !== undefined;
  return {
    ...makeModelTrim(vehicle),
    previousOwners: vehicle.keepers.length - 1,
    firstRegistration: toDateTimeSpace(vehicle.firstRegistered),
    keeperAcquisition: toDateTimeSpace(vehicle.keeperSince),
    previousKeeper: hasPrevious ? toDateTimeSpace(previous) : null,
    previousKeeperDisposal: hasPrevious ? toDateTimeSpace(vehicle.keeperSince) : null,
  };
};

/** Plate changes, newest first; empty for a vehicle that never changed its plate. */
export const vrms: RecordBuilder = (vehicle) => {
  const changes = vehicle.formerPlates.map(({ vrm, until }, index) => {
    const next = vehicle.formerPlates[index + 1];
    return {
      vrm: next?.vrm ?? vehicle.vrm,
      onVehicle: formatDay(until),
      offVehicle: formatDayOrNull(next?.until),
      previousVrm: vrm,
    };
  });
  return { ...makeModelTrim(vehicle), vrmChanges: changes.toReversed() };
};

/** The tracker. No data if none is fitted. */
export const security: RecordBuilder = ({ model, vrm, vin, tracker }) =>
  tracker && {
    model: model.model,
    make: model.make,
    vrm,
    vin,
    ...tracker,
  };
