import { firstDayOfMonth, toDateTimeSpace } from '../calendar.ts';
import { hash } from '../random.ts';
import { getDerivativeId } from '../vehicles/models/models.ts';
import { STILL_SOLD, type Derivative, type Fuel } from '../vehicles/models/types.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { type RecordBuilder, round, type SampleDataset } from './record-builder.ts';

const FUELS: Readonly<Record<Fuel, { readonly code: string; readonly legacy: string }>> = {
  Petrol: { code: 'P', legacy: '1' },
  Diesel: { code: 'D', legacy: '2' },
  Electric: { code: 'E', legacy: '3' },
  'Hybrid Electric (Petrol)': { code: 'H', legacy: '8' },
};

/** The ABI code of a vehicle's derivative: eight digits, some with a leading zero. */
export function getAbiCode({ model, derivative }: Vehicle): string {
  return String(hash(`abi ${getDerivativeId(model, derivative)}`) % 60_000_000).padStart(8, '0');
}

/** Reads an insurance group from 1 to 50 and its suffix: `14E` is group 14. */
export function parseInsuranceGroup({ group }: Derivative): {
  readonly group: string;
  readonly suffix: string;
} {
  return { group: group.slice(0, -1), suffix: group.slice(-1) };
}

/** The core specification of the rating body. */
const answer: RecordBuilder = (vehicle) => ({
  make: vehicle.model.make,
  model: vehicle.model.model,
  core: { ...identity(vehicle), ...mechanics(vehicle), ...body(vehicle) },
});

export const rating: SampleDataset<'rating'> = { '1.0': { answer, malformed: 'nulls' } };

function identity(vehicle: Vehicle) {
  const { model, derivative } = vehicle;
  const { group, suffix } = parseInsuranceGroup(derivative);
  const abiCode = getAbiCode(vehicle);
  const [from, to] = derivative.years;
  const described = `${model.make} ${model.model} ${derivative.name}`;
  return {
    abiCode,
    abiCodeHistory: null,
    abiDescription: described.toUpperCase(),
    linkedAbiCode: Number(abiCode) + 1,
    gr50Actual: group,
    gr20Actual: String(Math.max(1, Math.round(Number(group) * 0.4))),
    groupRatingSuffix: suffix,
    securityCategory: suffix,
    manufacturer: model.make,
    model: model.model,
    trimLevel: derivative.trim,
    series: 1 + (hash(model.model) % 6),
    vehicleType: model.kind === 'van' ? 'Light Commercial Vehicle' : 'Private Car',
    enhancedVehicleDescription: `${described} ${model.doors}dr`,
    legacyVehicleDescription: described.toUpperCase().slice(0, 30),
    tviCode: `T${String(getDerivativeId(model, derivative)).slice(-4)}`,
    nominalStartYear: from,
    productionEndYear: to === STILL_SOLD ? null : to,
    startDate: toDateTimeSpace(firstDayOfMonth(from, 1)),
    endDate: to === STILL_SOLD ? null : toDateTimeSpace(firstDayOfMonth(to, 12) + 30),
    dataVersion: '2024.4',
    lastUpdate: toDateTimeSpace(firstDayOfMonth(Math.min(from + 1, 2024), 4), 32_400),
    updateReason: 'Annual review',
    updateReasonHistory: from < 2018 ? 'First rating' : null,
    updatedData: from < 2018 ? 'Group' : null,
  };
}

function mechanics({ derivative }: Vehicle) {
  const { engine, gearbox, drive, years, co2, bhp } = derivative;
  const electric = engine.fuel === 'Electric';
  const hybrid = engine.fuel === 'Hybrid Electric (Petrol)';
  const manual = gearbox.transmission === 'Manual';
  return {
    engineLabel: engine.label,
    cubicCapacity: engine.block?.cc ?? null,
    powerOutput: round(bhp * 0.7457),
    aspirationType: electric ? null : engine.aspiration,
    aspirationTypeCode: electric ? null : engine.aspiration.charAt(0),
    primaryFuelType: hybrid ? 'Petrol' : engine.fuel,
    primaryFuelTypeCode: hybrid ? FUELS.Petrol.code : FUELS[engine.fuel].code,
    secondaryFuelType: hybrid ? 'Electric' : null,
    secondaryFuelTypeCode: hybrid ? FUELS.Electric.code : null,
    legacyFuelCode: FUELS[engine.fuel].legacy,
    electricVehicleType: electric ? 'Battery Electric' : hybrid ? 'Hybrid Electric' : null,
    electricVehicleTypeCode: electric ? 'BEV' : hybrid ? 'HEV' : null,
    transmissionType: gearbox.transmission,
    transmissionTypeCode: manual ? 'M' : 'A',
    legacyTransmissionCode: manual ? '1' : '2',
    driveType: drive,
    driveTypeCode: drive.charAt(0),
    co2EmissionsGKm: co2 ?? null,
    aebType: years[0] >= 2017 ? 'City and inter-urban' : null,
  };
}

function body({ model, derivative }: Vehicle) {
  const [wheelBaseLength, totalLength, totalWidth, totalHeight] = model.size;
  const [kerbWeight, grossWeight] = derivative.weights;
  const van = model.kind === 'van';
  return {
    bodyStyle: model.body,
    bodyStyleCode: model.body.slice(0, 2).toUpperCase(),
    numberOfDoors: model.doors,
    numberOfSeats: model.seats,
    wheelBaseType: van ? 'Short' : null,
    wheelBaseTypeCode: van ? 'S' : null,
    wheelBaseLength,
    roofHeightType: van ? 'Standard' : null,
    roofHeightTypeCode: van ? 'H1' : null,
    totalLength,
    totalWidth,
    totalHeight,
    kerbWeight,
    grossWeight,
    maxPayload: grossWeight - kerbWeight,
  };
}
