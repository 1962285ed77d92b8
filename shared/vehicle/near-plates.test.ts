import { expect, test } from 'vitest';
import { findNearPlates, listPlatesNear } from './near-plates.ts';

test.each([
  ['GX65HLO', ['GX65HLD'], ['GX65HLD']],
  ['GX65HLO', ['AB12CDE', 'GX65HLO', 'GX65HL', 'GX65HLOD'], []],
  // Characters that look alike come first, then exchanged ones.
  ['AB12CDO', ['AB12CDX', 'BA12CDO', 'AB12CD0', 'A812CDO'], ['A812CDO', 'AB12CD0', 'BA12CDO']],
  ['5T68LNX', ['ST68LNX'], ['ST68LNX']],
  ['AB21CDE', ['AB12CDE'], ['AB12CDE']],
  ['ABC1', ['1BCA', 'ABCI', 'ABC2', 'XBC1'], ['ABCI', '1BCA', 'XBC1']],
  // Two characters that differ are not one typing error.
  ['AB12CDE', ['AB12XYE', 'BC12CDE'], []],
  ['A1', ['1A', 'A2'], ['1A', 'A2']],
])('near %s, of %j, are %j', (vrm, known, expected) => {
  expect(findNearPlates(vrm, known)).toEqual(expected);
});

test('lists each plate once, and never the plate itself', () => {
  const plates = listPlatesNear('AA11AA1');
  expect(new Set(plates).size).toBe(plates.length);
  expect(plates).not.toContain('AA11AA1');
  expect(plates.every((plate) => plate.length === 7)).toBe(true);
});
