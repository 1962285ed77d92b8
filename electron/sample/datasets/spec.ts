import { firstDayOfMonth, formatDay, toDateTimeSpace, yearOf } from '../calendar.ts';
import { hash } from '../random.ts';
import { getDerivativeId } from '../vehicles/models/models.ts';
import { STILL_SOLD } from '../vehicles/models/types.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { type RecordBuilder, round, type SampleDataset } from './record-builder.ts';
import { getAnnualTax } from './costs.ts';

/** The specification in the shape of 1.0, to which every later version adds fields. */
const spec10 = (vehicle: Vehicle) => {
  const { model, derivative } = vehicle;
  const { engine, gearbox } = derivative;
  const { block } = engine;
  const [from, to] = derivative.years;
  return {
    cid: getDerivativeId(model, derivative),
    year: yearOf(vehicle.built),
    make: model.make,
    model: model.model,
    type: model.kind === 'van' ? 'Light Commercial' : 'Car',
    derivative: derivative.name,
    bodyStyle: model.body,
    steeringPosition: 'Right Hand Drive',
    transmission: gearbox.transmission,
    gears: gearbox.gears,
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
    wheelbase: model.size[0],
    builtFrom: toDateTimeSpace(firstDayOfMonth(from, 1)),
    builtTo: to === STILL_SOLD ? null : toDateTimeSpace(firstDayOfMonth(to, 12) + 30),
    co2Emissions: derivative.co2 ?? null,
    yearlyTaxCost: getAnnualTax(vehicle),
    scrapped: vehicle.scrapped !== undefined,
    imported: vehicle.imported !== undefined,
  };
};

const spec11 = (vehicle: Vehicle) => ({
  ...spec10(vehicle),
  colour: vehicle.colour.name,
  wheelPlan: '2 Axle Rigid Body',
});

const spec12: RecordBuilder = (vehicle) => {
  const { model, derivative, repaint, colour } = vehicle;
  const { block } = derivative.engine;
  const [urban, extraUrban, combined] = derivative.mpg ?? [];
  const commercial = model.kind === 'van';
  const quiet = derivative.co2 === undefined || block === undefined;
  return {
    ...spec11(vehicle),
    colourCode: colour.code,
    originalColourCode: (repaint?.from ?? colour).code,
    // Colour changes of vehicles older than electronic records were not counted.
    numberOfPreviousColours: model.kind === 'classic' ? null : repaint ? 1 : 0,
    dateLastColourChange: repaint ? formatDay(repaint.day) : null,
    description: `${model.make} ${model.model} ${derivative.name}`,
    engineNumber: vehicle.engineNumber,
    marketSectorLineShorthand: model.sector,
    wheelbaseType: commercial ? 'L1' : 'Standard',
    bore: block?.bore ?? null,
    stroke: block?.stroke ?? null,
    co2EmissionsGKm: derivative.co2 ?? null,
    combinedMpg: combined ?? null,
    extraUrbanMpg: extraUrban ?? null,
    urbanColdMpg: urban ?? null,
    grossWeight: commercial ? derivative.weights[1] : null,
    kerbWeight: commercial ? derivative.weights[0] : null,
    soundLevelEngineSpeed: quiet ? null : 3000 + (hash(derivative.name) % 5) * 250,
    soundLevelStationary: quiet ? null : 74 + (hash(derivative.name) % 9),
  };
};

export const spec: SampleDataset<'spec'> = {
  '1.2': { answer: spec12, malformed: 'deep-nesting' },
  '1.1': { answer: spec11, malformed: 'unknown-fields' },
  '1.0': { answer: spec10, malformed: 'prototype' },
};
