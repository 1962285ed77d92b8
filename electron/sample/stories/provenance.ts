import { dayFrom } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { colourNamed } from '../vehicles/colours.ts';
import { agreement, highRisk, loss, telephone } from '../vehicles/events.ts';
import { tracker } from '../vehicles/tracker.ts';
import type { Story } from './story.ts';

/** What a provenance check tells: nothing, finance, theft, damage, high risk, the scrapyard. */
export const PROVENANCE_STORIES: readonly Story[] = [
  {
    vrm: 'AB12CDE',
    shows: 'nothing recorded against it',
    choice: {
      make: 'Ford',
      model: 'Focus',
      derivative: '1.0T EcoBoost 100 Zetec',
      colour: colourNamed('Blue'),
      firstRegistered: dayFrom('2012-06-18'),
      annual: 8_600,
    },
    plot: (core, today) => ({
      changes: [dayFrom('2015-07-03'), dayFrom('2019-09-20')],
      adverts: [
        { firstSeen: dayFrom('2015-05-11'), updatedAt: dayFrom('2015-06-29'), sold: true },
        { firstSeen: dayFrom('2019-08-02'), updatedAt: dayFrom('2019-09-14'), sold: true },
      ],
      tracker: tracker(core, dayFrom('2019-10-04'), today - 140, today + 225, 'Active'),
    }),
  },
  {
    vrm: 'PC19HPA',
    shows: 'PCP finance outstanding',
    choice: {
      make: 'Volkswagen',
      model: 'Golf',
      derivative: '1.5 TSI EVO 150 Match',
      colour: colourNamed('Grey'),
      firstRegistered: dayFrom('2019-04-12'),
    },
    plot: (_, today) => {
      const random = createRandom('PC19HPA');
      const bought = today - 610;
      return {
        changes: [bought],
        events: { finance: [agreement('PERSONAL CONTRACT PURCHASE', bought, 48, random)] },
        adverts: [{ firstSeen: bought - 47, updatedAt: bought - 6, sold: true }],
      };
    },
  },
  {
    vrm: 'ST68LNX',
    shows: 'reported stolen',
    choice: {
      make: 'BMW',
      model: '3 Series',
      derivative: '320i M Sport',
      colour: colourNamed('Black'),
      firstRegistered: dayFrom('2018-10-09'),
    },
    plot: (_, today) => ({
      changes: [dayFrom('2021-11-15')],
      events: {
        stolen: {
          reported: today - 12,
          status: 'Reported stolen',
          force: 'Wessex Police',
          telephone: telephone(createRandom('ST68LNX')),
        },
      },
    }),
  },
  {
    vrm: 'WR15CTS',
    shows: 'write-off S, not said in its advert',
    choice: {
      make: 'Audi',
      model: 'A3',
      derivative: '2.0 TDI S line',
      colour: colourNamed('White'),
      firstRegistered: dayFrom('2015-05-22'),
    },
    plot: (_, today) => ({
      changes: [dayFrom('2017-06-30'), today - 640],
      events: {
        losses: [loss('S', today - 780, 'Impact, front offside', createRandom('WR15CTS'))],
      },
      adverts: [
        { firstSeen: dayFrom('2017-05-19'), updatedAt: dayFrom('2017-06-24'), sold: true },
        { firstSeen: today - 38, updatedAt: today - 2, sold: false, discloses: false },
      ],
    }),
  },
  {
    vrm: 'WN17CTN',
    shows: 'write-off N, twice',
    choice: {
      make: 'Nissan',
      model: 'Qashqai',
      derivative: '1.5 dCi Acenta',
      colour: colourNamed('Red'),
      firstRegistered: dayFrom('2017-03-30'),
    },
    plot: () => {
      const random = createRandom('WN17CTN');
      return {
        changes: [dayFrom('2020-03-06'), dayFrom('2023-07-14')],
        events: {
          losses: [
            loss('N', dayFrom('2019-11-04'), 'Impact, nearside', random),
            loss('N', dayFrom('2023-02-17'), 'Impact, rear', random),
          ],
        },
        adverts: [
          { firstSeen: dayFrom('2020-01-20'), updatedAt: dayFrom('2020-02-27'), sold: true },
          { firstSeen: dayFrom('2023-05-31'), updatedAt: dayFrom('2023-07-09'), sold: true },
        ],
      };
    },
  },
  {
    vrm: 'SC04RAP',
    shows: 'scrapped',
    choice: {
      make: 'Ford',
      model: 'Fiesta',
      derivative: '1.25 Style',
      colour: colourNamed('Silver'),
      firstRegistered: dayFrom('2004-05-07'),
    },
    plot: (_, today) => ({ events: { scrapped: today - 210 } }),
  },
  {
    vrm: 'HR18RSK',
    shows: 'high-risk entries',
    choice: {
      make: 'Mercedes-Benz',
      model: 'C Class',
      derivative: 'C220d AMG Line',
      colour: colourNamed('Black'),
      firstRegistered: dayFrom('2018-06-27'),
    },
    plot: (_, today) => {
      const random = createRandom('HR18RSK');
      return {
        changes: [dayFrom('2021-08-19'), today - 75],
        events: {
          highRisk: [
            highRisk(
              {
                type: 'Security watch',
                info: 'Hire company reports the vehicle not returned at the end of its hire',
                company: 'Milestone Vehicle Rental Ltd',
                interest: today - 96,
              },
              random,
            ),
            highRisk(
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
    shows: 'tracker fitted, subscription lapsed',
    choice: {
      make: 'Land Rover',
      model: 'Discovery Sport',
      derivative: '2.0 TD4 180 SE Tech',
      colour: colourNamed('Green'),
      firstRegistered: dayFrom('2021-10-28'),
    },
    plot: (core, today) => ({
      tracker: tracker(
        core,
        dayFrom('2021-11-08'),
        dayFrom('2021-11-08'),
        today - 205,
        'No current subs',
      ),
    }),
  },
];
