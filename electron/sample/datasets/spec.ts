import { formatDayOrNull, yearOf } from '../calendar.ts';
import { hash } from '../random.ts';
import { getDerivativeId } from '../vehicles/models/models.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { getProductionDates, makeModel, type RecordBuilder, round } from './record-builder.ts';
import { getAnnualTax } from './costs.ts';

/** The specification in the shape of 1.0, to which every later version adds fields. */
export const spec10 = (vehicle: Vehicle) => {
  const { model, derivative } = vehicle;
  const { engine } = derivative;
  const { block } = engine;
  const { start, end } = getProductionDates(derivative);
  return {
    cid: getDerivativeId(vehicle),
    year: yearOf(vehicle.built),
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
  const commercial = model.kind === 'van';
  const quiet = derivative.co2 === undefined || block === undefined;
  return {
    ...spec11(vehicle),
    colourCode: colour.code,
    originalColourCode: (repaint?.from ?? colour).code,
    // Colour changes of vehicles older than electronic records were not counted.
    numberOfPreviousColours: model.kind === 'classic' ? null : repaint ? 1 : 0,
    dateLastColourChange: formatDayOrNull(repaint?.day),
    description: `${model.make} ${model.model} ${derivative.name}`,
    engineNumber: vehicle.engineNumber,
    marketSectorLineShorthand: model.sector,
    wheelbaseType: commercial ? 'L1' : 'Standard',
    bore: block?.bore ?? null,
    stroke: block?.stroke ?? null,
    co2EmissionsGKm: derivative.co2 ?? null,
    combinedMpg: mpg?.combined ?? null,
    extraUrbanMpg: mpg?.extraUrban ?? null,
    urbanColdMpg: mpg?.urban ?? null,
    grossWeight: commercial ? derivative.grossWeight : null,
    kerbWeight: commercial ? derivative.kerbWeight : null,
    soundLevelEngineSpeed: quiet ? null : 3000 + (hash(derivative.name) % 5) * 250,
    soundLevelStationary: quiet ? null : 74 + (hash(derivative.name) % 9),
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
