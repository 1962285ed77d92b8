import { ENGINES } from './engines.ts';

/** A model with the specification that its derivatives share. */
export type Model = ReturnType<typeof parseModel>;
export type Derivative = ReturnType<typeof parseDerivative>;

/** The last year of a derivative that is still sold. */
export const STILL_SOLD = 9999;

type Kind = 'car' | 'van' | 'classic' | 'kit';
/** Models of any other market sector are cars. The specification of a van includes its weights. */
const KIND_BY_SECTOR: Partial<Record<string, Kind>> = {
  'MEDIUM VAN': 'van',
  'LARGE VAN': 'van',
  CLASSIC: 'classic',
  'SPECIALIST SPORTS': 'kit',
};

const DRIVES = { F: 'Front Wheel Drive', R: 'Rear Wheel Drive', A: 'All Wheel Drive' } as const;

/**
 * Reads a table of models. Each model is a block of lines, followed by an empty one. Its first line
 * is: make | model | body | doors | seats | market sector | wheelbase/length/width/height in mm | WMI.
 * The other lines are its derivatives: name | trim | engine | bhp | gears and M or A | CO₂ in g/km |
 * mpg urban/extra-urban/combined | price new | insurance group | kerb/gross kg | first-last year of
 * first registration | driven wheels. `-` means none.
 */
const parseModels = (table: string): readonly Model[] => table.split('\n\n').map(parseModel);

function parseModel(block: string) {
  const [head = '', ...lines] = block.trim().split('\n');
  const [make = '', model = '', body = '', doors, seats, sector = '', size, wmi = ''] =
    splitCells(head);
  const [wheelbase = 0, length = 0, width = 0, height = 0] = splitNumbers(size);
  const [first, ...rest] = lines.map(parseDerivative);
  if (!first) throw new Error(`no derivative of “${model}”`);
  const derivatives: readonly [Derivative, ...Derivative[]] = [first, ...rest];
  const kind: Kind = KIND_BY_SECTOR[sector] ?? 'car';
  const numbers = { doors: Number(doors), seats: Number(seats), wheelbase, length, width, height };
  return { make, model, kind, body, sector, ...numbers, wmi, derivatives };
}

function parseDerivative(line: string) {
  const [name = '', trim = '', engineName = '', bhp, gears = '', co2, mpg, price, ...more] =
    splitCells(line);
  const [group = '', weights, years = '', drive] = more;
  const engine = ENGINES[engineName];
  if (!engine) throw new Error(`no engine “${engineName}”`);
  const [urban = 0, extraUrban = 0, combined = 0] = splitNumbers(mpg);
  const [kerbWeight = 0, grossWeight = 0] = splitNumbers(weights);
  const [from = 0, to] = years.split('-').map(Number);
  return {
    name,
    trim,
    engine,
    bhp: Number(bhp),
    gears: Number.parseInt(gears, 10),
    transmission: gears.endsWith('A') ? 'Automatic' : 'Manual',
    co2: co2 === '-' ? undefined : Number(co2),
    mpg: mpg === '-' ? undefined : { urban, extraUrban, combined },
    price: Number(price),
    /** From 1 to 50, with a suffix: `14E`. */
    insuranceGroup: group.slice(0, -1),
    insuranceSuffix: group.slice(-1),
    kerbWeight,
    grossWeight,
    years: [from, to || STILL_SOLD] as const,
    drive: drive === 'A' || drive === 'R' ? DRIVES[drive] : DRIVES.F,
  };
}

const splitCells = (line: string) => line.split('|').map((cell) => cell.trim());
const splitNumbers = (cell = '') => cell.split('/').map(Number);

/**
 * In this order: superminis and city cars, family cars, executive cars and SUVs, and battery electric
 * cars; vans up to 3.5 tonnes; collectors' cars, older than most electronic records; and a car built
 * from parts by hand, which has a Q plate.
 */
