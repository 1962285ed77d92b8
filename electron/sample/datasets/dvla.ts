import { formatDay, toDateTimeSpace, yearOf } from '../calendar.ts';
import { type RecordBuilder, makeModelTrim } from './record-builder.ts';

/** MOT and tax as the licensing authority holds them. */
export const status: RecordBuilder = ({
  model,
  derivative,
  built,
  mot,
  tax,
  imported,
  scrapped,
}) => ({
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

/** The keeper of now and the one before. */
export const keepers: RecordBuilder = (vehicle) => {
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

/** Changes of mark, newest first; an empty list for a vehicle that has only ever worn one. */
export const plateHistory: RecordBuilder = (vehicle) => ({
  ...makeModelTrim(vehicle),
  vrmChanges: vehicle.plateChanges.toReversed().map(({ vrm, previous, on, off }) => ({
    vrm,
    onVehicle: formatDay(on),
    offVehicle: off === undefined ? null : formatDay(off),
    previousVrm: previous,
  })),
});

/** No data where no tracker is fitted. */
export const tracker: RecordBuilder = ({ model, vrm, vin, tracker: fitted }) =>
  fitted && {
    model: model.model,
    make: model.make,
    vrm,
    vin,
    serial: fitted.serial,
    startDate: formatDay(fitted.from),
    endDate: fitted.to === undefined ? null : formatDay(fitted.to),
    installDate: formatDay(fitted.installed),
    subscriptionStatus: fitted.status,
    hardwareType: fitted.hardware,
  };

/** No data where the maker keeps none. */
export const options20: RecordBuilder = ({ model, derivative, options }) =>
  options && {
    make: model.make,
    model: model.model,
    derivative: derivative.name,
    options: options.map((option) => ({ ...option })),
  };

export const options10: RecordBuilder = ({ model, derivative, options, northernIreland }) =>
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
