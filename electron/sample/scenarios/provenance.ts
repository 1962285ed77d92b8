import { parseDay } from '../calendar.ts';
import { createRandom } from '../random.ts';
import {
  createAgreement,
  createHighRisk,
  createLoss,
  createPhoneNumber,
} from '../vehicles/events.ts';
import { createTracker } from '../vehicles/tracker.ts';
import { coreOptions, days, soldAdvert, type Scenario } from './scenario.ts';

/** Scenarios of the provenance check: no record, finance, theft, write-off, high risk, scrapped. */
export const PROVENANCE_SCENARIOS: readonly Scenario[] = [
  {
    vrm: 'AB12CDE',
    description: 'nothing recorded against it',
    coreOptions: coreOptions(
      'Ford',
      'Focus',
      '1.0T EcoBoost 100 Zetec',
      'Blue',
      '2012-06-18',
      8_600,
    ),
    createHistory: (core, today) => ({
      keeperChanges: days('2015-07-03', '2019-09-20'),
      adverts: [soldAdvert('2015-05-11', '2015-06-29'), soldAdvert('2019-08-02', '2019-09-14')],
      tracker: createTracker(core, parseDay('2019-10-04'), 'Active', today + 225, today - 140),
    }),
  },
  {
    vrm: 'PC19HPA',
    description: 'PCP finance outstanding',
    coreOptions: coreOptions('Volkswagen', 'Golf', '1.5 TSI EVO 150 Match', 'Grey', '2019-04-12'),
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
    coreOptions: coreOptions('BMW', '3 Series', '320i M Sport', 'Black', '2018-10-09'),
    createHistory: (_, today) => ({
      keeperChanges: days('2021-11-15'),
      // Not tested after the theft.
      testedUntil: today - 3,
      events: {
        stolen: {
          reported: today - 2,
          status: 'Reported stolen',
          force: 'Wessex Police',
          telephone: createPhoneNumber(createRandom('ST68LNX')),
        },
      },
    }),
  },
  {
    vrm: 'RC16VRD',
    description: 'reported stolen, recovered',
    coreOptions: coreOptions('Ford', 'Fiesta', '1.0T EcoBoost 100 Zetec', 'Red', '2016-04-22'),
    createHistory: (_, today) => ({
      keeperChanges: days('2019-05-17'),
      adverts: [soldAdvert('2019-04-03', '2019-05-11')],
      events: {
        stolen: {
          reported: today - 430,
          status: 'Recovered',
          force: 'Thames and Downs Police',
          telephone: createPhoneNumber(createRandom('RC16VRD')),
        },
      },
    }),
  },
  {
    vrm: 'BS15ALE',
    description: 'loan secured by a bill of sale',
    coreOptions: coreOptions('Vauxhall', 'Astra', '1.4i SRi', 'Black', '2015-06-12'),
    createHistory: (_, today) => {
      const random = createRandom('BS15ALE');
      const lender = 'Tollgate Logbook Loans Ltd';
      return {
        keeperChanges: days('2018-09-21'),
        adverts: [soldAdvert('2018-08-06', '2018-09-15')],
        events: { finance: [createAgreement('Bill of Sale', today - 260, 36, random, lender)] },
      };
    },
  },
  {
    vrm: 'HD17LNE',
    description: 'headline “Alert” without any record',
    coreOptions: coreOptions('Honda', 'Civic', '1.8 i-VTEC ES', 'Silver', '2017-05-10'),
    createHistory: () => ({
      keeperChanges: days('2020-08-28'),
      adverts: [soldAdvert('2020-07-13', '2020-08-22')],
      events: { headline: 'Alert' },
    }),
  },
  {
    vrm: 'WR15CTS',
    description: 'write-off S, not said in its advert',
    coreOptions: coreOptions('Audi', 'A3', '2.0 TDI S line', 'White', '2015-05-22'),
    createHistory: (_, today) => ({
      keeperChanges: [...days('2017-06-30'), today - 640],
      events: {
        losses: [createLoss('S', today - 780, 'Impact, front offside', createRandom('WR15CTS'))],
      },
      adverts: [
        soldAdvert('2017-05-19', '2017-06-24'),
        { firstSeen: today - 38, updatedAt: today - 2, sold: false, mentionsWriteOff: false },
      ],
    }),
  },
  {
    vrm: 'WN17CTN',
    description: 'write-off N, twice',
    coreOptions: coreOptions('Nissan', 'Qashqai', '1.5 dCi Acenta', 'Red', '2017-03-30'),
    createHistory: () => {
      const random = createRandom('WN17CTN');
      return {
        keeperChanges: days('2020-03-06', '2023-07-14'),
        events: {
          losses: [
            createLoss('N', parseDay('2019-11-04'), 'Impact, nearside', random),
            createLoss('N', parseDay('2023-02-17'), 'Impact, rear', random),
          ],
        },
        adverts: [soldAdvert('2020-01-20', '2020-02-27'), soldAdvert('2023-05-31', '2023-07-09')],
      };
    },
  },
  {
    vrm: 'SC04RAP',
    description: 'scrapped',
    coreOptions: coreOptions('Ford', 'Fiesta', '1.25 Style', 'Silver', '2004-05-07'),
    createHistory: (_, today) => ({ events: { scrapped: today - 210 } }),
  },
  {
    vrm: 'HR18RSK',
    description: 'high-risk entries',
    coreOptions: coreOptions('Mercedes-Benz', 'C Class', 'C220d AMG Line', 'Black', '2018-06-27'),
    createHistory: (_, today) => {
      const random = createRandom('HR18RSK');
      const watch = {
        type: 'Security watch',
        info: 'Hire company reports the vehicle not returned at the end of its hire',
        company: 'Milestone Vehicle Rental Ltd',
        interest: today - 96,
        period: 180,
      };
      const trade = {
        type: 'Trade interest',
        info: 'Sold between traders subject to payment; call before buying',
        company: 'Kestrel Remarketing',
        interest: today - 61,
        period: 365,
      };
      return {
        keeperChanges: [...days('2021-08-19'), today - 75],
        events: { highRisk: [createHighRisk(watch, random), createHighRisk(trade, random)] },
      };
    },
  },
  {
    vrm: 'TR71LPS',
    description: 'tracker fitted, subscription lapsed',
    coreOptions: coreOptions(
      'Land Rover',
      'Discovery Sport',
      '2.0 TD4 180 SE Tech',
      'Green',
      '2021-10-28',
    ),
    createHistory: (core, today) => ({
      tracker: createTracker(core, parseDay('2021-11-08'), 'No current subs', today - 205),
    }),
  },
];
