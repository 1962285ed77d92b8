import { parseDay } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { colourNamed } from '../vehicles/colours.ts';
import {
  createAgreement,
  createHighRisk,
  createLoss,
  createPhoneNumber,
} from '../vehicles/events.ts';
import { tracker } from '../vehicles/tracker.ts';
import type { Scenario } from './story.ts';

/** Scenarios of the provenance check: no record, finance, theft, write-off, high risk, scrapped. */
export const PROVENANCE_SCENARIOS: readonly Scenario[] = [
  {
    vrm: 'AB12CDE',
    description: 'nothing recorded against it',
    coreOptions: {
      make: 'Ford',
      model: 'Focus',
      derivative: '1.0T EcoBoost 100 Zetec',
      colour: colourNamed('Blue'),
      firstRegistered: parseDay('2012-06-18'),
      annual: 8_600,
    },
    createHistory: (core, today) => ({
      keeperChanges: [parseDay('2015-07-03'), parseDay('2019-09-20')],
      adverts: [
        { firstSeen: parseDay('2015-05-11'), updatedAt: parseDay('2015-06-29'), sold: true },
        { firstSeen: parseDay('2019-08-02'), updatedAt: parseDay('2019-09-14'), sold: true },
      ],
      tracker: tracker(core, parseDay('2019-10-04'), today - 140, today + 225, 'Active'),
    }),
  },
  {
    vrm: 'PC19HPA',
    description: 'PCP finance outstanding',
    coreOptions: {
      make: 'Volkswagen',
      model: 'Golf',
      derivative: '1.5 TSI EVO 150 Match',
      colour: colourNamed('Grey'),
      firstRegistered: parseDay('2019-04-12'),
    },
    createHistory: (_, today) => {
      const random = createRandom('PC19HPA');
      const bought = today - 610;
      return {
        keeperChanges: [bought],
        events: { finance: [createAgreement('PERSONAL CONTRACT PURCHASE', bought, 48, random)] },
        adverts: [{ firstSeen: bought - 47, updatedAt: bought - 6, sold: true }],
      };
    },
  },
  {
    vrm: 'ST68LNX',
    description: 'reported stolen',
    coreOptions: {
      make: 'BMW',
      model: '3 Series',
      derivative: '320i M Sport',
      colour: colourNamed('Black'),
      firstRegistered: parseDay('2018-10-09'),
    },
    createHistory: (_, today) => ({
      keeperChanges: [parseDay('2021-11-15')],
      events: {
        stolen: {
          reported: today - 12,
          status: 'Reported stolen',
          force: 'Wessex Police',
          telephone: createPhoneNumber(createRandom('ST68LNX')),
        },
      },
    }),
  },
  {
    vrm: 'WR15CTS',
    description: 'write-off S, not said in its advert',
    coreOptions: {
      make: 'Audi',
      model: 'A3',
      derivative: '2.0 TDI S line',
      colour: colourNamed('White'),
      firstRegistered: parseDay('2015-05-22'),
    },
    createHistory: (_, today) => ({
      keeperChanges: [parseDay('2017-06-30'), today - 640],
      events: {
        losses: [createLoss('S', today - 780, 'Impact, front offside', createRandom('WR15CTS'))],
      },
      adverts: [
        { firstSeen: parseDay('2017-05-19'), updatedAt: parseDay('2017-06-24'), sold: true },
        { firstSeen: today - 38, updatedAt: today - 2, sold: false, mentionsWriteOff: false },
      ],
    }),
  },
  {
    vrm: 'WN17CTN',
    description: 'write-off N, twice',
    coreOptions: {
      make: 'Nissan',
      model: 'Qashqai',
      derivative: '1.5 dCi Acenta',
      colour: colourNamed('Red'),
      firstRegistered: parseDay('2017-03-30'),
    },
    createHistory: () => {
      const random = createRandom('WN17CTN');
      return {
        keeperChanges: [parseDay('2020-03-06'), parseDay('2023-07-14')],
        events: {
          losses: [
            createLoss('N', parseDay('2019-11-04'), 'Impact, nearside', random),
            createLoss('N', parseDay('2023-02-17'), 'Impact, rear', random),
          ],
        },
        adverts: [
          { firstSeen: parseDay('2020-01-20'), updatedAt: parseDay('2020-02-27'), sold: true },
          { firstSeen: parseDay('2023-05-31'), updatedAt: parseDay('2023-07-09'), sold: true },
        ],
      };
    },
  },
  {
    vrm: 'SC04RAP',
    description: 'scrapped',
    coreOptions: {
      make: 'Ford',
      model: 'Fiesta',
      derivative: '1.25 Style',
      colour: colourNamed('Silver'),
      firstRegistered: parseDay('2004-05-07'),
    },
    createHistory: (_, today) => ({ events: { scrapped: today - 210 } }),
  },
  {
    vrm: 'HR18RSK',
    description: 'high-risk entries',
    coreOptions: {
      make: 'Mercedes-Benz',
      model: 'C Class',
      derivative: 'C220d AMG Line',
      colour: colourNamed('Black'),
      firstRegistered: parseDay('2018-06-27'),
    },
    createHistory: (_, today) => {
      const random = createRandom('HR18RSK');
      return {
        keeperChanges: [parseDay('2021-08-19'), today - 75],
        events: {
          highRisk: [
            createHighRisk(
              {
                type: 'Security watch',
                info: 'Hire company reports the vehicle not returned at the end of its hire',
                company: 'Milestone Vehicle Rental Ltd',
                interest: today - 96,
              },
              random,
            ),
            createHighRisk(
              {
                type: 'Trade interest',
                info: 'Sold between traders subject to payment; ring before buying',
                company: 'Kestrel Remarketing',
                interest: today - 61,
              },
              random,
            ),
          ],
        },
      };
    },
  },
  {
    vrm: 'TR71LPS',
    description: 'tracker fitted, subscription lapsed',
    coreOptions: {
      make: 'Land Rover',
      model: 'Discovery Sport',
      derivative: '2.0 TD4 180 SE Tech',
      colour: colourNamed('Green'),
      firstRegistered: parseDay('2021-10-28'),
    },
    createHistory: (core, today) => ({
      tracker: tracker(
        core,
        parseDay('2021-11-08'),
        parseDay('2021-11-08'),
        today - 205,
        'No current subs',
      ),
    }),
  },
];
