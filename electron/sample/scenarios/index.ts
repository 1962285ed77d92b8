import { HISTORY_SCENARIOS } from './history.ts';
import { PROVENANCE_SCENARIOS } from './provenance.ts';
import { SERVICE_SCENARIOS } from './service.ts';
import type { Scenario } from './story.ts';

/** The mark of no vehicle: 404 everywhere. */
export const UNKNOWN_VRM = 'ZZ99ZZZ';

/** Every story that has a vehicle. */
export const SCENARIOS: readonly Scenario[] = [
  ...PROVENANCE_SCENARIOS,
  ...HISTORY_SCENARIOS,
  ...SERVICE_SCENARIOS,
];

/** The plates to try, with what each shows. */
export const SCENARIO_PLATES: readonly Pick<Scenario, 'vrm' | 'description'>[] = [
  ...SCENARIOS.map(({ vrm, description }) => ({ vrm, description })),
  { vrm: UNKNOWN_VRM, description: '404 everywhere' },
];
