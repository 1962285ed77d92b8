import { type Dataset, defineEndpoint } from './endpoint.ts';
import * as f from './fields.ts';

// API documentation, "Spec record". A unit is set only if a field's name states one.
const fields = {
  cid: f.number('Provider vehicle code (CID)', undefined, { meaning: 'identifier' }),
  year: f.number('Year', undefined, { meaning: 'identifier' }),
  make: f.text('Make'),
  model: f.text('Model'),
  type: f.text('Type'),
  derivative: f.text('Derivative'),
  bodyStyle: f.text('Body style'),
  steeringPosition: f.text('Steering position'),
  transmission: f.text('Transmission'),
  gears: f.number('Gears'),
  doors: f.number('Doors'),
  seats: f.number('Seats'),
  fuelType: f.text('Fuel type'),
  fuelDelivery: f.text('Fuel delivery'),
  engineCapacity: f.number('Engine capacity'),
  enginePosition: f.text('Engine position'),
  numberValves: f.number('Valves'),
  numberCylinders: f.number('Cylinders'),
  cylinderLayout: f.text('Cylinder layout'),
  powerOutputBhp: f.number('Power', 'bhp'),
  powerOutputKw: f.number('Power', 'kW'),
  wheelbase: f.number('Wheelbase'),
  builtFrom: f.datetimeSpace('Built from'),
  builtTo: f.datetimeSpace('Built to'),
  co2Emissions: f.number('CO₂ emissions'),
  yearlyTaxCost: f.money('Annual vehicle tax'),
  scrapped: f.boolean('Scrapped'),
  imported: f.boolean('Imported'),
};

const fieldsV11 = { ...fields, colour: f.text('Colour'), wheelPlan: f.text('Wheel plan') };

const specRecordV12 = f.record({
  ...fieldsV11,
  colourCode: f.text('Colour code', { meaning: 'identifier' }),
  originalColourCode: f.text('Original colour code', { meaning: 'identifier' }),
  numberOfPreviousColours: f.number('Previous colours'),
  dateLastColourChange: f.date('Last colour change'),
  description: f.text('Description'),
  engineNumber: f.text('Engine number', { meaning: 'identifier' }),
  marketSectorLineShorthand: f.text('Market sector'),
  wheelbaseType: f.text('Wheelbase type'),
  bore: f.number('Bore'),
  stroke: f.number('Stroke'),
  co2EmissionsGKm: f.number('CO₂ emissions', 'g/km'),
  combinedMpg: f.number('Combined', 'mpg'),
  extraUrbanMpg: f.number('Extra-urban', 'mpg'),
  urbanColdMpg: f.number('Urban (cold)', 'mpg'),
  grossWeight: f.number('Gross weight', undefined, { note: 'Commercial vehicles only' }),
  kerbWeight: f.number('Kerb weight', undefined, { note: 'Commercial vehicles only' }),
  soundLevelEngineSpeed: f.number('Engine speed at noise test'),
  soundLevelStationary: f.number('Noise level, stationary'),
});

/** Technical specification. 1.0 and 1.1 are subsets of 1.2. */
export const spec = {
  id: 'spec',
  name: 'Specification',
  sourceForCustomers: 'maker’s data',
  bundleFields: [],
  profiles: ['dealer', 'insurer'],
  identity: {
    rank: 10,
    make: 'make',
    model: 'model',
    derivative: 'derivative',
    colour: 'colour',
    fuel: 'fuelType',
    // The licensing record's year of manufacture takes precedence.
    year: { path: 'year', rank: 25 },
  },
  versions: [
    defineEndpoint('1.2', '/spec', specRecordV12, { responseKey: 'spec' }),
    defineEndpoint('1.1', '/spec', f.record(fieldsV11), { responseKey: 'spec' }),
    defineEndpoint('1.0', '/spec', f.record(fields), { responseKey: 'spec' }),
  ],
} as const satisfies Dataset;
