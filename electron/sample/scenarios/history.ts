import { addYears, type DayNumber, parseDay } from '../calendar.ts';
import { colourNamed } from '../vehicles/colours.ts';
import { type Core, getFirstMotDue, milesDriven } from '../vehicles/vehicle-core.ts';
import { coreOptions, days, soldAdvert, type Scenario } from './scenario.ts';

const KILOMETRES_A_MILE = 1.609_344;

/** Scenarios of the vehicle's history: mileage, import and export, plates, keepers, type. */
export const HISTORY_SCENARIOS: readonly Scenario[] = [
  {
    vrm: 'MP64DRP',
    description: 'mileage falls between tests and adverts',
    coreOptions: coreOptions('BMW', '3 Series', '320d M Sport', 'Blue', '2014-10-21', 15_500),
    createHistory: (core) => {
      const clocked = parseDay('2021-03-01');
      return {
        getOdometer: (day) => milesDriven(core, day) - (day < clocked ? 0 : 58_000),
        keeperChanges: days('2018-01-26', '2021-05-14'),
        adverts: [
          soldAdvert('2017-12-04', '2018-01-19'),
          // Advertised before the mileage was changed, and sold after it.
          { ...soldAdvert('2020-09-28', '2020-11-16'), sold: false },
          soldAdvert('2021-03-22', '2021-05-07'),
        ],
      };
    },
  },
  {
    vrm: 'KM66JPN',
    description: 'imported; kilometres read as miles',
    coreOptions: coreOptions('Toyota', 'Yaris', '1.5 VVT-h Icon', 'White', '2016-11-17', 8_200),
    createHistory: (core) => {
      const converted = parseDay('2021-02-15');
      return {
        getOdometer: (day) =>
          day < converted
            ? Math.round(milesDriven(core, day) * KILOMETRES_A_MILE)
            : milesDriven(core, day),
        keeperChanges: days('2018-04-09', '2021-03-29'),
        events: { imported: parseDay('2016-11-02') },
        adverts: [soldAdvert('2018-02-26', '2018-04-03'), soldAdvert('2021-02-22', '2021-03-25')],
      };
    },
  },
  {
    vrm: 'EX13PRT',
    description: 'exported, yet tested since',
    coreOptions: coreOptions('Mercedes-Benz', 'C Class', 'C220 CDI SE', 'Silver', '2013-04-25'),
    createHistory: (_, today) => ({ events: { exported: today - 900 }, testedUntil: today }),
  },
  {
    vrm: 'EV70ZAP',
    description: 'electric: green flash',
    coreOptions: coreOptions('Tesla', 'Model 3', 'Long Range AWD', 'White', '2020-09-29'),
    createHistory: () => ({
      keeperChanges: days('2023-10-12'),
      adverts: [soldAdvert('2023-09-05', '2023-10-08')],
    }),
  },
  {
    vrm: 'VN20WGT',
    description: 'commercial: weights',
    coreOptions: coreOptions(
      'Ford',
      'Transit Custom',
      '2.0 EcoBlue 130 300 L1 H1 Limited',
      'White',
      '2020-06-15',
    ),
    createHistory: () => ({
      keeperChanges: days('2024-01-22'),
      adverts: [soldAdvert('2023-12-11', '2024-01-17')],
    }),
  },
  {
    vrm: 'PL16CHG',
    description: 'three plate changes, many keepers',
    coreOptions: coreOptions('MINI', 'Hatch', '1.5 Cooper', 'Orange', '2016-05-20'),
    createHistory: () => {
      const [first, second, third] = [
        parseDay('2017-06-12'),
        parseDay('2019-03-04'),
        parseDay('2022-08-19'),
      ];
      return {
        keeperChanges: [
          ...days('2017-06-02', '2018-08-10', '2019-02-25', '2020-10-16'),
          ...days('2021-12-03', '2022-07-29', '2024-03-18'),
        ],
        plateChanges: [
          { vrm: 'S5MJK', previous: 'DK16RVW', on: first, off: second },
          { vrm: 'T20MJK', previous: 'S5MJK', on: second, off: third },
          { vrm: 'PL16CHG', previous: 'T20MJK', on: third, off: undefined },
        ],
      };
    },
  },
  {
    vrm: 'JAZ1234',
    description: 'Northern Ireland mark',
    coreOptions: coreOptions('Volkswagen', 'Golf', '2.0 TDI 150 GT', 'Grey', '2016-08-11'),
  },
  {
    vrm: 'Q123ABC',
    description: 'Q mark',
    coreOptions: coreOptions('Westfield', 'SEiW', '1.8 Zetec', 'Yellow', '2009-05-12'),
  },
  {
    vrm: 'ABC1',
    description: 'dateless classic',
    coreOptions: coreOptions('Jaguar', 'Mk II', '3.4', 'Green', '1962-04-02'),
    createHistory: () => ({ keeperChanges: days('1971-09-17', '1988-06-24', '2009-05-08') }),
  },
  {
    vrm: 'EXM40T',
    description: 'classic that needs no MOT',
    coreOptions: coreOptions('MG', 'MGB', '1.8 Roadster', 'Green', '1979-03-16', 1_700),
    createHistory: () => ({
      keeperChanges: days('1986-05-09', '1999-07-23'),
      exemptMotStatus: 'No details held',
    }),
  },
  {
    vrm: 'MT14EXP',
    description: 'MOT expired, not advertised',
    // The MOT expires in the month in which the tax begins, so it is taxed after that.
    coreOptions: coreOptions('Nissan', 'Qashqai', '1.5 dCi Acenta', 'Grey', '2014-04-01'),
    createHistory: (core, today) => ({
      keeperChanges: days('2017-10-06'),
      adverts: [],
      // Tests are due on the anniversary, and take place in the weeks before it.
      testedUntil: getLastTestDue(core, today) - 30,
    }),
  },
  {
    vrm: 'CL18NED',
    description: 'possible clone: two sellers at once',
    coreOptions: coreOptions(
      'Ford',
      'Focus',
      '1.0T EcoBoost 125 Titanium',
      'Blue',
      '2018-04-26',
      7_800,
    ),
    createHistory: (core, today) => {
      const [seen, other] = [today - 34, today - 1];
      const live = { updatedAt: today - 1, sold: false, isListed: true } as const;
      return {
        keeperChanges: days('2021-09-10'),
        // Not tested after the second advert, whose mileage is higher.
        testedUntil: today - 2,
        adverts: [
          soldAdvert('2021-07-26', '2021-09-03'),
          { ...live, firstSeen: seen, miles: milesDriven(core, seen) },
          {
            ...live,
            firstSeen: other,
            // Before all other listings of that day, so that it is the first of the newest.
            time: 6 * 3600,
            miles: milesDriven(core, other) + 23_400,
            colour: colourNamed('Red'),
          },
        ],
      };
    },
  },
  {
    vrm: 'NW22AGE',
    description: 'plate newer than the car allows',
    coreOptions: coreOptions('Vauxhall', 'Corsa', '1.4i SRi', 'Black', '2019-07-15'),
    createHistory: () => ({
      keeperChanges: days('2022-04-01'),
      plateChanges: [
        { vrm: 'NW22AGE', previous: 'NK19WDF', on: parseDay('2022-04-08'), off: undefined },
      ],
    }),
  },
];

/** The last day before today on which a test was due. */
function getLastTestDue(core: Core, today: DayNumber): DayNumber {
  let due = getFirstMotDue(core);
  while (addYears(due, 1) < today) due = addYears(due, 1);
  return due;
}
