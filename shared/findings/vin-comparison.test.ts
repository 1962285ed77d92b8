import { describe, expect, test } from 'vitest';
import { cleanCheckRecord, cleanCheckRecordWith } from '../testing/check-records.ts';
import { type BodiesByDataset, vehicleAnswersWith } from '../testing/vehicle-answers.ts';
import { evaluateRules } from './registry.ts';
import { ruleInputsSchema, type VinComparison } from './rule-inputs.ts';
import { evaluateVerdict, findCheck } from './verdict.ts';
import { getVinToCompare } from './vin-comparison.ts';

const VIN = cleanCheckRecord.buyerInfo.vin;
const compared = (change: Partial<VinComparison> = {}): VinComparison => ({
  vin: VIN,
  at: '2026-11-21T10:20:00.000Z',
  by: 'Ann Lee',
  ...change,
});

function identityRow(bodies: BodiesByDataset, vinComparison?: VinComparison) {
  const inputs = vinComparison ? { vinComparison } : {};
  const vehicle = vehicleAnswersWith(bodies, { inputs });
  const check = findCheck(evaluateVerdict(vehicle, evaluateRules(vehicle)), 'identity');
  return [check?.label, check?.reason];
}

const NOT_COMPARED = 'Datasets agree; VIN not compared with the vehicle yet';
const CLEAN = { check: cleanCheckRecord };

describe('the row Identity', () => {
  test.each([
    ['before the comparison', undefined, NOT_COMPARED],
    ['after it', compared(), 'Compared with the vehicle by Ann Lee, 21 Nov 2026, 10:20'],
    [
      'in summer time',
      compared({ at: '2026-07-01T10:20:00Z' }),
      'Compared with the vehicle by Ann Lee, 1 Jul 2026, 11:20',
    ],
    [
      'without a name',
      compared({ by: '' }),
      'Compared with the vehicle, name not stated, 21 Nov 2026, 10:20',
    ],
    [
      'with a blank name',
      compared({ by: '  ' }),
      'Compared with the vehicle, name not stated, 21 Nov 2026, 10:20',
    ],
    [
      'for another spelling',
      compared({ vin: VIN.toLowerCase() }),
      'Compared with the vehicle by Ann Lee, 21 Nov 2026, 10:20',
    ],
    ['for another VIN', compared({ vin: 'WVWZZZ1KZ8W999999' }), NOT_COMPARED],
  ] as const)('%s', (_, comparison, reason) =>
    expect(identityRow(CLEAN, comparison)).toEqual(['No discrepancy found', reason]),
  );

  test('a Review and an Alert stay what they are', () => {
    const otherVin = {
      ...CLEAN,
      security: { vin: 'WVWZZZ1KZ8W999999', subscriptionStatus: 'Active' },
    };
    const impossible = { check: cleanCheckRecordWith({ 'buyerInfo.vin': '00000000000000000' }) };
    for (const bodies of [otherVin, impossible]) {
      const vin = getVinToCompare(vehicleAnswersWith(bodies)) ?? '';
      expect(identityRow(bodies, compared({ vin }))).toEqual(identityRow(bodies));
      expect(identityRow(bodies)[0]).toMatch(/^(?:Alert|Review)$/);
    }
  });

  test('without a VIN there is nothing to compare', () => {
    const check = cleanCheckRecordWith({ 'buyerInfo.vin': undefined });
    expect(getVinToCompare(vehicleAnswersWith({ check }))).toBeUndefined();
    expect(identityRow({ check }, compared())[0]).toBe('Not answered');
  });
});

test.each([
  [{}, true],
  [{ profile: 'insurer' }, true],
  [{ profile: 'other' }, false],
  [{ profile: undefined }, false],
  [{ vinComparison: compared() }, true],
  [{ vinComparison: compared({ at: '2026-11-21T10:20:00+01:00' }) }, false],
  [{ vinComparison: compared({ at: 'yesterday' }) }, false],
  [{ vinComparison: compared({ by: 'x'.repeat(201) }) }, false],
  [{ vinComparison: { ...compared(), more: 1 } }, false],
  [{ more: 1 }, false],
])('the inputs %j are valid: %s', (inputs, isValid) =>
  expect(ruleInputsSchema.safeParse(inputs).success).toBe(isValid),
);
