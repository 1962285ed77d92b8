import { derivatives } from './parse-derivatives.ts';
import type { Model } from './types.ts';

/** Battery electric cars: no capacity, cylinders, fuel consumption or exhaust emissions. */
export const ELECTRIC_CARS: readonly Model[] = [
  {
    make: 'Nissan',
    model: 'Leaf',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'C LOWER MEDIUM',
    size: [2700, 4490, 1788, 1540],
    wmi: 'SJN',
    derivatives: derivatives(`
      24kWh Acenta     | Acenta     | leaf24 | 107 | 1A | 0 | - | 26490 | 18E | 1474/1965 | 2011-2017 | F
      40kWh N-Connecta | N-Connecta | leaf40 | 148 | 1A | 0 | - | 29790 | 21E | 1580/1995 | 2018-2024 | F`),
  },
  {
    make: 'Tesla',
    model: 'Model 3',
    kind: 'car',
    body: 'Saloon',
    doors: 4,
    seats: 5,
    sector: 'D UPPER MEDIUM',
    size: [2875, 4694, 1849, 1443],
    wmi: 'LRW',
    derivatives: derivatives(`
      Standard Range Plus | Standard Range Plus | tesla     | 279 | 1A | 0 | - | 40490 | 48E | 1745/2149 | 2019- | R
      Long Range AWD      | Long Range          | teslaLong | 346 | 1A | 0 | - | 46990 | 50E | 1844/2301 | 2019- | A`),
  },
  {
    make: 'Kia',
    model: 'e-Niro',
    kind: 'car',
    body: 'SUV',
    doors: 5,
    seats: 5,
    sector: 'DUAL PURPOSE',
    size: [2700, 4375, 1805, 1570],
    wmi: 'KNA',
    derivatives: derivatives(`
      64kWh 4+            | 4+            | kiaE | 201 | 1A | 0 | - | 39090 | 28E | 1791/2230 | 2019-     | F
      64kWh First Edition | First Edition | kiaE | 201 | 1A | 0 | - | 36495 | 28E | 1791/2230 | 2019-2020 | F`),
  },
  {
    make: 'Volkswagen',
    model: 'ID.3',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'C LOWER MEDIUM',
    size: [2770, 4261, 1809, 1568],
    wmi: 'WVW',
    derivatives: derivatives(`
      58kWh Pro Performance Life   | Life   | vwPure | 201 | 1A | 0 | - | 33795 | 27E | 1805/2260 | 2020- | R
      58kWh Pro Performance Family | Family | vwPure | 201 | 1A | 0 | - | 36990 | 28E | 1812/2260 | 2020- | R`),
  },
  {
    make: 'MG',
    model: 'MG4',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'C LOWER MEDIUM',
    size: [2705, 4287, 1836, 1504],
    wmi: 'LSJ',
    derivatives: derivatives(`
      64kWh Trophy        | Trophy | mg4 | 201 | 1A | 0 | - | 31495 | 29E | 1685/2133 | 2022- | R
      64kWh SE Long Range | SE     | mg4 | 201 | 1A | 0 | - | 28495 | 27E | 1685/2133 | 2022- | R`),
  },
];
