import { type Dataset, defineEndpoint } from './endpoint.ts';
import { date, datetimeSpace, boolean, money, number, record, text } from './fields.ts';

// API documentation, "Spec record". A unit is set only if a field's name states one.
const fields = {
  cid: number('Provider vehicle code (CID)', undefined, { meaning: 'identifier' }),
  year: number('Year', undefined, { meaning: 'identifier' }),
  make: text('Make'),
  model: text('Model'),
  type: text('Type'),
  derivative: text('Derivative'),
  bodyStyle: text('Body style'),
  steeringPosition: text('Steering position'),
  transmission: text('Transmission'),
  gears: number('Gears'),
  doors: number('Doors'),
  seats: number('Seats'),
  fuelType: text('Fuel type'),
  fuelDelivery: text('Fuel delivery'),
  engineCapacity: number('Engine capacity'),
  enginePosition: text('Engine position'),
  numberValves: number('Valves'),
  numberCylinders: number('Cylinders'),
  cylinderLayout: text('Cylinder layout'),
  powerOutputBhp: number('Power', 'bhp'),
  powerOutputKw: number('Power', 'kW'),
  wheelbase: number('Wheelbase'),
  builtFrom: datetimeSpace('Built from'),
  builtTo: datetimeSpace('Built to'),
  co2Emissions: number('CO₂ emissions'),
  yearlyTaxCost: money('Annual vehicle tax'),
  scrapped: boolean('Scrapped'),
  imported: boolean('Imported'),
};

const fieldsV11 = { ...fields, colour: text('Colour'), wheelPlan: text('Wheel plan') };

const specRecordV12 = record({
  ...fieldsV11,
  colourCode: text('Colour code', { meaning: 'identifier' }),
  originalColourCode: text('Original colour code', { meaning: 'identifier' }),
  numberOfPreviousColours: number('Previous colours'),
  dateLastColourChange: date('Last colour change'),
  description: text('Description'),
  engineNumber: text('Engine number', { meaning: 'identifier' }),
  marketSectorLineShorthand: text('Market sector'),
  wheelbaseType: text('Wheelbase type'),
  bore: number('Bore'),
  stroke: number('Stroke'),
  co2EmissionsGKm: number('CO₂ emissions', 'g/km'),
  combinedMpg: number('Combined', 'mpg'),
  extraUrbanMpg: number('Extra-urban', 'mpg'),
  urbanColdMpg: number('Urban (cold)', 'mpg'),
  grossWeight: number('Gross weight', undefined, { note: 'Commercial vehicles only' }),
  kerbWeight: number('Kerb weight', undefined, { note: 'Commercial vehicles only' }),
  soundLevelEngineSpeed: number('Engine speed at noise test'),
  soundLevelStationary: number('Noise level, stationary'),
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
    defineEndpoint('1.1', '/spec', record(fieldsV11), { responseKey: 'spec' }),
    defineEndpoint('1.0', '/spec', record(fields), { responseKey: 'spec' }),
  ],
} as const satisfies Dataset;
