import { expect, test } from 'vitest';
import type { Answer } from '../../shared/provider/answer.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { JsonObject } from '../../shared/provider/json.ts';
import { factsOf } from '../app/fake-desk.ts';
import { identityOf, isZeroEmission, titleOf } from './identity.ts';

const read = (records: Partial<Record<DatasetId, JsonObject>>) =>
  identityOf((dataset): Answer | undefined => {
    const record = records[dataset];
    const facts = factsOf({
      requestId: '1',
      environment: 'sample',
      dataset,
      version: '1.0',
      vehicle: { vrm: 'AB12CDE' },
      parameters: {},
    });
    return record && { ...facts, kind: 'answered', record, warnings: [] };
  });

test('the specification comes first, then status, then whoever says it', () => {
  expect(read({ status: { make: 'FORD' }, spec: { make: 'Ford' } }).make).toBe('Ford');
  expect(read({ keepers: { make: 'Ford', trim: 'Zetec' } })).toEqual({
    make: 'Ford',
    derivative: 'Zetec',
  });
});

test('the VIN is the check’s, or else the tracker’s', () => {
  expect(read({ security: { vin: 'B' }, check: { buyerInfo: { vin: 'A' } } }).vin).toBe('A');
  expect(read({ security: { vin: 'B', vrm: 'AB12CDE' } })).toEqual({ vin: 'B', vrm: 'AB12CDE' });
});

test('a year is a figure or a text; an empty text is nothing', () => {
  expect(read({ status: { yearOfManufacture: 2012 } }).year).toBe('2012');
  expect(read({ spec: { make: ' ', colour: '' } })).toEqual({});
});

test('the make is not said twice', () => {
  expect(titleOf({ make: 'Ford', model: 'Ford Fiesta' })).toBe('Ford Fiesta');
  expect(titleOf({ make: 'Ford', model: 'Fiesta' })).toBe('Ford Fiesta');
  expect(titleOf({ model: 'Fiesta' })).toBe('Fiesta');
  expect(titleOf({})).toBeUndefined();
});

test.each([
  ['Electric', true],
  ['ELECTRICITY', true],
  ['Hydrogen fuel cell', true],
  ['Petrol/Electric', false],
  ['Electric diesel', false],
  ['Petrol', false],
])('%s: green flash %s', (fuel, green) => expect(isZeroEmission({ fuel })).toBe(green));
