import { describe, expect, test } from 'vitest';
import { vinWarnings, replaceVinLookalikes } from './vin.ts';

describe('vinWarnings', () => {
  test.each([
    ['a European VIN, whose ninth character is free', 'WVWZZZ1JZ3W386752', 0],
    ['an American VIN with the correct check digit', '1HGCM82633A004352', 0],
    ['an American VIN whose check digit is X', '1M8GDM9AXKP042788', 0],
    ['an American VIN with another check digit', '1HGCM82633A004353', 1],
    ['a VIN with a letter that VINs do not contain', 'WVWZZZIJZ3W386752', 1],
    ['an American VIN with such a letter, which is the only warning', '1HGCM8263OA004352', 1],
    ['a number from before 1981', 'HBT7L12345', 1],
  ])('counts the warnings for %s', (_, vin, count) => {
    expect(vinWarnings(vin)).toHaveLength(count);
  });

  test('states the length of a short VIN', () => {
    expect(vinWarnings('HBT7L12345')[0]).toContain('This has 10');
  });
});

describe('replaceVinLookalikes', () => {
  test('reads I as 1, O and Q as 0, and leaves other letters unchanged', () => {
    expect(replaceVinLookalikes('IOQSZB')).toBe('100SZB');
  });
});
