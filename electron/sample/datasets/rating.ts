import { firstDayOfMonth, toDateTimeSpace } from '../calendar.ts';
import { hash } from '../random.ts';
import { getDerivativeId, getFullName, STILL_SOLD } from '../vehicles/models/models.ts';
import type { Fuel } from '../vehicles/models/engines.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { getProductionDates, makeModel, type RecordBuilder, round } from './record-builder.ts';

const FUELS: Readonly<Record<Fuel, { code: string; legacy: string }>> = {
  Petrol: { code: 'P', legacy: '1' },
  Diesel: { code: 'D', legacy: '2' },
  Electric: { code: 'E', legacy: '3' },
  'Hybrid Electric (Petrol)': { code: 'H', legacy: '8' },
};

export const getAbiCode = (vehicle: Vehicle): string =>
  String(hash(`abi ${getDerivativeId(vehicle)}`) % 60_000_000).padStart(8, '0');

export const rating: RecordBuilder = (vehicle) => ({
  ...makeModel(vehicle),
  core: { ...identity(vehicle), ...mechanics(vehicle), ...body(vehicle) },
});

function identity(vehicle: Vehicle) {
  const { model, derivative } = vehicle;
  const { insuranceGroup: group, insuranceSuffix: suffix } = derivative;
  const { start, end } = getProductionDates(derivative);
  const abiCode = getAbiCode(vehicle);
  const [from, to] = derivative.years;
  const fullName = getFullName(vehicle);
  return {
    abiCode,
    abiCodeHistory: null,
    abiDescription: fullName.toUpperCase(),
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
    enhancedVehicleDescription: `${fullName} ${model.doors}dr`,
    legacyVehicleDescription: fullName.toUpperCase().slice(0, 30),
    tviCode: `T${String(getDerivativeId(vehicle)).slice(-4)}`,
    nominalStartYear: from,
    productionEndYear: to === STILL_SOLD ? null : to,
    startDate: start,
    endDate: end,
    dataVersion: '2024.4',
    lastUpdate: toDateTimeSpace(firstDayOfMonth(Math.min(from + 1, 2024), 4), 32_400),
    updateReason: 'Annual review',
    updateReasonHistory: from < 2018 ? 'First rating' : null,
    updatedData: from < 2018 ? 'Group' : null,
  };
}

function mechanics({ derivative }: Vehicle) {
  const { engine, transmission, drive, years, co2, bhp } = derivative;
  const isElectric = engine.fuel === 'Electric';
  const isHybrid = engine.fuel === 'Hybrid Electric (Petrol)';
  const isManual = transmission === 'Manual';
  return {
    engineLabel: engine.label,
    cubicCapacity: engine.block?.cc ?? null,
    powerOutput: round(bhp * 0.7457),
    aspirationType: isElectric ? null : engine.aspiration,
    aspirationTypeCode: isElectric ? null : engine.aspiration.charAt(0),
    primaryFuelType: isHybrid ? 'Petrol' : engine.fuel,
    primaryFuelTypeCode: isHybrid ? FUELS.Petrol.code : FUELS[engine.fuel].code,
    secondaryFuelType: isHybrid ? 'Electric' : null,
    secondaryFuelTypeCode: isHybrid ? FUELS.Electric.code : null,
    legacyFuelCode: FUELS[engine.fuel].legacy,
    electricVehicleType: isElectric ? 'Battery Electric' : isHybrid ? 'Hybrid Electric' : null,
    electricVehicleTypeCode: isElectric ? 'BEV' : isHybrid ? 'HEV' : null,
    transmissionType: transmission,
    transmissionTypeCode: isManual ? 'M' : 'A',
    legacyTransmissionCode: isManual ? '1' : '2',
    driveType: drive,
    driveTypeCode: drive.charAt(0),
    co2EmissionsGKm: co2 ?? null,
    aebType: years[0] >= 2017 ? 'City and inter-urban' : null,
  };
}

function body({ model, derivative }: Vehicle) {
  const { kerbWeight, grossWeight } = derivative;
  const isVan = model.kind === 'van';
  return {
    bodyStyle: model.body,
    bodyStyleCode: model.body.slice(0, 2).toUpperCase(),
    numberOfDoors: model.doors,
    numberOfSeats: model.seats,
    wheelBaseType: isVan ? 'Short' : null,
    wheelBaseTypeCode: isVan ? 'S' : null,
    wheelBaseLength: model.wheelbase,
    roofHeightType: isVan ? 'Standard' : null,
    roofHeightTypeCode: isVan ? 'H1' : null,
    totalLength: model.length,
    totalWidth: model.width,
    totalHeight: model.height,
    kerbWeight,
    grossWeight,
    maxPayload: grossWeight - kerbWeight,
  };
}
