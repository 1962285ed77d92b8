import { derivatives } from './parse-derivatives.ts';
import type { Model } from './types.ts';

/** Hatchbacks, saloons and estates for a family. */
export const FAMILY_CARS: readonly Model[] = [
  {
    make: 'Ford',
    model: 'Focus',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'C LOWER MEDIUM',
    size: [2648, 4358, 1823, 1484],
    wmi: 'WF0',
    derivatives: derivatives(`
      1.6 LX                     | LX       | ford16  | 99  | 5M | 161 | 31.7/52.3/42.2 | 14295 | 13E | 1150/1650 | 1998-2011 | F
      1.6 TDCi 115 Zetec         | Zetec    | ford16d | 114 | 6M | 109 | 55.4/76.4/67.3 | 19295 | 15E | 1343/1900 | 2011-2015 | F
      1.0T EcoBoost 100 Zetec    | Zetec    | ford10  | 99  | 5M | 109 | 47.1/70.6/60.1 | 17795 | 11E | 1270/1825 | 2012-2018 | F
      1.0T EcoBoost 125 Titanium | Titanium | ford10  | 123 | 6M | 108 | 46.3/70.6/58.9 | 21550 | 15E | 1322/1900 | 2014-2025 | F
      1.5 TDCi 120 Titanium      | Titanium | ford15d | 118 | 6M | 99  | 64.2/83.1/74.3 | 21795 | 16E | 1360/1925 | 2015-2020 | F`),
  },
  {
    make: 'Volkswagen',
    model: 'Golf',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'C LOWER MEDIUM',
    size: [2636, 4284, 1789, 1492],
    wmi: 'WVW',
    derivatives: derivatives(`
      1.8 CL                | CL    | vag18  | 89  | 5M | -   | -              | 8960  | 11U | 985/1500  | 1983-1998 | F
      1.9 TDI SE            | SE    | vag19d | 104 | 5M | 135 | 43.5/67.3/56.5 | 17395 | 13E | 1281/1870 | 1999-2009 | F
      1.4 TSI 122 Match     | Match | vag14  | 120 | 6M | 120 | 42.8/65.7/54.3 | 19365 | 15E | 1249/1780 | 2009-2017 | F
      2.0 TDI 150 GT        | GT    | vag20d | 148 | 6M | 109 | 56.5/76.4/68.9 | 24265 | 21E | 1354/1880 | 2013-2020 | F
      1.5 TSI EVO 150 Match | Match | vag15  | 148 | 6M | 116 | 43.5/65.7/55.4 | 22945 | 18E | 1265/1780 | 2017-     | F
      2.0 TSI 245 GTI       | GTI   | vag20t | 242 | 7A | 169 | 29.7/44.8/38.2 | 34900 | 28E | 1463/2000 | 2017-     | F`),
  },
  {
    make: 'Vauxhall',
    model: 'Astra',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'C LOWER MEDIUM',
    size: [2685, 4419, 1814, 1510],
    wmi: 'W0L',
    derivatives: derivatives(`
      1.6i LS           | LS       | gm16  | 99  | 5M | 168 | 30.4/50.4/40.4 | 12495 | 10E | 1090/1600 | 1991-2009 | F
      1.7 CDTi Exclusiv | Exclusiv | gm17d | 109 | 6M | 124 | 49.6/70.6/60.1 | 19335 | 14E | 1393/1940 | 2005-2015 | F
      1.4i SRi          | SRi      | gm14  | 99  | 5M | 129 | 38.7/61.4/51.4 | 17980 | 12E | 1278/1840 | 2009-2017 | F
      1.2 Turbo 130 GS  | GS       | gm12t | 128 | 6M | 125 | 41.5/58.9/52.3 | 26060 | 19E | 1341/1880 | 2019-     | F`),
  },
  {
    make: 'BMW',
    model: '3 Series',
    kind: 'car',
    body: 'Saloon',
    doors: 4,
    seats: 5,
    sector: 'D UPPER MEDIUM',
    size: [2810, 4624, 1811, 1429],
    wmi: 'WBA',
    derivatives: derivatives(`
      318i         | Standard | bmw18  | 113 | 5M | -   | -              | 15320 | 18U | 1195/1640 | 1988-1998 | F
      325i SE      | SE       | bmw25  | 189 | 5M | 216 | 21.2/41.5/31.4 | 25290 | 27E | 1480/1905 | 1998-2007 | F
      320d M Sport | M Sport  | bmw20d | 174 | 6M | 128 | 47.1/68.9/57.6 | 29490 | 28E | 1495/1930 | 2006-2018 | R
      320i M Sport | M Sport  | bmw20  | 181 | 8A | 139 | 34.9/53.3/45.6 | 35405 | 29E | 1525/2050 | 2012-     | R`),
  },
  {
    make: 'Audi',
    model: 'A3',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'C LOWER MEDIUM',
    size: [2636, 4310, 1785, 1425],
    wmi: 'WAU',
    derivatives: derivatives(`
      1.9 TDI Sport  | Sport  | vag19d | 104 | 5M | 134 | 43.5/67.3/56.5 | 19030 | 17E | 1310/1900 | 1999-2010 | F
      2.0 TDI S line | S line | vag20d | 148 | 6M | 108 | 56.5/78.5/68.9 | 25880 | 23E | 1320/1865 | 2008-2020 | F
      35 TFSI Sport  | Sport  | vag15  | 148 | 7A | 121 | 41.5/60.1/51.4 | 26235 | 21E | 1320/1850 | 2018-     | F`),
  },
  {
    make: 'Skoda',
    model: 'Octavia',
    kind: 'car',
    body: 'Estate',
    doors: 5,
    seats: 5,
    sector: 'D UPPER MEDIUM',
    size: [2686, 4667, 1814, 1465],
    wmi: 'TMB',
    derivatives: derivatives(`
      1.9 TDI PD Ambiente | Ambiente | vag19d | 104 | 5M | 140 | 42.2/67.3/55.4 | 14990 | 14E | 1360/1975 | 2000-2010 | F
      2.0 TDI SE          | SE       | vag20d | 148 | 6M | 110 | 56.5/76.4/67.3 | 21675 | 19E | 1330/1977 | 2009-     | F
      1.0 TSI SE L        | SE L     | vag12  | 113 | 6M | 112 | 44.8/65.7/56.5 | 21070 | 14E | 1247/1837 | 2017-     | F`),
  },
  {
    make: 'Honda',
    model: 'Civic',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'C LOWER MEDIUM',
    size: [2605, 4300, 1770, 1470],
    wmi: 'SHH',
    derivatives: derivatives(`
      1.6i SE            | SE       | honda16  | 109 | 5M | 164 | 30.4/52.3/40.9 | 13795 | 12E | 1140/1620 | 1995-2005 | F
      1.8 i-VTEC ES      | ES       | honda18  | 138 | 6M | 150 | 33.2/54.3/44.1 | 18995 | 17E | 1270/1750 | 2006-2017 | F
      1.0 VTEC Turbo SR  | SR       | honda10  | 124 | 6M | 110 | 46.3/64.2/58.9 | 20120 | 16E | 1275/1775 | 2017-2022 | F
      2.0 e:HEV Elegance | Elegance | honda20h | 181 | 1A | 108 | 62.8/57.6/60.1 | 29595 | 25E | 1517/1930 | 2022-     | F`),
  },
  {
    make: 'Ford',
    model: 'Escort',
    kind: 'car',
    body: 'Hatchback',
    doors: 5,
    seats: 5,
    sector: 'C LOWER MEDIUM',
    size: [2400, 4022, 1640, 1400],
    wmi: 'WF0',
    derivatives: derivatives(`
      1.3 L    | L    | fordEscort13 | 60  | 4M | - | - | 4950  | 6U  | 825/1275  | 1980-1990 | F
      1.6 Ghia | Ghia | fordEscort16 | 89  | 5M | - | - | 7895  | 9U  | 910/1375  | 1982-1992 | F
      1.8 Si   | Si   | fordEscort18 | 113 | 5M | - | - | 12395 | 14U | 1080/1575 | 1992-2000 | F`),
  },
];
