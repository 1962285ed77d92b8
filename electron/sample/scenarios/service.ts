import { parseDay } from '../calendar.ts';
import { colourNamed } from '../vehicles/colours.ts';
import { tracker } from '../vehicles/tracker.ts';
import type { Scenario } from './story.ts';

/**
 * Ordinary vehicles for which the service itself fails: see `simulated-errors.ts` and
 * `malformed.ts`. ZZ99 ZZZ has no vehicle at all.
 */
export const SERVICE_SCENARIOS: readonly Scenario[] = [
  {
    vrm: 'NE04TLD',
    description: '403 on the check',
    coreOptions: {
      make: 'Volkswagen',
      model: 'Golf',
      derivative: '1.9 TDI SE',
      colour: colourNamed('Blue'),
      firstRegistered: parseDay('2004-07-09'),
    },
  },
  {
    vrm: 'FA17LED',
    description: '500 on valuation, always',
    coreOptions: {
      make: 'Kia',
      model: 'Sportage',
      derivative: '1.6 GDi 2',
      colour: colourNamed('Red'),
      firstRegistered: parseDay('2017-05-31'),
    },
  },
  {
    vrm: 'RE21TRY',
    description: '500 twice, then answered',
    coreOptions: {
      make: 'Toyota',
      model: 'Yaris',
      derivative: '1.5 VVT-h Excel',
      colour: colourNamed('Silver'),
      firstRegistered: parseDay('2021-04-19'),
    },
  },
  {
    vrm: 'SL10OPT',
    description: 'options take 8 s',
    coreOptions: {
      make: 'Audi',
      model: 'A3',
      derivative: '2.0 TDI S line',
      colour: colourNamed('Black'),
      firstRegistered: parseDay('2010-06-04'),
    },
  },
  {
    vrm: 'BA19DJS',
    description: 'malformed answers of every kind',
    coreOptions: {
      make: 'Honda',
      model: 'Civic',
      derivative: '1.0 VTEC Turbo SR',
      colour: colourNamed('Grey'),
      firstRegistered: parseDay('2019-05-28'),
    },
    createHistory: (core) => ({
      keeperChanges: [parseDay('2022-02-18')],
      adverts: [
        { firstSeen: parseDay('2022-01-10'), updatedAt: parseDay('2022-02-14'), sold: true },
      ],
      tracker: tracker(core, parseDay('2019-06-03'), parseDay('2019-06-03'), undefined, 'Renewed'),
    }),
  },
];
