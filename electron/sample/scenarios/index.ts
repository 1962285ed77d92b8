import { parseDay, addYears, type DayNumber } from '../calendar.ts';
import type { AdvertPlan } from '../vehicles/adverts.ts';
import {
  type CoreOptions,
  colourNamed,
  type Core,
  getFirstMotDue,
  milesDriven,
} from '../vehicles/vehicle-core.ts';
import type { VehicleHistory } from '../vehicles/vehicle.ts';
import { createRandom } from '../random.ts';
import { createTracker } from '../vehicles/equipment.ts';
import { createAgreement, createHighRisk, createLoss, createTheft } from '../vehicles/events.ts';

/**
 * Creates the events of a scenario's history. Dates are relative to today where the scenario
 * depends on it: an agreement is current, a theft is recent, whatever the date.
 */
type CreateHistory = (core: Core, today: DayNumber) => VehicleHistory;

const KM_PER_MILE = 1.609_344;

/** Events, by plate, that the table of the scenarios cannot express. */
const HISTORIES: Partial<Record<string, CreateHistory>> = {
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
        day < converted ? Math.round(milesDriven(core, day) * KM_PER_MILE) : milesDriven(core, day),
      events: { imported: parseDay('2016-11-02') },
    };
  },
  EX13PRT: (_, today) => ({
    events: { exported: today - 900 },
    testedUntil: today,
    isStillTaxed: true,
  }),
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
      testedUntil: today - 7,
      adverts: [
        { firstSeen: parseDay('2021-07-26'), updatedAt: parseDay('2021-09-03'), sold: true },
        { ...live, firstSeen: today - 34, miles: milesDriven(core, today - 34) },
        {
          ...live,
          firstSeen: today - 6,
          time: 6 * 3600,
          miles: milesDriven(core, today - 6) + 23_400,
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

/** The plate without a vehicle: 404 for every dataset. */
export const UNKNOWN_VRM = 'ZZ99ZZZ';

/**
 * The sample plates, each with a description as in `docs/sample-data.md`. The line below it is:
 * make | model | derivative | colour | first registered | miles a year | days on which the keeper
 * changed | adverts that ended with a sale, from the first to the last day. What is left out
 * follows from the plate, as for any other vehicle. `HISTORIES` adds what a table cannot state.
 */
const TABLE = `
  AB12CDE: nothing recorded against it
    Ford | Focus | 1.0T EcoBoost 100 Zetec | Blue | 2012-06-18 | 8600 | 2015-07-03 2019-09-20 | 2015-05-11/2015-06-29 2019-08-02/2019-09-14
  PC19HPA: PCP finance outstanding
    Volkswagen | Golf | 1.5 TSI EVO 150 Match | Grey | 2019-04-12
  ST68LNX: reported stolen
    BMW | 3 Series | 320i M Sport | Black | 2018-10-09 | | 2021-11-15
  RC16VRD: recovered theft, stolen flag still set
    Ford | Fiesta | 1.0T EcoBoost 100 Zetec | Red | 2016-04-22 | | 2019-05-17 | 2019-04-03/2019-05-11
  BS15ALE: loan secured by a bill of sale
    Vauxhall | Astra | 1.4i SRi | Black | 2015-06-12 | | 2018-09-21 | 2018-08-06/2018-09-15
  HD17LNE: headline “Alert” without any record
    Honda | Civic | 1.8 i-VTEC ES | Silver | 2017-05-10 | | 2020-08-28 | 2020-07-13/2020-08-22
  WR15CTS: write-off S, not stated in its advert
    Audi | A3 | 2.0 TDI S line | White | 2015-05-22
  WN17CTN: write-off N, twice
    Nissan | Qashqai | 1.5 dCi Acenta | Red | 2017-03-30 | | 2020-03-06 2023-07-14 | 2020-01-20/2020-02-27 2023-05-31/2023-07-09
  SC04RAP: scrapped
    Ford | Fiesta | 1.25 Style | Silver | 2004-05-07
  HR18RSK: high-risk entries
    Mercedes-Benz | C Class | C220d AMG Line | Black | 2018-06-27
  TR71LPS: tracker fitted, subscription lapsed
    Land Rover | Discovery Sport | 2.0 TD4 180 SE Tech | Green | 2021-10-28
  MP64DRP: mileage falls between tests and adverts
    BMW | 3 Series | 320d M Sport | Blue | 2014-10-21 | 15500 | 2018-01-26 2021-05-14
  KM66JPN: imported; kilometres read as miles
    Toyota | Yaris | 1.5 VVT-h Icon | White | 2016-11-17 | 8200 | 2018-04-09 2021-03-29 | 2018-02-26/2018-04-03 2021-02-22/2021-03-25
  EX13PRT: exported, but still taxed
    Mercedes-Benz | C Class | C220 CDI SE | Silver | 2013-04-25
  EV70ZAP: electric: green flash
    Tesla | Model 3 | Long Range AWD | White | 2020-09-29 | | 2023-10-12 | 2023-09-05/2023-10-08
  VN20WGT: commercial: weights
    Ford | Transit Custom | 2.0 EcoBlue 130 300 L1 H1 Limited | White | 2020-06-15 | | 2024-01-22 | 2023-12-11/2024-01-17
  PL16CHG: three plate changes, many keepers
    MINI | Hatch | 1.5 Cooper | Orange | 2016-05-20 | | 2017-06-02 2018-08-10 2019-02-25 2020-10-16 2021-12-03 2022-07-29 2024-03-18
  JAZ1234: Northern Ireland mark
    Volkswagen | Golf | 2.0 TDI 150 GT | Grey | 2016-08-11
  Q123ABC: Q mark
    Westfield | SEiW | 1.8 Zetec | Yellow | 2009-05-12
  ABC1: dateless classic
    Jaguar | Mk II | 3.4 | Green | 1962-04-02 | | 1971-09-17 1988-06-24 2009-05-08
  EXM40T: classic that needs no MOT
    MG | MGB | 1.8 Roadster | Green | 1979-03-16 | 1700 | 1986-05-09 1999-07-23
  MT14EXP: MOT expired, not advertised
    Nissan | Qashqai | 1.5 dCi Acenta | Grey | 2014-04-01 | | 2017-10-06
  CL18NED: possible clone: two live adverts
    Ford | Focus | 1.0T EcoBoost 125 Titanium | Blue | 2018-04-26 | 7800 | 2021-09-10
  NW22AGE: plate newer than the vehicle
    Vauxhall | Corsa | 1.4i SRi | Black | 2019-07-15 | | 2022-04-01
  NE04TLD: 403 on the check
    Volkswagen | Golf | 1.9 TDI SE | Blue | 2004-07-09
  FA17LED: 500 on valuation, always
    Kia | Sportage | 1.6 GDi 2 | Red | 2017-05-31
  RE21TRY: 500 twice, then answered
    Toyota | Yaris | 1.5 VVT-h Excel | Silver | 2021-04-19
  SL10OPT: options take 8 s
    Audi | A3 | 2.0 TDI S line | Black | 2010-06-04
  BA19DJS: malformed answers of every kind
    Honda | Civic | 1.0 VTEC Turbo SR | Grey | 2019-05-28 | | 2022-02-18 | 2022-01-10/2022-02-14
`;

/** Every scenario that has a vehicle. */
export const SCENARIOS = TABLE.trim()
  .split(/\n(?= {2}\S)/)
  .map(parseScenario);

export const SCENARIO_PLATES = [
  ...SCENARIOS.map(({ vrm, description }) => ({ vrm, description })),
  { vrm: UNKNOWN_VRM, description: '404 everywhere' },
];

function parseScenario(block: string) {
  const [title = '', line = ''] = block.trim().split('\n');
  const [, vrm = '', description = ''] = /^(\w+): (.*)$/.exec(title) ?? [];
  const [make = '', model = '', derivative = '', colour = '', registered = '', ...more] = line
    .split('|')
    .map((cell) => cell.trim());
  const [annual, keepers, adverts] = more;
  const coreOptions: CoreOptions = {
    make,
    model,
    derivative,
    colour: colourNamed(colour),
    firstRegistered: parseDay(registered),
    annual: annual ? Number(annual) : undefined,
  };
  const history: VehicleHistory = {
    keeperChanges: keepers?.split(' ').map(parseDay),
    adverts: adverts?.split(' ').map(parseSoldAdvert),
  };
  return { vrm, description, coreOptions, history, createHistory: HISTORIES[vrm] };
}

function parseSoldAdvert(dates: string): AdvertPlan {
  const [firstSeen = 0, updatedAt = 0] = dates.split('/').map(parseDay);
  return { firstSeen, updatedAt, sold: true };
}
