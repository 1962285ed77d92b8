import { parseDay } from '../calendar.ts';
import { colourNamed } from '../vehicles/colours.ts';
import { milesDriven } from '../vehicles/vehicle-core.ts';
import type { Scenario } from './story.ts';

const KILOMETRES_A_MILE = 1.609_344;

/**
 * Scenarios of the vehicle's own history: mileage, import and export, plates, keepers, vehicle
 * type.
 */
export const HISTORY_SCENARIOS: readonly Scenario[] = [
  {
    vrm: 'MP64DRP',
    description: 'mileage falls between tests and adverts',
    coreOptions: {
      make: 'BMW',
      model: '3 Series',
      derivative: '320d M Sport',
      colour: colourNamed('Blue'),
      firstRegistered: parseDay('2014-10-21'),
      annual: 15_500,
    },
    createHistory: (core) => {
      const wound = parseDay('2021-03-01');
      return {
        getOdometer: (day) => milesDriven(core, day) - (day < wound ? 0 : 58_000),
        keeperChanges: [parseDay('2018-01-26'), parseDay('2021-05-14')],
        adverts: [
          { firstSeen: parseDay('2017-12-04'), updatedAt: parseDay('2018-01-19'), sold: true },
          // Advertised before the mileage was changed, and sold after it.
          { firstSeen: parseDay('2020-09-28'), updatedAt: parseDay('2020-11-16'), sold: false },
          { firstSeen: parseDay('2021-03-22'), updatedAt: parseDay('2021-05-07'), sold: true },
        ],
      };
    },
  },
  {
    vrm: 'KM66JPN',
    description: 'imported; kilometres read as miles',
    coreOptions: {
      make: 'Toyota',
      model: 'Yaris',
      derivative: '1.5 VVT-h Icon',
      colour: colourNamed('White'),
      firstRegistered: parseDay('2016-11-17'),
      annual: 8_200,
    },
    createHistory: (core) => {
      const converted = parseDay('2021-02-15');
      return {
        getOdometer: (day) =>
          day < converted
            ? Math.round(milesDriven(core, day) * KILOMETRES_A_MILE)
            : milesDriven(core, day),
        keeperChanges: [parseDay('2018-04-09'), parseDay('2021-03-29')],
        events: { imported: parseDay('2016-11-02') },
        adverts: [
          { firstSeen: parseDay('2018-02-26'), updatedAt: parseDay('2018-04-03'), sold: true },
          { firstSeen: parseDay('2021-02-22'), updatedAt: parseDay('2021-03-25'), sold: true },
        ],
      };
    },
  },
  {
    vrm: 'EX13PRT',
    description: 'exported, yet tested since',
    coreOptions: {
      make: 'Mercedes-Benz',
      model: 'C Class',
      derivative: 'C220 CDI SE',
      colour: colourNamed('Silver'),
      firstRegistered: parseDay('2013-04-25'),
    },
    createHistory: (_, today) => ({ events: { exported: today - 900 }, testedUntil: today }),
  },
  {
    vrm: 'EV70ZAP',
    description: 'electric: green flash',
    coreOptions: {
      make: 'Tesla',
      model: 'Model 3',
      derivative: 'Long Range AWD',
      colour: colourNamed('White'),
      firstRegistered: parseDay('2020-09-29'),
    },
    createHistory: () => ({
      keeperChanges: [parseDay('2023-10-12')],
      adverts: [
        { firstSeen: parseDay('2023-09-05'), updatedAt: parseDay('2023-10-08'), sold: true },
      ],
    }),
  },
  {
    vrm: 'VN20WGT',
    description: 'commercial: weights',
    coreOptions: {
      make: 'Ford',
      model: 'Transit Custom',
      derivative: '2.0 EcoBlue 130 300 L1 H1 Limited',
      colour: colourNamed('White'),
      firstRegistered: parseDay('2020-06-15'),
    },
    createHistory: () => ({
      keeperChanges: [parseDay('2024-01-22')],
      adverts: [
        { firstSeen: parseDay('2023-12-11'), updatedAt: parseDay('2024-01-17'), sold: true },
      ],
    }),
  },
  {
    vrm: 'PL16CHG',
    description: 'three plate changes, many keepers',
    coreOptions: {
      make: 'MINI',
      model: 'Hatch',
      derivative: '1.5 Cooper',
      colour: colourNamed('Orange'),
      firstRegistered: parseDay('2016-05-20'),
    },
    createHistory: () => ({
      keeperChanges: [
        parseDay('2017-06-02'),
        parseDay('2018-08-10'),
        parseDay('2019-02-25'),
        parseDay('2020-10-16'),
        parseDay('2021-12-03'),
        parseDay('2022-07-29'),
        parseDay('2024-03-18'),
      ],
      plateChanges: [
        {
          vrm: 'S5MJK',
          previous: 'DK16RVW',
          on: parseDay('2017-06-12'),
          off: parseDay('2019-03-04'),
        },
        {
          vrm: 'T20MJK',
          previous: 'S5MJK',
          on: parseDay('2019-03-04'),
          off: parseDay('2022-08-19'),
        },
        { vrm: 'PL16CHG', previous: 'T20MJK', on: parseDay('2022-08-19'), off: undefined },
      ],
    }),
  },
  {
    vrm: 'JAZ1234',
    description: 'Northern Ireland mark',
    coreOptions: {
      make: 'Volkswagen',
      model: 'Golf',
      derivative: '2.0 TDI 150 GT',
      colour: colourNamed('Grey'),
      firstRegistered: parseDay('2016-08-11'),
    },
  },
  {
    vrm: 'Q123ABC',
    description: 'Q mark',
    coreOptions: {
      make: 'Westfield',
      model: 'SEiW',
      derivative: '1.8 Zetec',
      colour: colourNamed('Yellow'),
      firstRegistered: parseDay('2009-05-12'),
    },
  },
  {
    vrm: 'ABC1',
    description: 'dateless classic',
    coreOptions: {
      make: 'Jaguar',
      model: 'Mk II',
      derivative: '3.4',
      colour: colourNamed('Green'),
      firstRegistered: parseDay('1962-04-02'),
    },
    createHistory: () => ({
      keeperChanges: [parseDay('1971-09-17'), parseDay('1988-06-24'), parseDay('2009-05-08')],
    }),
  },
  {
    vrm: 'NW22AGE',
    description: 'plate newer than the car allows',
    coreOptions: {
      make: 'Vauxhall',
      model: 'Corsa',
      derivative: '1.4i SRi',
      colour: colourNamed('Black'),
      firstRegistered: parseDay('2019-07-15'),
    },
    createHistory: () => ({
      keeperChanges: [parseDay('2022-04-01')],
      plateChanges: [
        { vrm: 'NW22AGE', previous: 'NK19WDF', on: parseDay('2022-04-08'), off: undefined },
      ],
    }),
  },
];
