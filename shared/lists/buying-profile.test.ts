import { expect, test } from 'vitest';
import { buyingProfileSchema, createBuyingProfile, isWithoutFigures } from './buying-profile.ts';

const profile = createBuyingProfile('leeds', 'Leeds');
const band = (upToPence: number | null) => ({ upToPence, feePence: 22_000, showsVat: false });

test.each([
  [[], true],
  [[band(null)], true],
  [[band(500_000), band(null)], true],
  [[band(500_000)], false],
  [[band(null), band(null)], false],
  [[band(500_000), band(500_000), band(null)], false],
])('whether the fee bands %j are complete', (feeBands, isValid) => {
  expect(buyingProfileSchema.safeParse({ ...profile, feeBands }).success).toBe(isValid);
});

test.each([
  [97.5, true],
  [99.99, true],
  [97.555, false],
])('whether %d per cent are valid', (percentage, isValid) => {
  expect(buyingProfileSchema.safeParse({ ...profile, percentage }).success).toBe(isValid);
});

test.each([
  [{}, true],
  [{ feeBands: [{ upToPence: null, feePence: 0, showsVat: true }] }, true],
  [{ targetMargin: { kind: 'percent', percent: 0 } }, true],
  [{ percentage: 90, stepPence: 10_000 }, true],
  [{ preparationPence: 1 }, false],
  [{ transportPence: 1 }, false],
  [{ warrantyPence: 1 }, false],
  [{ indemnityFeePence: 1 }, false],
  [{ targetMargin: { kind: 'pence', pence: 1 } }, false],
  [{ targetMargin: { kind: 'percent', percent: 0.01 } }, false],
  [{ feeBands: [band(null)] }, false],
])('whether a profile with %j has no figures', (change, expected) => {
  expect(isWithoutFigures(buyingProfileSchema.parse({ ...profile, ...change }))).toBe(expected);
});