export const MODELS = parseModels(`
  Ford | Fiesta | Hatchback | 5 | 5 | B SUPERMINI | 2493/4040/1735/1476 | WF0
    1.25 Style                 | Style    | ford125 | 59  | 5M | 120 | 41.5/64.2/53.3 | 10095 | 3E  | 1041/1490 | 2002-2012 | F
    1.25 Zetec                 | Zetec    | ford125 | 81  | 5M | 122 | 40.9/65.7/54.3 | 12895 | 7E  | 1041/1490 | 2009-2017 | F
    1.0T EcoBoost 100 Zetec    | Zetec    | ford10  | 99  | 5M | 99  | 53.3/76.4/65.7 | 15395 | 11E | 1101/1550 | 2013-2017 | F
    1.0T EcoBoost 100 Titanium | Titanium | ford10  | 99  | 6M | 111 | 44.8/64.2/55.4 | 17595 | 12E | 1144/1635 | 2017-2023 | F
    1.0T EcoBoost 125 ST-Line  | ST-Line  | ford10  | 123 | 6M | 114 | 43.5/62.8/54.3 | 19495 | 15E | 1144/1635 | 2017-2023 | F

  Vauxhall | Corsa | Hatchback | 5 | 5 | B SUPERMINI | 2510/3999/1737/1488 | W0L
    1.2i 16V Club | Club | gm12  | 79  | 5M | 139 | 36.2/58.9/47.9 | 9995  | 4E  | 1055/1500 | 2000-2010 | F
    1.2i SXi      | SXi  | gm12  | 84  | 5M | 124 | 41.5/62.8/53.3 | 12445 | 6E  | 1163/1585 | 2007-2014 | F
    1.4i SRi      | SRi  | gm14  | 89  | 5M | 120 | 40.9/65.7/54.3 | 13860 | 9E  | 1166/1635 | 2012-2019 | F
    1.2 Turbo SE  | SE   | gm12t | 99  | 6M | 97  | 45.6/60.1/53.3 | 17530 | 13E | 1090/1590 | 2020-     | F
    1.2 Turbo GS  | GS   | gm12t | 128 | 8A | 119 | 40.9/57.6/50.4 | 23870 | 20E | 1158/1655 | 2021-     | F

  Toyota | Yaris | Hatchback | 5 | 5 | B SUPERMINI | 2510/3885/1695/1510 | VNK
    1.33 VVT-i TR   | TR    | toyota13   | 98  | 6M | 120 | 44.1/64.2/54.3 | 12995 | 8E  | 1035/1470 | 2006-2016 | F
    1.5 VVT-h Icon  | Icon  | toyota15h  | 99  | 1A | 75  | 91.1/80.7/85.6 | 15595 | 7E  | 1085/1565 | 2012-2020 | F
    1.5 VVT-h Excel | Excel | toyota15h3 | 114 | 1A | 92  | 94.2/65.7/68.9 | 22220 | 14E | 1090/1615 | 2020-     | F

  MINI | Hatch | Hatchback | 3 | 4 | B SUPERMINI | 2495/3821/1727/1414 | WMW
    1.6 One              | One       | mini16 | 89  | 5M | 158 | 32.1/53.3/43.5 | 10710 | 10E | 1040/1475 | 2001-2009 | F
    1.6 Cooper           | Cooper    | mini16 | 120 | 6M | 127 | 41.5/62.8/52.3 | 14960 | 17E | 1075/1515 | 2007-2014 | F
    1.5 Cooper           | Cooper    | mini15 | 134 | 6M | 105 | 51.4/74.3/62.8 | 15300 | 19E | 1160/1610 | 2014-2024 | F
    1.5 Cooper Exclusive | Exclusive | mini15 | 134 | 7A | 127 | 38.2/53.3/47.1 | 22305 | 20E | 1190/1650 | 2018-     | F

  Peugeot | 205 | Hatchback | 3 | 5 | B SUPERMINI | 2420/3705/1572/1376 | VF3
    1.1 XL  | XL  | peugeot11 | 55  | 5M | - | - | 5335 | 5U  | 790/1190 | 1983-1996 | F
    1.9 GTI | GTI | peugeot19 | 128 | 5M | - | - | 9295 | 26U | 880/1290 | 1986-1994 | F

  Rover | Mini | Saloon | 2 | 4 | A CITY CAR | 2036/3054/1410/1346 | SAX
    998 City    | City    | mini998  | 40 | 4M | - | - | 3298 | 4U  | 620/950  | 1976-1992 | F
    1.3 Mayfair | Mayfair | mini1275 | 50 | 4M | - | - | 6495 | 7U  | 689/1030 | 1990-2000 | F
    1.3 Cooper  | Cooper  | mini1275 | 61 | 4M | - | - | 8995 | 13U | 715/1055 | 1990-2001 | F

  Ford | Focus | Hatchback | 5 | 5 | C LOWER MEDIUM | 2648/4358/1823/1484 | WF0
    1.6 LX                     | LX       | ford16  | 99  | 5M | 161 | 31.7/52.3/42.2 | 14295 | 13E | 1150/1650 | 1998-2011 | F
    1.6 TDCi 115 Zetec         | Zetec    | ford16d | 114 | 6M | 109 | 55.4/76.4/67.3 | 19295 | 15E | 1343/1900 | 2011-2015 | F
    1.0T EcoBoost 100 Zetec    | Zetec    | ford10  | 99  | 5M | 109 | 47.1/70.6/60.1 | 17795 | 11E | 1270/1825 | 2012-2018 | F
    1.0T EcoBoost 125 Titanium | Titanium | ford10  | 123 | 6M | 108 | 46.3/70.6/58.9 | 21550 | 15E | 1322/1900 | 2014-2025 | F
    1.5 TDCi 120 Titanium      | Titanium | ford15d | 118 | 6M | 99  | 64.2/83.1/74.3 | 21795 | 16E | 1360/1925 | 2015-2020 | F

  Volkswagen | Golf | Hatchback | 5 | 5 | C LOWER MEDIUM | 2636/4284/1789/1492 | WVW
    1.8 CL                | CL    | vag18  | 89  | 5M | -   | -              | 8960  | 11U | 985/1500  | 1983-1998 | F
    1.9 TDI SE            | SE    | vag19d | 104 | 5M | 135 | 43.5/67.3/56.5 | 17395 | 13E | 1281/1870 | 1999-2009 | F
    1.4 TSI 122 Match     | Match | vag14  | 120 | 6M | 120 | 42.8/65.7/54.3 | 19365 | 15E | 1249/1780 | 2009-2017 | F
    2.0 TDI 150 GT        | GT    | vag20d | 148 | 6M | 109 | 56.5/76.4/68.9 | 24265 | 21E | 1354/1880 | 2013-2020 | F
    1.5 TSI EVO 150 Match | Match | vag15  | 148 | 6M | 116 | 43.5/65.7/55.4 | 22945 | 18E | 1265/1780 | 2017-     | F
    2.0 TSI 245 GTI       | GTI   | vag20t | 242 | 7A | 169 | 29.7/44.8/38.2 | 34900 | 28E | 1463/2000 | 2017-     | F

  Vauxhall | Astra | Hatchback | 5 | 5 | C LOWER MEDIUM | 2685/4419/1814/1510 | W0L
    1.6i LS           | LS       | gm16  | 99  | 5M | 168 | 30.4/50.4/40.4 | 12495 | 10E | 1090/1600 | 1991-2009 | F
    1.7 CDTi Exclusiv | Exclusiv | gm17d | 109 | 6M | 124 | 49.6/70.6/60.1 | 19335 | 14E | 1393/1940 | 2005-2015 | F
    1.4i SRi          | SRi      | gm14  | 99  | 5M | 129 | 38.7/61.4/51.4 | 17980 | 12E | 1278/1840 | 2009-2017 | F
    1.2 Turbo 130 GS  | GS       | gm12t | 128 | 6M | 125 | 41.5/58.9/52.3 | 26060 | 19E | 1341/1880 | 2019-     | F

  BMW | 3 Series | Saloon | 4 | 5 | D UPPER MEDIUM | 2810/4624/1811/1429 | WBA
    318i         | Standard | bmw18  | 113 | 5M | -   | -              | 15320 | 18U | 1195/1640 | 1988-1998 | F
    325i SE      | SE       | bmw25  | 189 | 5M | 216 | 21.2/41.5/31.4 | 25290 | 27E | 1480/1905 | 1998-2007 | F
    320d M Sport | M Sport  | bmw20d | 174 | 6M | 128 | 47.1/68.9/57.6 | 29490 | 28E | 1495/1930 | 2006-2018 | R
    320i M Sport | M Sport  | bmw20  | 181 | 8A | 139 | 34.9/53.3/45.6 | 35405 | 29E | 1525/2050 | 2012-     | R

  Audi | A3 | Hatchback | 5 | 5 | C LOWER MEDIUM | 2636/4310/1785/1425 | WAU
    1.9 TDI Sport  | Sport  | vag19d | 104 | 5M | 134 | 43.5/67.3/56.5 | 19030 | 17E | 1310/1900 | 1999-2010 | F
    2.0 TDI S line | S line | vag20d | 148 | 6M | 108 | 56.5/78.5/68.9 | 25880 | 23E | 1320/1865 | 2008-2020 | F
    35 TFSI Sport  | Sport  | vag15  | 148 | 7A | 121 | 41.5/60.1/51.4 | 26235 | 21E | 1320/1850 | 2018-     | F

  Skoda | Octavia | Estate | 5 | 5 | D UPPER MEDIUM | 2686/4667/1814/1465 | TMB
    1.9 TDI PD Ambiente | Ambiente | vag19d | 104 | 5M | 140 | 42.2/67.3/55.4 | 14990 | 14E | 1360/1975 | 2000-2010 | F
    2.0 TDI SE          | SE       | vag20d | 148 | 6M | 110 | 56.5/76.4/67.3 | 21675 | 19E | 1330/1977 | 2009-     | F
    1.0 TSI SE L        | SE L     | vag12  | 113 | 6M | 112 | 44.8/65.7/56.5 | 21070 | 14E | 1247/1837 | 2017-     | F

  Honda | Civic | Hatchback | 5 | 5 | C LOWER MEDIUM | 2605/4300/1770/1470 | SHH
    1.6i SE            | SE       | honda16  | 109 | 5M | 164 | 30.4/52.3/40.9 | 13795 | 12E | 1140/1620 | 1995-2005 | F
    1.8 i-VTEC ES      | ES       | honda18  | 138 | 6M | 150 | 33.2/54.3/44.1 | 18995 | 17E | 1270/1750 | 2006-2017 | F
    1.0 VTEC Turbo SR  | SR       | honda10  | 124 | 6M | 110 | 46.3/64.2/58.9 | 20120 | 16E | 1275/1775 | 2017-2022 | F
    2.0 e:HEV Elegance | Elegance | honda20h | 181 | 1A | 108 | 62.8/57.6/60.1 | 29595 | 25E | 1517/1930 | 2022-     | F

  Ford | Escort | Hatchback | 5 | 5 | C LOWER MEDIUM | 2400/4022/1640/1400 | WF0
    1.3 L    | L    | fordEscort13 | 60  | 4M | - | - | 4950  | 6U  | 825/1275  | 1980-1990 | F
    1.6 Ghia | Ghia | fordEscort16 | 89  | 5M | - | - | 7895  | 9U  | 910/1375  | 1982-1992 | F
    1.8 Si   | Si   | fordEscort18 | 113 | 5M | - | - | 12395 | 14U | 1080/1575 | 1992-2000 | F

  Mercedes-Benz | A Class | Hatchback | 5 | 5 | C LOWER MEDIUM | 2729/4419/1796/1440 | W1K
    A200d AMG Line | AMG Line | merc20d | 148 | 8A | 122 | 53.3/67.3/61.4 | 30470 | 24E | 1440/1960 | 2018- | F
    A180 Sport     | Sport    | merc13  | 134 | 7A | 123 | 40.9/60.1/51.4 | 27500 | 22E | 1300/1885 | 2018- | F

  Mercedes-Benz | C Class | Saloon | 4 | 5 | D UPPER MEDIUM | 2840/4686/1810/1442 | WDD
    C220 CDI SE    | SE       | merc21d | 168 | 7A | 133 | 44.1/67.3/56.5 | 31545 | 30E | 1535/2080 | 2008-2018 | R
    C220d AMG Line | AMG Line | merc20d | 191 | 8A | 124 | 51.4/67.3/61.4 | 38260 | 32E | 1580/2150 | 2018-     | R

  Nissan | Qashqai | SUV | 5 | 5 | DUAL PURPOSE | 2646/4377/1806/1590 | SJN
    2.0 Tekna                | Tekna          | nissan20  | 139 | 6M | 189 | 26.9/42.2/34.9 | 19649 | 19E | 1410/1890 | 2007-2013 | F
    1.5 dCi Acenta           | Acenta         | nissan15d | 109 | 6M | 99  | 67.3/80.7/74.3 | 20995 | 15E | 1365/1860 | 2010-2019 | F
    1.2 DIG-T N-Connecta     | N-Connecta     | nissan12  | 113 | 6M | 129 | 42.8/58.9/50.4 | 22950 | 14E | 1318/1860 | 2014-2019 | F
    1.3 DIG-T Acenta Premium | Acenta Premium | nissan13  | 138 | 6M | 121 | 43.5/60.1/53.3 | 22295 | 14E | 1340/1890 | 2018-     | F

  Kia | Sportage | SUV | 5 | 5 | DUAL PURPOSE | 2670/4480/1855/1635 | U5Y
    1.7 CRDi 2            | 2       | kia17d | 114 | 6M | 135 | 45.6/61.4/54.3 | 20800 | 14E | 1500/1980 | 2010-2018 | F
    1.6 GDi 2             | 2       | kia16  | 130 | 6M | 156 | 33.2/49.6/42.2 | 21345 | 13E | 1379/1900 | 2011-2021 | F
    1.6 T-GDi HEV GT-Line | GT-Line | kia16h | 226 | 7A | 129 | 54.3/47.1/49.6 | 35275 | 25E | 1564/2135 | 2022-     | F

  Land Rover | Discovery Sport | SUV | 5 | 7 | DUAL PURPOSE | 2741/4599/1894/1724 | SAL
    2.0 TD4 180 SE Tech | SE Tech | rover20d | 178 | 6M | 129 | 48.7/64.2/57.6 | 34395 | 26E | 1775/2505 | 2015- | A
    2.0 TD4 180 HSE     | HSE     | rover20d | 178 | 8A | 139 | 44.8/60.1/53.3 | 39400 | 29E | 1785/2505 | 2015- | A

  Land Rover | Defender | 4x4 | 3 | 4 | DUAL PURPOSE | 2360/3894/1790/1968 | SAL
    88 Series IIA | Series IIA | rover225 | 77  | 5M | -   | -              | 1015  | 10U | 1339/2000 | 1961-1982 | A
    90 2.5 D      | County     | rover25o | 68  | 5M | -   | -              | 11890 | 13U | 1640/2400 | 1983-1998 | A
    90 2.5 Td5 XS | XS         | rover25d | 122 | 5M | 266 | 22.6/33.6/28.3 | 21995 | 22U | 1770/2400 | 1999-2016 | A

  Nissan | Leaf | Hatchback | 5 | 5 | C LOWER MEDIUM | 2700/4490/1788/1540 | SJN
    24kWh Acenta     | Acenta     | leaf24 | 107 | 1A | 0 | - | 26490 | 18E | 1474/1965 | 2011-2017 | F
    40kWh N-Connecta | N-Connecta | leaf40 | 148 | 1A | 0 | - | 29790 | 21E | 1580/1995 | 2018-2024 | F

  Tesla | Model 3 | Saloon | 4 | 5 | D UPPER MEDIUM | 2875/4694/1849/1443 | LRW
    Standard Range Plus | Standard Range Plus | tesla     | 279 | 1A | 0 | - | 40490 | 48E | 1745/2149 | 2019- | R
    Long Range AWD      | Long Range          | teslaLong | 346 | 1A | 0 | - | 46990 | 50E | 1844/2301 | 2019- | A

  Kia | e-Niro | SUV | 5 | 5 | DUAL PURPOSE | 2700/4375/1805/1570 | KNA
    64kWh 4+            | 4+            | kiaE | 201 | 1A | 0 | - | 39090 | 28E | 1791/2230 | 2019-     | F
    64kWh First Edition | First Edition | kiaE | 201 | 1A | 0 | - | 36495 | 28E | 1791/2230 | 2019-2020 | F

  Volkswagen | ID.3 | Hatchback | 5 | 5 | C LOWER MEDIUM | 2770/4261/1809/1568 | WVW
    58kWh Pro Performance Life   | Life   | vwPure | 201 | 1A | 0 | - | 33795 | 27E | 1805/2260 | 2020- | R
    58kWh Pro Performance Family | Family | vwPure | 201 | 1A | 0 | - | 36990 | 28E | 1812/2260 | 2020- | R

  MG | MG4 | Hatchback | 5 | 5 | C LOWER MEDIUM | 2705/4287/1836/1504 | LSJ
    64kWh Trophy        | Trophy | mg4 | 201 | 1A | 0 | - | 31495 | 29E | 1685/2133 | 2022- | R
    64kWh SE Long Range | SE     | mg4 | 201 | 1A | 0 | - | 28495 | 27E | 1685/2133 | 2022- | R

  Ford | Transit Custom | Panel Van | 5 | 3 | MEDIUM VAN | 2933/4973/1986/2000 | WF0
    2.2 TDCi 100 290 L1 H1            | Base    | ford22d | 99  | 6M | 178 | 36.2/44.8/41.5 | 17995 | 32A | 1840/2900 | 2012-2016 | F
    2.0 EcoBlue 130 300 L1 H1 Limited | Limited | ford20d | 128 | 6M | 162 | 40.9/48.7/45.6 | 26085 | 38A | 1949/3000 | 2016-     | F

  Ford | Transit | Panel Van | 5 | 3 | LARGE VAN | 3300/5531/2059/2489 | WF0
    2.5 D 100 SWB                    | Base   | ford25d | 68  | 5M | -   | -              | 9450  | 18A | 1480/2650 | 1985-2000 | R
    2.4 TDCi 115 T350 MWB            | Base   | ford24d | 113 | 6M | 228 | 25.9/37.7/32.5 | 20650 | 34A | 1936/3500 | 2000-2014 | R
    2.0 EcoBlue 130 350 L2 H2 Leader | Leader | ford20d | 128 | 6M | 189 | 34.9/41.5/38.7 | 29495 | 40A | 2100/3500 | 2016-     | F

  Volkswagen | Transporter | Panel Van | 5 | 3 | MEDIUM VAN | 3000/4892/1904/1990 | WV1
    1.9 TDI T28 SWB          | Base     | vag19d | 101 | 5M | 203 | 28/41.5/35.3   | 14860 | 30A | 1680/2800 | 2003-2010 | F
    2.0 TDI T28 Highline SWB | Highline | vag20d | 148 | 6M | 171 | 37.7/47.9/43.5 | 27670 | 39A | 1754/2800 | 2010-     | F

  Vauxhall | Vivaro | Panel Van | 5 | 3 | MEDIUM VAN | 3098/4998/1956/1971 | W0V
    2.0 CDTi 115 2900 L1 H1       | Base     | gm20d   | 113 | 6M | 205 | 29.7/41.5/36.7 | 18598 | 31A | 1700/2900 | 2006-2014 | F
    1.6 CDTi 120 2900 Sportive L1 | Sportive | gm16d   | 118 | 6M | 155 | 43.5/50.4/47.9 | 22598 | 35A | 1738/2900 | 2014-2019 | F
    75kWh Elite L1                | Elite    | vivaroE | 134 | 1A | 0   | -              | 36470 | 41A | 2122/3100 | 2020-     | F

  Morris | Minor | Saloon | 2 | 4 | CLASSIC | 2184/3759/1549/1524 | MA2
    1000           | 1000      | minor948  | 37 | 4M | - | - | 603 | 5A | 749/1060 | 1950-1962 | R
    1000 Traveller | Traveller | minor1098 | 48 | 4M | - | - | 722 | 6A | 838/1150 | 1962-1971 | R

  MG | MGB | Convertible | 2 | 2 | CLASSIC | 2311/3886/1524/1257 | GHN
    1.8 Roadster | Roadster | mgb18 | 95 | 4M | - | - | 950 | 14A | 940/1190 | 1962-1980 | R

  Jaguar | Mk II | Saloon | 4 | 5 | CLASSIC | 2727/4591/1695/1467 | JAG
    3.4           | 3.4 | jaguar34 | 210 | 4M | - | - | 1669 | 22A | 1473/1880 | 1959-1967 | R
    3.4 Automatic | 3.4 | jaguar34 | 210 | 4A | - | - | 1799 | 22A | 1499/1905 | 1959-1967 | R

  Ford | Cortina | Saloon | 4 | 5 | CLASSIC | 2578/4340/1700/1321 | BBA
    1.6 L    | L    | fordCortina16 | 72 | 4M | - | - | 1045 | 8A  | 980/1430  | 1966-1982 | R
    2.0 Ghia | Ghia | fordCortina20 | 98 | 4M | - | - | 3770 | 12A | 1065/1500 | 1973-1982 | R

  Westfield | SEiW | Convertible | 2 | 2 | SPECIALIST SPORTS | 2360/3730/1650/1080 | SA9
    1.8 Zetec | Standard | kit18 | 128 | 5M | - | - | 14950 | 25P | 590/850 | 1985- | R`);

