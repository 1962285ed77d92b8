import { derivatives } from './parse-derivatives.ts';
import type { Model } from './types.ts';

/** Superminis and city cars. */
export const SMALL_CARS: readonly Model[] = [
  {
    make: 'Ford',
    model: 'Fiesta',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'B SUPERMINI',
    size: [2493, 4040, 1735, 1476],
    wmi: 'WF0',
    derivatives: derivatives(`
      1.25 Style                 | Style    | ford125 | 59  | 5M | 120 | 41.5/64.2/53.3 | 10095 | 3E  | 1041/1490 | 2002-2012 | F
      1.25 Zetec                 | Zetec    | ford125 | 81  | 5M | 122 | 40.9/65.7/54.3 | 12895 | 7E  | 1041/1490 | 2009-2017 | F
      1.0T EcoBoost 100 Zetec    | Zetec    | ford10  | 99  | 5M | 99  | 53.3/76.4/65.7 | 15395 | 11E | 1101/1550 | 2013-2017 | F
      1.0T EcoBoost 100 Titanium | Titanium | ford10  | 99  | 6M | 111 | 44.8/64.2/55.4 | 17595 | 12E | 1144/1635 | 2017-2023 | F
      1.0T EcoBoost 125 ST-Line  | ST-Line  | ford10  | 123 | 6M | 114 | 43.5/62.8/54.3 | 19495 | 15E | 1144/1635 | 2017-2023 | F`),
  },
  {
    make: 'Vauxhall',
    model: 'Corsa',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'B SUPERMINI',
    size: [2510, 3999, 1737, 1488],
    wmi: 'W0L',
    derivatives: derivatives(`
      1.2i 16V Club | Club | gm12  | 79  | 5M | 139 | 36.2/58.9/47.9 | 9995  | 4E  | 1055/1500 | 2000-2010 | F
      1.2i SXi      | SXi  | gm12  | 84  | 5M | 124 | 41.5/62.8/53.3 | 12445 | 6E  | 1163/1585 | 2007-2014 | F
      1.4i SRi      | SRi  | gm14  | 89  | 5M | 120 | 40.9/65.7/54.3 | 13860 | 9E  | 1166/1635 | 2012-2019 | F
      1.2 Turbo SE  | SE   | gm12t | 99  | 6M | 97  | 45.6/60.1/53.3 | 17530 | 13E | 1090/1590 | 2020-     | F
      1.2 Turbo GS  | GS   | gm12t | 128 | 8A | 119 | 40.9/57.6/50.4 | 23870 | 20E | 1158/1655 | 2021-     | F`),
  },
  {
    make: 'Toyota',
    model: 'Yaris',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'B SUPERMINI',
    size: [2510, 3885, 1695, 1510],
    wmi: 'VNK',
    derivatives: derivatives(`
      1.33 VVT-i TR   | TR    | toyota13   | 98  | 6M | 120 | 44.1/64.2/54.3 | 12995 | 8E  | 1035/1470 | 2006-2016 | F
      1.5 VVT-h Icon  | Icon  | toyota15h  | 99  | 1A | 75  | 91.1/80.7/85.6 | 15595 | 7E  | 1085/1565 | 2012-2020 | F
      1.5 VVT-h Excel | Excel | toyota15h3 | 114 | 1A | 92  | 94.2/65.7/68.9 | 22220 | 14E | 1090/1615 | 2020-     | F`),
  },
  {
    make: 'MINI',
    model: 'Hatch',
    kind: 'car',
    body: 'Hatchback',
    doors: 3,
    seats: 4,
    sector: 'B SUPERMINI',
    size: [2495, 3821, 1727, 1414],
    wmi: 'WMW',
    derivatives: derivatives(`
      1.6 One              | One       | mini16 | 89  | 5M | 158 | 32.1/53.3/43.5 | 10710 | 10E | 1040/1475 | 2001-2009 | F
      1.6 Cooper           | Cooper    | mini16 | 120 | 6M | 127 | 41.5/62.8/52.3 | 14960 | 17E | 1075/1515 | 2007-2014 | F
      1.5 Cooper           | Cooper    | mini15 | 134 | 6M | 105 | 51.4/74.3/62.8 | 15300 | 19E | 1160/1610 | 2014-2024 | F
      1.5 Cooper Exclusive | Exclusive | mini15 | 134 | 7A | 127 | 38.2/53.3/47.1 | 22305 | 20E | 1190/1650 | 2018-     | F`),
  },
  {
    make: 'Peugeot',
    model: '205',
    kind: 'car',
    body: 'Hatchback',
    doors: 3,
    seats: 5,
    sector: 'B SUPERMINI',
    size: [2420, 3705, 1572, 1376],
    wmi: 'VF3',
    derivatives: derivatives(`
      1.1 XL  | XL  | peugeot11 | 55  | 5M | - | - | 5335 | 5U  | 790/1190 | 1983-1996 | F
      1.9 GTI | GTI | peugeot19 | 128 | 5M | - | - | 9295 | 26U | 880/1290 | 1986-1994 | F`),
  },
  {
    make: 'Rover',
    model: 'Mini',
    kind: 'car',
    body: 'Saloon',
    doors: 2,
    seats: 4,
    sector: 'A CITY CAR',
    size: [2036, 3054, 1410, 1346],
    wmi: 'SAX',
    derivatives: derivatives(`
      998 City    | City    | mini998  | 40 | 4M | - | - | 3298 | 4U  | 620/950  | 1976-1992 | F
      1.3 Mayfair | Mayfair | mini1275 | 50 | 4M | - | - | 6495 | 7U  | 689/1030 | 1990-2000 | F
      1.3 Cooper  | Cooper  | mini1275 | 61 | 4M | - | - | 8995 | 13U | 715/1055 | 1990-2001 | F`),
  },
];
