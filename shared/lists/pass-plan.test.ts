import { expect, test } from 'vitest';
import { fullCheckDatasets, toVehicle } from './pass-plan.ts';

test.each([
  [[], ['check']],
  [
    ['status', 'valuation'],
    ['check', 'valuation', 'status'],
  ],
  [['check'], ['check']],
] as const)('the full check with the profile %j requests %j', (profile, expected) => {
  expect(fullCheckDatasets(profile)).toEqual(expected);
});

test('a row is sent by its plate, otherwise by its VIN', () => {
  const [vrm, vin] = ['AB12CDE', 'WF0DXXGAKDCY12345'];
  expect(toVehicle({ number: 2, vrm, vin })).toEqual({ vrm });
  expect(toVehicle({ number: 2, vrm: null, vin })).toEqual({ vin });
  expect(() => toVehicle({ number: 2, vrm: null, vin: null })).toThrow('row 2 has no plate');
});
