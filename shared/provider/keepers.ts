import { type Dataset, defineEndpoint } from './endpoint.ts';
import { datetimeSpace, integer, makeModelTrim, record } from './fields.ts';

const keepersRecord = record({
  ...makeModelTrim,
  previousOwners: integer('Previous keepers'),
  firstRegistration: datetimeSpace('First registered'),
  keeperAcquisition: datetimeSpace('Current keeper since'),
  previousKeeper: datetimeSpace('Previous keeper since'),
  previousKeeperDisposal: datetimeSpace('Previous keeper until'),
});

/** Keeper history. A keeper is not necessarily the owner. */
export const keepers = {
  id: 'keepers',
  name: 'Keepers',
  sourceForCustomers: 'DVLA',
  bundleFields: [],
  profiles: ['dealer', 'insurer'],
  identity: { rank: 50, make: 'make', model: 'model', derivative: 'trim' },
  versions: [defineEndpoint('1.0', '/keepers', keepersRecord)],
} as const satisfies Dataset;
