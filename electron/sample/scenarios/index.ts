import { parseDay } from '../calendar.ts';
import { createTracker } from '../vehicles/tracker.ts';
import { HISTORY_SCENARIOS } from './history.ts';
import { PROVENANCE_SCENARIOS } from './provenance.ts';
import { coreOptions, days, soldAdvert, type Scenario } from './scenario.ts';

/** The plate without a vehicle: 404 for every dataset. */
export const UNKNOWN_VRM = 'ZZ99ZZZ';

/** Ordinary vehicles for which the service fails: `simulated-errors.ts` and `malformed.ts`. */
const SERVICE_SCENARIOS: readonly Scenario[] = [
  {
    vrm: 'NE04TLD',
    description: '403 on the check',
    coreOptions: coreOptions('Volkswagen', 'Golf', '1.9 TDI SE', 'Blue', '2004-07-09'),
  },
  {
    vrm: 'FA17LED',
    description: '500 on valuation, always',
    coreOptions: coreOptions('Kia', 'Sportage', '1.6 GDi 2', 'Red', '2017-05-31'),
  },
  {
    vrm: 'RE21TRY',
    description: '500 twice, then answered',
    coreOptions: coreOptions('Toyota', 'Yaris', '1.5 VVT-h Excel', 'Silver', '2021-04-19'),
  },
  {
    vrm: 'SL10OPT',
    description: 'options take 8 s',
    coreOptions: coreOptions('Audi', 'A3', '2.0 TDI S line', 'Black', '2010-06-04'),
  },
  {
    vrm: 'BA19DJS',
    description: 'malformed answers of every kind',
    coreOptions: coreOptions('Honda', 'Civic', '1.0 VTEC Turbo SR', 'Grey', '2019-05-28'),
    createHistory: (core) => ({
      keeperChanges: days('2022-02-18'),
      adverts: [soldAdvert('2022-01-10', '2022-02-14')],
      tracker: createTracker(core, parseDay('2019-06-03'), 'Renewed', undefined),
    }),
  },
];

/** Every scenario that has a vehicle. */
export const SCENARIOS: readonly Scenario[] = [
  ...PROVENANCE_SCENARIOS,
  ...HISTORY_SCENARIOS,
  ...SERVICE_SCENARIOS,
];

/** The sample plates, with a description of each. */
export const SCENARIO_PLATES: readonly Pick<Scenario, 'vrm' | 'description'>[] = [
  ...SCENARIOS.map(({ vrm, description }) => ({ vrm, description })),
  { vrm: UNKNOWN_VRM, description: '404 everywhere' },
];
