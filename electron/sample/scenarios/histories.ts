import { addYears, type DayNumber, parseDay } from '../calendar.ts';
import { createRandom } from '../random.ts';
import { createTracker } from '../vehicles/equipment.ts';
import { createAgreement, createHighRisk, createLoss, createTheft } from '../vehicles/events.ts';
import { colourNamed, type Core, getFirstMotDue, milesDriven } from '../vehicles/vehicle-core.ts';
import type { VehicleHistory } from '../vehicles/vehicle.ts';

/**
 * Creates the events of a scenario's history. Dates are relative to today where the scenario
 * depends on it: an agreement is current, a theft is recent, whatever the date.
 */
type CreateHistory = (core: Core, today: DayNumber) => VehicleHistory;

const KILOMETRES_A_MILE = 1.609_344;

/** Events, by plate, that the table of the scenarios cannot express. */
export const HISTORIES: Partial<Record<string, CreateHistory>> = {
  AB12CDE: (core, today) => ({
    tracker: createTracker(core, parseDay('2019-10-04'), 'Active', today + 225, today - 140),
  }),
  PC19HPA: ({ vrm }, today) => {
    const bought = today - 610;
    const type = 'PERSONAL CONTRACT PURCHASE';
    return {
      keeperChanges: [bought],
      events: { finance: [createAgreement(type, bought, 48, createRandom(vrm))] },
      adverts: [{ firstSeen: bought - 47, updatedAt: bought - 6, sold: true }],
    };
  },
  ST68LNX: ({ vrm }, today) => ({
    // Not tested after the theft.
    testedUntil: today - 3,
    events: {
      stolen: createTheft(today - 2, 'Reported stolen', 'Wessex Police', createRandom(vrm)),
    },
  }),
  RC16VRD: ({ vrm }, today) => ({
    events: {
      stolen: createTheft(today - 430, 'Recovered', 'Thames and Downs Police', createRandom(vrm)),
    },
  }),
  BS15ALE: ({ vrm }, today) => {
    const lender = 'Tollgate Logbook Loans Ltd';
    const loan = createAgreement('Bill of Sale', today - 260, 36, createRandom(vrm), lender);
    return { events: { finance: [loan] } };
  },
  HD17LNE: () => ({ events: { headline: 'Alert' } }),
  WR15CTS: ({ vrm }, today) => ({
    keeperChanges: [parseDay('2017-06-30'), today - 640],
    events: { losses: [createLoss('S', today - 780, 'Impact, front offside', createRandom(vrm))] },
    adverts: [
      { firstSeen: parseDay('2017-05-19'), updatedAt: parseDay('2017-06-24'), sold: true },
      { firstSeen: today - 38, updatedAt: today - 2, sold: false, mentionsWriteOff: false },
    ],
  }),
  WN17CTN: ({ vrm }) => {
    const random = createRandom(vrm);
    return {
      events: {
        losses: [
          createLoss('N', parseDay('2019-11-04'), 'Impact, nearside', random),
          createLoss('N', parseDay('2023-02-17'), 'Impact, rear', random),
        ],
      },
    };
  },
  SC04RAP: (_, today) => ({ events: { scrapped: today - 210 } }),
  HR18RSK: ({ vrm }, today) => {
    const random = createRandom(vrm);
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
      keeperChanges: [parseDay('2021-08-19'), today - 75],
      events: { highRisk: [createHighRisk(watch, random), createHighRisk(trade, random)] },
    };
  },
  TR71LPS: (core, today) => ({
    tracker: createTracker(core, parseDay('2021-11-08'), 'No current subs', today - 205),
  }),
  MP64DRP: (core) => {
    const clocked = parseDay('2021-03-01');
    return {
      getOdometer: (day) => milesDriven(core, day) - (day < clocked ? 0 : 58_000),
      adverts: [
        { firstSeen: parseDay('2017-12-04'), updatedAt: parseDay('2018-01-19'), sold: true },
        // Advertised before the mileage was changed, and sold after it.
        { firstSeen: parseDay('2020-09-28'), updatedAt: parseDay('2020-11-16'), sold: false },
        { firstSeen: parseDay('2021-03-22'), updatedAt: parseDay('2021-05-07'), sold: true },
      ],
    };
  },
  KM66JPN: (core) => {
    const converted = parseDay('2021-02-15');
    return {
      getOdometer: (day) =>
        day < converted
          ? Math.round(milesDriven(core, day) * KILOMETRES_A_MILE)
          : milesDriven(core, day),
      events: { imported: parseDay('2016-11-02') },
    };
  },
  EX13PRT: (_, today) => ({ events: { exported: today - 900 }, testedUntil: today }),
  PL16CHG: () => ({
    formerPlates: [
      { vrm: 'DK16RVW', until: parseDay('2017-06-12') },
      { vrm: 'S5MJK', until: parseDay('2019-03-04') },
      { vrm: 'T20MJK', until: parseDay('2022-08-19') },
    ],
  }),
  EXM40T: () => ({ exemptMotStatus: 'No details held' }),
  MT14EXP: (core, today) => {
    // The MOT expires in the month in which the tax begins, so it is taxed after that.
    let lastDue = getFirstMotDue(core);
    while (addYears(lastDue, 1) < today) lastDue = addYears(lastDue, 1);
    // Tests are due on the anniversary, and take place in the weeks before it.
    return { adverts: [], testedUntil: lastDue - 30 };
  },
  CL18NED: (core, today) => {
    const live = { updatedAt: today - 1, sold: false, isListed: true } as const;
    return {
      // Not tested after the second advert, whose mileage is higher.
      testedUntil: today - 2,
      adverts: [
        { firstSeen: parseDay('2021-07-26'), updatedAt: parseDay('2021-09-03'), sold: true },
        { ...live, firstSeen: today - 34, miles: milesDriven(core, today - 34) },
        {
          ...live,
          firstSeen: today - 1,
          // Before all other listings of that day, so that it is the first of the newest.
          time: 6 * 3600,
          miles: milesDriven(core, today - 1) + 23_400,
          colour: colourNamed('Red'),
        },
      ],
    };
  },
  NW22AGE: () => ({ formerPlates: [{ vrm: 'NK19WDF', until: parseDay('2022-04-08') }] }),
  BA19DJS: (core) => ({
    tracker: createTracker(core, parseDay('2019-06-03'), 'Renewed', undefined),
  }),
};