const ORDINARY = MODELS.filter((model) => model.kind !== 'kit');
const byYear = new Map<number, readonly Model[]>();

/** The models sold new in a year, without kit cars, which have Q plates only. */
export function getModelsOnSale(year: number): readonly Model[] {
  const models =
    byYear.get(year) ?? ORDINARY.filter((model) => getDerivativesOnSale(model, year).length > 0);
  byYear.set(year, models);
  return models;
}

export function getDerivativesOnSale(model: Model, year: number): readonly Derivative[] {
  return model.derivatives.filter(({ years: [from, to] }) => year >= from && year <= to);
}

/** Classics and kit cars: few exist, and their records have gaps. */
export const isRare = ({ kind }: Model): boolean => kind === 'classic' || kind === 'kit';

/** `Ford Focus 1.0T EcoBoost 100 Zetec`. */
export const getFullName = ({ model, derivative }: { model: Model; derivative: Derivative }) =>
  `${model.make} ${model.model} ${derivative.name}`;

/** The id of a vehicle's derivative, the same in every dataset. */
export function getDerivativeId(vehicle: { model: Model; derivative: Derivative }): number {
  const { model, derivative } = vehicle;
  return 21_000 + MODELS.indexOf(model) * 10 + model.derivatives.indexOf(derivative);
}
