import { type Dataset, defineEndpoint } from './endpoint.ts';
import * as f from './fields.ts';

const keepersRecord = f.record({
  ...f.makeModelTrim,
  previousOwners: f.integer('Previous keepers'),
  firstRegistration: f.datetimeSpace('First registered'),
  keeperAcquisition: f.datetimeSpace('Current keeper since'),
  previousKeeper: f.datetimeSpace('Previous keeper since'),
  previousKeeperDisposal: f.datetimeSpace('Previous keeper until'),
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
