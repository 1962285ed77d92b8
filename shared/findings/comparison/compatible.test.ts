import { describe, expect, test } from 'vitest';
import {
  areColoursCompatible,
  areEngineNumbersCompatible,
  areFuelsCompatible,
  areMakesCompatible,
  areModelsCompatible,
  areOfOneManufacturer,
  areVinsCompatible,
} from './compatible.ts';

type Pair = readonly [string, string];

function testPairs(
  areCompatible: (first: string, second: string) => boolean,
  compatible: readonly Pair[],
  incompatible: readonly Pair[],
) {
  test.each(compatible)('%s and %s are compatible', (first, second) => {
    expect([areCompatible(first, second), areCompatible(second, first)]).toEqual([true, true]);
  });
  test.each(incompatible)('%s and %s are incompatible', (first, second) => {
    expect([areCompatible(first, second), areCompatible(second, first)]).toEqual([false, false]);
  });
}

describe('compares VINs', () => {
  testPairs(
    areVinsCompatible,
    [
      ['WVWZZZ1KZ8W123456', 'wvw zzz 1kz 8w 123456'],
      ['WVWZZZ1KZ8W1O3456', 'WVWZZZ1KZ8W103456'],
      ['***********123456', 'WVWZZZ1KZ8W123456'],
      ['123456', 'WVWZZZ1KZ8W123456'],
      ['', 'WVWZZZ1KZ8W123456'],
      ['3456', 'WVWZZZ1KZ8W999999'],
    ],
    [
      ['WVWZZZ1KZ8W123456', 'WVWZZZ1KZ8W123457'],
      ['*****123457', 'WVWZZZ1KZ8W123456'],
    ],
  );
});

describe('compares engine numbers', () => {
  testPairs(
    areEngineNumbersCompatible,
    [
      ['CAX123456', 'cax 123456'],
      ['CAX123456', '123456'],
      ['00123456', '123456'],
      ['N/A', 'CAX123456'],
    ],
    [
      ['CAX123456', 'CAX123457'],
      ['123456', 'CAX654321'],
    ],
  );
});

describe('compares makes', () => {
  testPairs(
    areMakesCompatible,
    [
      ['FORD', 'Ford'],
      ['Mercedes-Benz', 'MERCEDES'],
      ['MERCEDES BENZ', 'Mercedes-AMG'],
      ['VW', 'Volkswagen'],
      ['Citroën', 'CITROEN'],
      ['Škoda', 'SKODA'],
      ['Land Rover', 'LANDROVER'],
      ['Range Rover', 'Land Rover'],
      ['BMW', 'BMW i'],
      ['MINI', 'BMW MINI'],
      ['Alfa', 'ALFA ROMEO'],
      ['Vauxhall', 'OPEL'],
      ['SsangYong', 'KGM'],
      ['LONDON TAXIS INT', 'LTI'],
      ['---', 'Ford'],
    ],
    [
      ['Ford', 'Vauxhall'],
      ['Seat', 'Skoda'],
      ['MG', 'MINI'],
      ['Kia', 'Hyundai'],
    ],
  );
});

describe('compares manufacturers', () => {
  testPairs(
    (first, second) => areOfOneManufacturer([first, second]),
    [
      ['MINI', 'BMW'],
      ['Cupra', 'SEAT'],
      ['ABARTH', 'Fiat'],
      ['Mini', 'BMW MINI'],
      ['VW', 'Volkswagen'],
    ],
    [
      ['MINI', 'Rover'],
      ['Cupra', 'Volkswagen'],
      ['Abarth', 'Alfa Romeo'],
    ],
  );
});

describe('compares models', () => {
  testPairs(
    areModelsCompatible,
    [
      ['Golf', 'GOLF MATCH TSI'],
      ['C Class', 'C220d AMG Line'],
      ['3 Series', '320d M Sport'],
      ['3 Series', 'M340I XDRIVE'],
      ['3 Series', 'M3 Competition'],
      ['E Class', 'AMG E 53 4MATIC+'],
      ['Mazda3', '3 Sport Nav'],
      ['DS 3', '3 Crossback'],
      ['Mk II', 'Mark 2'],
      ['Discovery Sport', 'DISCOVERY SPORT HSE'],
      ['Transit Custom', 'CUSTOM'],
      ['Corsa', ''],
      ['CX-5', 'CX5'],
      ['Mégane', 'MEGANE'],
      ['Model 3', '3 Long Range'],
      ['New Class', 'Astra'],
    ],
    [
      ['Golf', 'Polo'],
      ['C Class', 'E Class'],
      ['3 Series', '5 Series'],
      ['Model 3', 'Model S'],
      ['Focus', 'Fiesta'],
      ['Astra Estate', 'Insignia Estate'],
      ['Focus ST-Line', 'FIESTA ST-LINE'],
      ['Golf Match TDI', 'POLO MATCH TDI'],
      ['C220d AMG Line', 'E Class AMG Line'],
      ['M3', 'M5'],
      ['Mazda3', '6 Sport Nav'],
    ],
  );
});

describe('compares fuels', () => {
  testPairs(
    areFuelsCompatible,
    [
      ['Diesel', 'HEAVY OIL'],
      ['Diesel', 'Gas oil'],
      ['Petrol', 'PETROL'],
      ['Petrol', 'Petrol/Electric'],
      ['Petrol', 'Petrol and Electric'],
      ['Petrol', 'Hybrid Electric'],
      ['Hybrid Electric (Clean)', 'Petrol Plug-in Hybrid'],
      ['Electric', 'ELECTRICITY'],
      ['Petrol', 'LPG'],
      ['Hybrid', 'Diesel'],
      ['Petrol Hybrid', 'Electric'],
      ['Petrol', 'something new'],
    ],
    [
      ['Petrol', 'Diesel'],
      ['Petrol', 'HEAVY OIL'],
      ['Petrol Hybrid', 'Diesel'],
      ['HYBRID HEAVY OIL', 'Petrol'],
      ['Electric', 'Petrol'],
      ['Electric', 'Gas oil'],
    ],
  );
});

describe('compares colours', () => {
  testPairs(
    areColoursCompatible,
    [
      ['BLUE', 'Deep Impact Blue'],
      ['Silver', 'Grey'],
      ['RED', 'Maroon'],
      ['Beige', 'Cream'],
      ['Turquoise', 'Green'],
      ['Multi-colour', 'Red'],
      ['Tenorite', 'Black'],
      ['', 'Black'],
    ],
    [
      ['Blue', 'Red'],
      ['White', 'Black'],
      ['Frozen White', 'Magnetic Grey'],
    ],
  );
});

test('compares very long and malformed texts without an error', () => {
  const long = 'x'.repeat(100_000);
  for (const areCompatible of [
    areVinsCompatible,
    areEngineNumbersCompatible,
    areMakesCompatible,
    areModelsCompatible,
    areFuelsCompatible,
    areColoursCompatible,
  ]) {
    expect(areCompatible(long, long)).toBe(true);
    expect(() => areCompatible('\u0000\uD800', '\u202E')).not.toThrow();
  }
});
