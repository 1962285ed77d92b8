import { expect, test } from 'vitest';
import type { Answer } from '../provider/answer.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import { createAnswered } from '../testing/vehicle-answers.ts';
import {
  identitySources,
  isZeroEmission,
  readIdentity,
  splitVin,
  vehicleTitle,
  vinRemark,
} from './identity.ts';

const read = (bodies: Partial<Record<DatasetId, object>>) =>
  readIdentity((dataset): Answer | undefined => {
    const body = bodies[dataset];
    return body && createAnswered(dataset, body);
  });

test('reads the specification first, then status, then other datasets', () => {
  expect(read({ status: { make: 'FORD' }, spec: { make: 'Ford' } }).make).toBe('Ford');
  expect(read({ keepers: { make: 'Ford', trim: 'Zetec' } })).toEqual({
    make: 'Ford',
    derivative: 'Zetec',
  });
});

const [VIN_A, VIN_B] = ['SAMPLEVIN12345678', 'SAMPLEVIN12345679'];

test('reads the VIN from the check, or else from the tracker', () => {
  expect(read({ security: { vin: VIN_B }, check: { buyerInfo: { vin: VIN_A } } }).vin).toBe(VIN_A);
  expect(read({ security: { vin: VIN_B, vrm: 'AB12CDE' } })).toEqual({
    vin: VIN_B,
    vrm: 'AB12CDE',
  });
});

test('reads the plate from the check, or else from the tracker', () => {
  expect(read({ security: { vrm: 'CD34EFG' }, check: { vrm: 'AB12CDE' } }).vrm).toBe('AB12CDE');
  expect(read({ security: { vrm: 'cd34 efg' } }).vrm).toBe('CD34EFG');
});

test.each(['Not available', 'Unknown', 'Not known', '*************2345X'])(
  'skips “%s”, which is no plate and no VIN',
  (text) => {
    expect(read({ check: { vrm: text, buyerInfo: { vin: text } } })).toEqual({});
    expect(read({ security: { vrm: text, vin: text } })).toEqual({});
  },
);

test('skips values that cannot be a plate or a VIN', () => {
  const check = { vrm: 'NOT A PLATE AT ALL', buyerInfo: { vin: 'B' } };
  expect(read({ check })).toEqual({});
  expect(read({ check, security: { vrm: 'AB12CDE', vin: VIN_B } })).toEqual({
    vrm: 'AB12CDE',
    vin: VIN_B,
  });
});

test('accepts a year as number or text and ignores empty text', () => {
  expect(read({ status: { yearOfManufacture: 2012 } }).year).toBe('2012');
  expect(read({ spec: { make: ' ', colour: '' } })).toEqual({});
});

test('does not repeat the make in the title', () => {
  expect(vehicleTitle({ make: 'Ford', model: 'Ford Fiesta' })).toBe('Ford Fiesta');
  expect(vehicleTitle({ make: 'Ford', model: 'Fiesta' })).toBe('Ford Fiesta');
  expect(vehicleTitle({ model: 'Fiesta' })).toBe('Fiesta');
  expect(vehicleTitle({})).toBeUndefined();
});

test.each([
  ['Electric', true],
  ['ELECTRICITY', true],
  ['Hydrogen fuel cell', true],
  ['Petrol/Electric', false],
  ['Electric diesel', false],
  ['Petrol', false],
])('%s may have a green flash: %s', (fuel, green) => expect(isZeroEmission(fuel)).toBe(green));

const EVERYWHERE =
  'spec status valuation rating keepers saleEvents motFeatureSet vrms advertFeatureSet optionsActual security';

test.each([
  ['make', EVERYWHERE.replaceAll(/\w+/g, '$&.make')],
  ['model', EVERYWHERE.replaceAll(/\w+/g, '$&.model')],
  [
    'derivative',
    'spec.derivative status.derivative optionsActual.derivative keepers.trim saleEvents.trim motFeatureSet.trim vrms.trim advertFeatureSet.trim',
  ],
  ['colour', 'spec.colour'],
  ['year', 'status.yearOfManufacture spec.year'],
  ['fuel', 'spec.fuelType rating.core.primaryFuelType'],
  ['vin', 'check.buyerInfo.vin security.vin'],
  ['vrm', 'check.vrm security.vrm'],
] as const)('%s is looked for in its datasets in this order', (field, places) => {
  expect(identitySources(field).map((source) => source.join('.'))).toEqual(places.split(' '));
});

test.each([
  ['WVWZZZ1KZ8W123456', ['WVW', 'ZZZ', '1KZ', '8W12', '3456']],
  ['ABC1234567', ['ABC1', '2345', '67']],
  ['<b>not a vin</b>', ['<b>not a vin</b>']],
  ['', ['']],
  ['A'.repeat(500), ['A'.repeat(500)]],
])('splits %s into groups', (vin, groups) => {
  expect(splitVin(vin)).toEqual(groups);
});

test.each([
  ['WVWZZZ1KZ8W12345O', 'Contains I, O or Q'],
  ['ABC1234567', '10 characters'],
])('%s has a remark: %s', (vin, remark) => {
  expect(vinRemark(vin)).toContain(remark);
});

test('a VIN in the usual format has no remark', () => {
  expect(vinRemark('WVWZZZ1KZ8W123456')).toBeUndefined();
});
