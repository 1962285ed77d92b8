import { HISTORY_SCENARIOS } from './history.ts';
import { PROVENANCE_SCENARIOS } from './provenance.ts';
import { SERVICE_SCENARIOS } from './service.ts';
import type { Scenario } from './story.ts';

/** The plate without a vehicle: 404 for every dataset. */
export const UNKNOWN_VRM = 'ZZ99ZZZ';

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
