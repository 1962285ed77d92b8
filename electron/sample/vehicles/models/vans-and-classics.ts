import { derivatives } from './parse-derivatives.ts';
import type { Model } from './types.ts';

/** Vans up to 3.5 tonnes. They are commercial vehicles, so their specification includes weights. */
export const VANS: readonly Model[] = [
  {
    make: 'Ford',
    model: 'Transit Custom',
    kind: 'van',
    body: 'Panel Van',
    doors: 5,
    seats: 3,
    sector: 'MEDIUM VAN',
    size: [2933, 4973, 1986, 2000],
    wmi: 'WF0',
    derivatives: derivatives(`
      2.2 TDCi 100 290 L1 H1            | Base    | ford22d | 99  | 6M | 178 | 36.2/44.8/41.5 | 17995 | 32A | 1840/2900 | 2012-2016 | F
      2.0 EcoBlue 130 300 L1 H1 Limited | Limited | ford20d | 128 | 6M | 162 | 40.9/48.7/45.6 | 26085 | 38A | 1949/3000 | 2016-     | F`),
  },
  {
    make: 'Ford',
    model: 'Transit',
    kind: 'van',
    body: 'Panel Van',
    doors: 5,
    seats: 3,
    sector: 'LARGE VAN',
    size: [3300, 5531, 2059, 2489],
    wmi: 'WF0',
    derivatives: derivatives(`
      2.5 D 100 SWB                    | Base   | ford25d | 68  | 5M | -   | -              | 9450  | 18A | 1480/2650 | 1985-2000 | R
      2.4 TDCi 115 T350 MWB            | Base   | ford24d | 113 | 6M | 228 | 25.9/37.7/32.5 | 20650 | 34A | 1936/3500 | 2000-2014 | R
      2.0 EcoBlue 130 350 L2 H2 Leader | Leader | ford20d | 128 | 6M | 189 | 34.9/41.5/38.7 | 29495 | 40A | 2100/3500 | 2016-     | F`),
  },
  {
    make: 'Volkswagen',
    model: 'Transporter',
    kind: 'van',
    body: 'Panel Van',
    doors: 5,
    seats: 3,
    sector: 'MEDIUM VAN',
    size: [3000, 4892, 1904, 1990],
    wmi: 'WV1',
    derivatives: derivatives(`
      1.9 TDI T28 SWB          | Base     | vag19d | 101 | 5M | 203 | 28/41.5/35.3   | 14860 | 30A | 1680/2800 | 2003-2010 | F
      2.0 TDI T28 Highline SWB | Highline | vag20d | 148 | 6M | 171 | 37.7/47.9/43.5 | 27670 | 39A | 1754/2800 | 2010-     | F`),
  },
  {
    make: 'Vauxhall',
    model: 'Vivaro',
    kind: 'van',
    body: 'Panel Van',
    doors: 5,
    seats: 3,
    sector: 'MEDIUM VAN',
    size: [3098, 4998, 1956, 1971],
    wmi: 'W0V',
    derivatives: derivatives(`
      2.0 CDTi 115 2900 L1 H1       | Base     | gm20d   | 113 | 6M | 205 | 29.7/41.5/36.7 | 18598 | 31A | 1700/2900 | 2006-2014 | F
      1.6 CDTi 120 2900 Sportive L1 | Sportive | gm16d   | 118 | 6M | 155 | 43.5/50.4/47.9 | 22598 | 35A | 1738/2900 | 2014-2019 | F
      75kWh Elite L1                | Elite    | vivaroE | 134 | 1A | 0   | -              | 36470 | 41A | 2122/3100 | 2020-     | F`),
  },
];

/** Collectors' cars, older than most electronic records. */
export const CLASSICS: readonly Model[] = [
  {
    make: 'Morris',
    model: 'Minor',
    kind: 'classic',
    body: 'Saloon',
    doors: 2,
    seats: 4,
    sector: 'CLASSIC',
    size: [2184, 3759, 1549, 1524],
    wmi: 'MA2',
    derivatives: derivatives(`
      1000           | 1000      | minor948  | 37 | 4M | - | - | 603 | 5U | 749/1060 | 1950-1962 | R
      1000 Traveller | Traveller | minor1098 | 48 | 4M | - | - | 722 | 6U | 838/1150 | 1962-1971 | R`),
  },
  {
    make: 'MG',
    model: 'MGB',
    kind: 'classic',
    body: 'Convertible',
    doors: 2,
    seats: 2,
    sector: 'CLASSIC',
    size: [2311, 3886, 1524, 1257],
    wmi: 'GHN',
    derivatives: derivatives(`
      1.8 Roadster | Roadster | mgb18 | 95 | 4M | - | - | 950 | 14U | 940/1190 | 1962-1980 | R`),
  },
  {
    make: 'Jaguar',
    model: 'Mk II',
    kind: 'classic',
    body: 'Saloon',
    doors: 4,
    seats: 5,
    sector: 'CLASSIC',
    size: [2727, 4591, 1695, 1467],
    wmi: 'JAG',
    derivatives: derivatives(`
      3.4           | 3.4 | jaguar34 | 210 | 4M | - | - | 1669 | 22U | 1473/1880 | 1959-1967 | R
      3.4 Automatic | 3.4 | jaguar34 | 210 | 4A | - | - | 1799 | 22U | 1499/1905 | 1959-1967 | R`),
  },
  {
    make: 'Ford',
    model: 'Cortina',
    kind: 'classic',
    body: 'Saloon',
    doors: 4,
    seats: 5,
    sector: 'CLASSIC',
    size: [2578, 4340, 1700, 1321],
    wmi: 'BBA',
    derivatives: derivatives(`
      1.6 L    | L    | fordCortina16 | 72 | 4M | - | - | 1045 | 8U  | 980/1430  | 1966-1982 | R
      2.0 Ghia | Ghia | fordCortina20 | 98 | 4M | - | - | 3770 | 12U | 1065/1500 | 1973-1982 | R`),
  },
];

/** Built from parts by hand, and therefore with a Q plate. */
export const KITS: readonly Model[] = [
  {
    make: 'Westfield',
    model: 'SEiW',
    kind: 'kit',
    body: 'Convertible',
    doors: 2,
    seats: 2,
    sector: 'SPECIALIST SPORTS',
    size: [2360, 3730, 1650, 1080],
    wmi: 'SA9',
    derivatives: derivatives(`
      1.8 Zetec | Standard | kit18 | 128 | 5M | - | - | 14950 | 25P | 590/850 | 1985- | R`),
  },
];
