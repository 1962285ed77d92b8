import { describe, expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  type BodiesByDataset,
  evaluateRule,
  evidencePaths,
  MALFORMED_VALUES,
  vehicleAnswersWith,
} from '../../testing/vehicle-answers.ts';
import { getStatedVins, vinImpossible, vinOfOtherMaker } from './vin-record.ts';

const VIN = 'WVWZZZ1KZ8W123456';
const check = (vin: unknown) => ({
  check: cleanCheckRecordWith({ 'buyerInfo.vin': vin as string }),
});
const NEW = { status: { yearOfManufacture: 2012 } };
const OLD = { spec: { year: 1968 } };
const statedVins = (bodies: BodiesByDataset) =>
  getStatedVins(vehicleAnswersWith(bodies)).map(({ text }) => text);

describe('VINs', () => {
  test.each([
    ['17 characters', VIN, NEW, true, 0],
    ['17 characters with spaces', 'wvw zzz 1kz 8w123456', {}, true, 0],
    ['16 characters of a newer vehicle', VIN.slice(1), NEW, false, 1],
    ['16 characters, age not known', VIN.slice(1), {}, false, 0],
    ['18 characters, age not known', `${VIN}7`, {}, false, 1],
    ['a letter O', 'WVWZZZ1KZ8WO23456', NEW, false, 1],
    ['one repeated character', '0'.repeat(17), {}, false, 1],
    ['a chassis number of 1968', '118373456', OLD, true, 0],
    ['18 characters of 1968', `${VIN}7`, OLD, false, 1],
    ['a placeholder of 1968', '0', OLD, false, 0],
    [
      'a chassis number of a vehicle registered later',
      '118373456',
      { ...OLD, keepers: { firstRegistration: '2010-01-01 00:00:00' } },
      true,
      0,
    ],
    [
      'a short number where the year is a placeholder',
      '118373456',
      { keepers: { firstRegistration: '0001-01-01 00:00:00' } },
      false,
      0,
    ],
    [
      'a Japanese chassis number of an import',
      'BNR32-005123',
      { status: { yearOfManufacture: 1993, imported: true } },
      true,
      0,
    ],
    ['a Japanese chassis number without an import', 'BNR32-005123', NEW, false, 1],
    [
      'part of a VIN of an import',
      'KZ8W123',
      { status: { yearOfManufacture: 1993, imported: true } },
      false,
      1,
    ],
    ['a masked end', 'WVWZZZ1KZ8W******', NEW, false, 0],
    ['a masked start', '***********123456', NEW, false, 0],
    ['no VIN', 'Not available', NEW, false, 0],
    ['none', null, NEW, false, 0],
  ])('%s', (_, vin, bodies, isStated, count) => {
    expect(statedVins({ ...check(vin), ...bodies })).toEqual(isStated ? [vin] : []);
    expect(evaluateRule(vinImpossible, { ...check(vin), ...bodies })).toHaveLength(count);
  });

  test('states the number of characters, with the VIN as evidence', () => {
    const [finding] = evaluateRule(vinImpossible, { ...check('WVW123'), ...NEW });
    expect(finding).toMatchObject({
      severity: 'review',
      title: 'Impossible VIN in the Provenance dataset',
      reason:
        'The VIN is stated as “WVW123”, which is not possible: 6 characters, and VINs since 1981 have 17.',
    });
    expect(finding && evidencePaths(finding)).toEqual(['check.buyerInfo.vin']);
  });

  test('each dataset is assessed by itself', () => {
    const bodies = { ...check(VIN), security: { vin: `${VIN}9` }, ...NEW };
    expect(statedVins(bodies)).toEqual([VIN]);
    expect(evaluateRule(vinImpossible, bodies).map(({ key }) => key)).toEqual(['security']);
  });

  test('malformed data states no VIN', () => {
    for (const value of MALFORMED_VALUES)
      expect(
        statedVins({ ...check(value), security: { vin: value }, spec: { year: value } }),
      ).toEqual([]);
  });
});

const stating = (vin: string, ...makes: string[]) => {
  const [status, spec, keepers] = makes.map((make) => ({ make }));
  return {
    ...check(vin),
    ...(status && { status }),
    ...(spec && { spec }),
    keepers: keepers ?? {},
  };
};

describe('the code of the maker in a VIN', () => {
  test('of a different maker from the one that every dataset states raises a review', () => {
    const [finding, ...others] = evaluateRule(vinOfOtherMaker, stating(VIN, 'FORD', 'Ford'));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: 'review', title: 'VIN code of a different maker' });
    expect(finding?.reason).toContain(
      '“WVW”, the code of Volkswagen. The make is stated as “FORD”.',
    );
    expect(finding && evidencePaths(finding)).toEqual([
      'check.buyerInfo.vin',
      'status.make',
      'spec.make',
    ]);
  });

  test.each([
    ['the same make', stating(VIN, 'VOLKSWAGEN')],
    ['another name of it', stating('wdd 2050 4328 012345', 'Mercedes-Benz')],
    ['a brand of the maker', stating('VSSZZZKMZNR012345', 'CUPRA')],
    ['a MINI recorded as a BMW', stating('WMWXU920102A12345', 'BMW')],
    ['a make that one dataset confirms', stating(VIN, 'FORD', 'VW')],
    ['a code that is not listed', stating('ZFA25000002E12345', 'Ford')],
    ['no make', stating(VIN)],
    ['a make that is not known', stating(VIN, 'Unknown')],
    ['an impossible VIN', stating('WVWZZZ', 'Ford')],
  ])('%s raises no finding', (_, bodies) => {
    expect(evaluateRule(vinOfOtherMaker, bodies)).toEqual([]);
  });
});
