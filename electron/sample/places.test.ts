import { describe, expect, it } from 'vitest';
import { PLACES, milesBetween, placeOf } from './places.ts';

describe('places', () => {
  it('finds a district, another of its area, or nothing', () => {
    expect(placeOf('ls1 4dy')?.town).toBe('Leeds');
    expect(placeOf('LS27')?.town).toBe('Leeds');
    expect(placeOf('SW1A 1AA')?.town).toBe('London');
    expect(placeOf('M1 1AA')?.district).toBe('M1');
    expect(placeOf('IM1 1AA')?.town).toBe('Douglas');
    expect(placeOf('QQ1')).toBeUndefined();
    expect(placeOf('Leeds')).toBeUndefined();
  });

  it('has each district once, within the United Kingdom', () => {
    expect(new Set(PLACES.map(({ district }) => district)).size).toBe(PLACES.length);
    for (const { latitude, longitude, town } of PLACES) {
      expect(town).not.toBe('');
      expect(latitude > 49.9 && latitude < 60.9 && longitude > -8 && longitude < 2).toBe(true);
    }
  });

  it('measures miles', () => {
    const [leeds, london] = [placeOf('LS1'), placeOf('SE1')];
    expect(leeds && london && milesBetween(leeds, london)).toBeCloseTo(170, -1);
  });
});
