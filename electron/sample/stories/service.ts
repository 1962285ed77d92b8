import { dayFrom } from '../calendar.ts';
import { colourNamed } from '../vehicles/colours.ts';
import { tracker } from '../vehicles/tracker.ts';
import type { Story } from './story.ts';

/**
 * Ordinary vehicles, for which the service itself misbehaves: see `faults.ts` and `malformed.ts`.
 * ZZ99 ZZZ has no vehicle at all.
 */
export const SERVICE_STORIES: readonly Story[] = [
  {
    vrm: 'NE04TLD',
    shows: '403 on the check',
    choice: {
      make: 'Volkswagen',
      model: 'Golf',
      derivative: '1.9 TDI SE',
      colour: colourNamed('Blue'),
      firstRegistered: dayFrom('2004-07-09'),
    },
  },
  {
    vrm: 'FA17LED',
    shows: '500 on valuation, always',
    choice: {
      make: 'Kia',
      model: 'Sportage',
      derivative: '1.6 GDi 2',
      colour: colourNamed('Red'),
      firstRegistered: dayFrom('2017-05-31'),
    },
  },
  {
    vrm: 'RE21TRY',
    shows: '500 twice, then answered',
    choice: {
      make: 'Toyota',
      model: 'Yaris',
      derivative: '1.5 VVT-h Excel',
      colour: colourNamed('Silver'),
      firstRegistered: dayFrom('2021-04-19'),
    },
  },
  {
    vrm: 'SL10OPT',
    shows: 'options take 8 s',
    choice: {
      make: 'Audi',
      model: 'A3',
      derivative: '2.0 TDI S line',
      colour: colourNamed('Black'),
      firstRegistered: dayFrom('2010-06-04'),
    },
  },
  {
    vrm: 'BA19DJS',
    shows: 'malformed answers of every kind',
    choice: {
      make: 'Honda',
      model: 'Civic',
      derivative: '1.0 VTEC Turbo SR',
      colour: colourNamed('Grey'),
      firstRegistered: dayFrom('2019-05-28'),
    },
    plot: (core) => ({
      changes: [dayFrom('2022-02-18')],
      adverts: [{ firstSeen: dayFrom('2022-01-10'), updatedAt: dayFrom('2022-02-14'), sold: true }],
      tracker: tracker(core, dayFrom('2019-06-03'), dayFrom('2019-06-03'), undefined, 'Renewed'),
    }),
  },
];
