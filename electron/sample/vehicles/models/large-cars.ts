import { derivatives } from './parse-derivatives.ts';
import type { Model } from './types.ts';

/** Executive cars and SUVs. */
export const LARGE_CARS: readonly Model[] = [
  {
    make: 'Mercedes-Benz',
    model: 'A Class',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'C LOWER MEDIUM',
    size: [2729, 4419, 1796, 1440],
    wmi: 'W1K',
    derivatives: derivatives(`
      A200d AMG Line | AMG Line | merc20d | 148 | 8A | 122 | 53.3/67.3/61.4 | 30470 | 24E | 1440/1960 | 2018- | F
      A180 Sport     | Sport    | merc13  | 134 | 7A | 123 | 40.9/60.1/51.4 | 27500 | 22E | 1300/1885 | 2018- | F`),
  },
  {
    make: 'Mercedes-Benz',
    model: 'C Class',
    kind: 'car',
    body: 'Saloon',
    doors: 4,
    seats: 5,
    sector: 'D UPPER MEDIUM',
    size: [2840, 4686, 1810, 1442],
    wmi: 'WDD',
    derivatives: derivatives(`
      C220 CDI SE    | SE       | merc21d | 168 | 7A | 133 | 44.1/67.3/56.5 | 31545 | 30E | 1535/2080 | 2008-2018 | R
      C220d AMG Line | AMG Line | merc20d | 191 | 8A | 124 | 51.4/67.3/61.4 | 38260 | 32E | 1580/2150 | 2018-     | R`),
  },
  {
    make: 'Nissan',
    model: 'Qashqai',
    kind: 'car',
    body: 'SUV',
    doors: 5,
    seats: 5,
    sector: 'DUAL PURPOSE',
    size: [2646, 4377, 1806, 1590],
    wmi: 'SJN',
    derivatives: derivatives(`
      2.0 Tekna                | Tekna          | nissan20  | 139 | 6M | 189 | 26.9/42.2/34.9 | 19649 | 19E | 1410/1890 | 2007-2013 | F
      1.5 dCi Acenta           | Acenta         | nissan15d | 109 | 6M | 99  | 67.3/80.7/74.3 | 20995 | 15E | 1365/1860 | 2010-2019 | F
      1.2 DIG-T N-Connecta     | N-Connecta     | nissan12  | 113 | 6M | 129 | 42.8/58.9/50.4 | 22950 | 14E | 1318/1860 | 2014-2019 | F
      1.3 DIG-T Acenta Premium | Acenta Premium | nissan13  | 138 | 6M | 121 | 43.5/60.1/53.3 | 22295 | 14E | 1340/1890 | 2018-     | F`),
  },
  {
    make: 'Kia',
    model: 'Sportage',
    kind: 'car',
    body: 'SUV',
    doors: 5,
    seats: 5,
    sector: 'DUAL PURPOSE',
    size: [2670, 4480, 1855, 1635],
    wmi: 'U5Y',
    derivatives: derivatives(`
      1.7 CRDi 2            | 2       | kia17d | 114 | 6M | 135 | 45.6/61.4/54.3 | 20800 | 14E | 1500/1980 | 2010-2018 | F
      1.6 GDi 2             | 2       | kia16  | 130 | 6M | 156 | 33.2/49.6/42.2 | 21345 | 13E | 1379/1900 | 2011-2021 | F
      1.6 T-GDi HEV GT-Line | GT-Line | kia16h | 226 | 7A | 129 | 54.3/47.1/49.6 | 35275 | 25E | 1564/2135 | 2022-     | F`),
  },
  {
    make: 'Land Rover',
    model: 'Discovery Sport',
    kind: 'car',
    body: 'SUV',
    doors: 5,
    seats: 7,
    sector: 'DUAL PURPOSE',
    size: [2741, 4599, 1894, 1724],
    wmi: 'SAL',
    derivatives: derivatives(`
      2.0 TD4 180 SE Tech | SE Tech | rover20d | 178 | 6M | 129 | 48.7/64.2/57.6 | 34395 | 26E | 1775/2505 | 2015- | A
      2.0 TD4 180 HSE     | HSE     | rover20d | 178 | 8A | 139 | 44.8/60.1/53.3 | 39400 | 29E | 1785/2505 | 2015- | A`),
  },
  {
    make: 'Land Rover',
    model: 'Defender',
    kind: 'car',
    body: '4x4',
    doors: 3,
    seats: 4,
    sector: 'DUAL PURPOSE',
    size: [2360, 3894, 1790, 1968],
    wmi: 'SAL',
    derivatives: derivatives(`
      88 Series IIA | Series IIA | rover225 | 77  | 5M | -   | -              | 1015  | 10U | 1339/2000 | 1961-1982 | A
      90 2.5 D      | County     | rover25o | 68  | 5M | -   | -              | 11890 | 13U | 1640/2400 | 1983-1998 | A
      90 2.5 Td5 XS | XS         | rover25d | 122 | 5M | 266 | 22.6/33.6/28.3 | 21995 | 22U | 1770/2400 | 1999-2016 | A`),
  },
];
