import { formatDayOrNull, getYear, parseDay } from '../calendar.ts';
import { hash } from '../random.ts';
import { getDerivativeId, getFullName } from '../vehicles/models/models.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { getProductionDates, makeModel, type RecordBuilder, round } from './record-builder.ts';
import { getAgeOn } from '../vehicles/vehicle-core.ts';

/** The specification in the shape of 1.0, to which every later version adds fields. */
export const spec10 = (vehicle: Vehicle) => {
  const { model, derivative } = vehicle;
  const { engine } = derivative;
  const { block } = engine;
  const { start, end } = getProductionDates(derivative);
  return {
    cid: getDerivativeId(vehicle),
    year: getYear(vehicle.built),
    ...makeModel(vehicle),
    type: model.kind === 'van' ? 'Light Commercial' : 'Car',
    derivative: derivative.name,
    bodyStyle: model.body,
    steeringPosition: 'Right Hand Drive',
    transmission: derivative.transmission,
    gears: derivative.gears,
    doors: model.doors,
    seats: model.seats,
    fuelType: engine.fuel,
    fuelDelivery: block ? engine.delivery : null,
    engineCapacity: block?.cc ?? null,
    enginePosition: block ? 'Front' : null,
    numberValves: block?.valves ?? null,
    numberCylinders: block?.cylinders ?? null,
    cylinderLayout: block ? 'In-line' : null,
    powerOutputBhp: derivative.bhp,
    powerOutputKw: round(derivative.bhp * 0.7457, 1),
    wheelbase: model.wheelbase,
    builtFrom: start,
    builtTo: end,
    co2Emissions: derivative.co2 ?? null,
    yearlyTaxCost: getAnnualTax(vehicle),
    scrapped: vehicle.scrapped !== undefined,
    imported: vehicle.imported !== undefined,
  };
};

export const spec11 = (vehicle: Vehicle) => ({
  ...spec10(vehicle),
  colour: vehicle.colour.name,
  wheelPlan: '2 Axle Rigid Body',
});

export const spec12: RecordBuilder = (vehicle) => {
  const { model, derivative, repaint, colour } = vehicle;
  const { block } = derivative.engine;
  const { mpg } = derivative;
  const isCommercial = model.kind === 'van';
  const hasNoSoundLevel = derivative.co2 === undefined || block === undefined;
  return {
    ...spec11(vehicle),
    colourCode: colour.code,
    originalColourCode: (repaint?.from ?? colour).code,
    // Colour changes of vehicles older than electronic records were not counted.
    numberOfPreviousColours: model.kind === 'classic' ? null : repaint ? 1 : 0,
    dateLastColourChange: formatDayOrNull(repaint?.day),
    description: getFullName(vehicle),
    engineNumber: vehicle.engineNumber,
    marketSectorLineShorthand: model.sector,
    wheelbaseType: isCommercial ? 'L1' : 'Standard',
    bore: block?.bore ?? null,
    stroke: block?.stroke ?? null,
    co2EmissionsGKm: derivative.co2 ?? null,
    combinedMpg: mpg?.combined ?? null,
    extraUrbanMpg: mpg?.extraUrban ?? null,
    urbanColdMpg: mpg?.urban ?? null,
    grossWeight: isCommercial ? derivative.grossWeight : null,
    kerbWeight: isCommercial ? derivative.kerbWeight : null,
    soundLevelEngineSpeed: hasNoSoundLevel ? null : 3000 + (hash(derivative.name) % 5) * 250,
    soundLevelStationary: hasNoSoundLevel ? null : 74 + (hash(derivative.name) % 9),
  };
};

export const options20: RecordBuilder = (vehicle) =>
  vehicle.options && {
    ...makeModel(vehicle),
    derivative: vehicle.derivative.name,
    options: vehicle.options,
  };

export const options10: RecordBuilder = (vehicle) =>
  vehicle.options && {
    ...makeModel(vehicle),
    derivative: vehicle.derivative.name,
    actual: {
      make: vehicle.model.make,
      // Some manufacturers leave out the model for the Northern Ireland market.
      model: vehicle.northernIreland ? null : vehicle.model.model,
      options: vehicle.options,
    },
  };

const FLAT_RATE_BEGINS = parseDay('2017-04-01');
const CO2_BANDS_BEGIN = parseDay('2001-03-01');

/** Vehicle tax by CO₂ for cars of 2001 to 2017: upper limit, band, pounds a year. */
const CO2_TAX_BANDS = [
  [100, 'A', 20],
  [110, 'B', 20],
  [120, 'C', 35],
  [130, 'D', 165],
  [140, 'E', 195],
  [150, 'F', 215],
  [165, 'G', 265],
  [175, 'H', 315],
  [185, 'I', 345],
  [200, 'J', 395],
  [225, 'K', 430],
  [255, 'L', 735],
] as const;
const HIGHEST_CO2_TAX_BAND = [Infinity, 'M', 760] as const;

/** Pounds a year, approximately by the rules of 2025. */
export function getAnnualTax(vehicle: Vehicle): number {
  const { model, derivative, firstRegistered, today } = vehicle;
  if (getAgeOn(vehicle, today) >= 40) return 0;
  if (model.kind === 'van') return derivative.engine.fuel === 'Electric' ? 195 : 345;
  if (firstRegistered >= FLAT_RATE_BEGINS) return 195;
  const capacity = derivative.engine.block?.cc ?? 0;
  if (firstRegistered < CO2_BANDS_BEGIN || derivative.co2 === undefined)
    return capacity > 1549 ? 360 : 220;
  return getCo2Band(derivative.co2)[2];
}

export const co2Rating = (co2: number): string => getCo2Band(co2)[1];

const getCo2Band = (co2: number) =>
  CO2_TAX_BANDS.find(([limit]) => co2 <= limit) ?? HIGHEST_CO2_TAX_BAND;

/** Pounds a year for fuel or electricity at the vehicle's own annual mileage. */
export function getAnnualFuelCost({ derivative, mileageRate }: Vehicle): number {
  const { engine, mpg } = derivative;
  // 3.6 miles per kilowatt-hour at 26p; 4.546 litres per gallon at £1.40.
  const costPerMile =
    engine.fuel === 'Electric' ? 0.26 / 3.6 : (4.546 * 1.4) / (mpg?.combined ?? 27);
  return Math.round(mileageRate.annual * costPerMile);
}
