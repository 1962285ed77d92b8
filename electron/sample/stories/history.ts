import { dayFrom } from '../calendar.ts';
import { colourNamed } from '../vehicles/colours.ts';
import { milesDriven } from '../vehicles/core.ts';
import type { Story } from './story.ts';

const KILOMETRES_A_MILE = 1.609_344;

/** What the vehicle's own history tells: its mileage, borders crossed, plates, keepers, its kind. */
export const HISTORY_STORIES: readonly Story[] = [
  {
    vrm: 'MP64DRP',
    shows: 'mileage falls between tests and adverts',
    choice: {
      make: 'BMW',
      model: '3 Series',
      derivative: '320d M Sport',
      colour: colourNamed('Blue'),
      firstRegistered: dayFrom('2014-10-21'),
      annual: 15_500,
    },
    plot: (core) => {
      const wound = dayFrom('2021-03-01');
      return {
        reading: (day) => milesDriven(core, day) - (day < wound ? 0 : 58_000),
        changes: [dayFrom('2018-01-26'), dayFrom('2021-05-14')],
        adverts: [
          { firstSeen: dayFrom('2017-12-04'), updatedAt: dayFrom('2018-01-19'), sold: true },
          // Offered before the figure was changed, and sold after it.
          { firstSeen: dayFrom('2020-09-28'), updatedAt: dayFrom('2020-11-16'), sold: false },
          { firstSeen: dayFrom('2021-03-22'), updatedAt: dayFrom('2021-05-07'), sold: true },
        ],
      };
    },
  },
  {
    vrm: 'KM66JPN',
    shows: 'imported; kilometres read as miles',
    choice: {
      make: 'Toyota',
      model: 'Yaris',
      derivative: '1.5 VVT-h Icon',
      colour: colourNamed('White'),
      firstRegistered: dayFrom('2016-11-17'),
      annual: 8_200,
    },
    plot: (core) => {
      const converted = dayFrom('2021-02-15');
      return {
        reading: (day) =>
          day < converted
            ? Math.round(milesDriven(core, day) * KILOMETRES_A_MILE)
            : milesDriven(core, day),
        changes: [dayFrom('2018-04-09'), dayFrom('2021-03-29')],
        events: { imported: dayFrom('2016-11-02') },
        adverts: [
          { firstSeen: dayFrom('2018-02-26'), updatedAt: dayFrom('2018-04-03'), sold: true },
          { firstSeen: dayFrom('2021-02-22'), updatedAt: dayFrom('2021-03-25'), sold: true },
        ],
      };
    },
  },
  {
    vrm: 'EX13PRT',
    shows: 'exported, yet tested since',
    choice: {
      make: 'Mercedes-Benz',
      model: 'C Class',
      derivative: 'C220 CDI SE',
      colour: colourNamed('Silver'),
      firstRegistered: dayFrom('2013-04-25'),
    },
    plot: (_, today) => ({ events: { exported: today - 900 }, testedUntil: today }),
  },
  {
    vrm: 'EV70ZAP',
    shows: 'electric: green flash',
    choice: {
      make: 'Tesla',
      model: 'Model 3',
      derivative: 'Long Range AWD',
      colour: colourNamed('White'),
      firstRegistered: dayFrom('2020-09-29'),
    },
    plot: () => ({
      changes: [dayFrom('2023-10-12')],
      adverts: [{ firstSeen: dayFrom('2023-09-05'), updatedAt: dayFrom('2023-10-08'), sold: true }],
    }),
  },
  {
    vrm: 'VN20WGT',
    shows: 'commercial: weights',
    choice: {
      make: 'Ford',
      model: 'Transit Custom',
      derivative: '2.0 EcoBlue 130 300 L1 H1 Limited',
      colour: colourNamed('White'),
      firstRegistered: dayFrom('2020-06-15'),
    },
    plot: () => ({
      changes: [dayFrom('2024-01-22')],
      adverts: [{ firstSeen: dayFrom('2023-12-11'), updatedAt: dayFrom('2024-01-17'), sold: true }],
    }),
  },
  {
    vrm: 'PL16CHG',
    shows: 'three plate changes, many keepers',
    choice: {
      make: 'MINI',
      model: 'Hatch',
      derivative: '1.5 Cooper',
      colour: colourNamed('Orange'),
      firstRegistered: dayFrom('2016-05-20'),
    },
    plot: () => ({
      changes: [
        dayFrom('2017-06-02'),
        dayFrom('2018-08-10'),
        dayFrom('2019-02-25'),
        dayFrom('2020-10-16'),
        dayFrom('2021-12-03'),
        dayFrom('2022-07-29'),
        dayFrom('2024-03-18'),
      ],
      marks: [
        {
          vrm: 'S5MJK',
          previous: 'DK16RVW',
          on: dayFrom('2017-06-12'),
          off: dayFrom('2019-03-04'),
        },
        { vrm: 'T20MJK', previous: 'S5MJK', on: dayFrom('2019-03-04'), off: dayFrom('2022-08-19') },
        { vrm: 'PL16CHG', previous: 'T20MJK', on: dayFrom('2022-08-19'), off: undefined },
      ],
    }),
  },
  {
    vrm: 'JAZ1234',
    shows: 'Northern Ireland mark',
    choice: {
      make: 'Volkswagen',
      model: 'Golf',
      derivative: '2.0 TDI 150 GT',
      colour: colourNamed('Grey'),
      firstRegistered: dayFrom('2016-08-11'),
    },
  },
  {
    vrm: 'Q123ABC',
    shows: 'Q mark',
    choice: {
      make: 'Westfield',
      model: 'SEiW',
      derivative: '1.8 Zetec',
      colour: colourNamed('Yellow'),
      firstRegistered: dayFrom('2009-05-12'),
    },
  },
  {
    vrm: 'ABC1',
    shows: 'dateless classic',
    choice: {
      make: 'Jaguar',
      model: 'Mk II',
      derivative: '3.4',
      colour: colourNamed('Green'),
      firstRegistered: dayFrom('1962-04-02'),
    },
    plot: () => ({
      changes: [dayFrom('1971-09-17'), dayFrom('1988-06-24'), dayFrom('2009-05-08')],
    }),
  },
  {
    vrm: 'NW22AGE',
    shows: 'plate newer than the car allows',
    choice: {
      make: 'Vauxhall',
      model: 'Corsa',
      derivative: '1.4i SRi',
      colour: colourNamed('Black'),
      firstRegistered: dayFrom('2019-07-15'),
    },
    plot: () => ({
      changes: [dayFrom('2022-04-01')],
      marks: [{ vrm: 'NW22AGE', previous: 'NK19WDF', on: dayFrom('2022-04-08'), off: undefined }],
    }),
  },
];
