import { describe, expect, test } from 'vitest';
import { DISTRICTS, milesBetween, findDistrict } from './postcodes.ts';

describe('places', () => {
  test('finds a district, another of its area, or nothing', () => {
    expect(findDistrict('ls1 4dy')?.town).toBe('Leeds');
    expect(findDistrict('LS27')?.town).toBe('Leeds');
    expect(findDistrict('SW1A 1AA')?.town).toBe('London');
    expect(findDistrict('M1 1AA')?.district).toBe('M1');
    expect(findDistrict('IM1 1AA')?.town).toBe('Douglas');
    expect(findDistrict('QQ1')).toBeUndefined();
    expect(findDistrict('Leeds')).toBeUndefined();
  });

  test('lists each district once, within the United Kingdom', () => {
    expect(new Set(DISTRICTS.map(({ district }) => district)).size).toBe(DISTRICTS.length);
    for (const { latitude, longitude, town } of DISTRICTS) {
      expect(town).not.toBe('');
      expect(latitude > 49.9 && latitude < 60.9 && longitude > -8 && longitude < 2).toBe(true);
    }
  });

  test('measures miles', () => {
    const [leeds, london] = [findDistrict('LS1'), findDistrict('SE1')];
    expect(leeds && london && milesBetween(leeds, london)).toBeCloseTo(170, -1);
  });
});
