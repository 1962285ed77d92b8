import { expect, test } from 'vitest';
import { canReportUse } from './answer-subject.ts';

const PLATE = { vrm: 'AB12CDE' };
const VIN = { vin: 'WVWZZZ1KZ8W123456' };

test.each([
  ['spec', PLATE, PLATE, true],
  ['spec', VIN, VIN, true],
  ['check', PLATE, VIN, true],
  ['spec', PLATE, VIN, false],
  ['check', VIN, PLATE, false],
  ['check', { vrm: 'PC19HPA' }, PLATE, false],
  ['check', { vin: 'WVWZZZ1KZ8W654321' }, VIN, false],
] as const)('%s of %j in a report on %j: %j', (dataset, answered, vehicle, expected) =>
  expect(canReportUse({ dataset, vehicle: answered }, vehicle)).toBe(expected),
);
