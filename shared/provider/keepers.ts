import type { Dataset } from './endpoint.ts';
import { datetimeSpace, integer, record, text } from './fields.ts';

const keepersRecord = record({
  make: text('Make'),
  model: text('Model'),
  trim: text('Trim'),
  previousOwners: integer('Previous owners'),
  firstRegistration: datetimeSpace('First registered'),
  keeperAcquisition: datetimeSpace('Current keeper since'),
  previousKeeper: datetimeSpace('Previous keeper since'),
  previousKeeperDisposal: datetimeSpace('Previous keeper until'),
});

/** Keeper history. A keeper is not necessarily the owner. */
export const keepers = {
  id: 'keepers',
  name: 'Keepers',
  bundleFields: [],
  profiles: ['dealer', 'insurer'],
  identity: { rank: 50, make: 'make', model: 'model', derivative: 'trim' },
  versions: [
    {
      version: '1.0',
      method: 'GET',
      path: '/keepers/1.0',
      identifiedBy: 'vrm-or-vin',
      parameters: [],
      record: keepersRecord,
    },
  ],
} as const satisfies Dataset;
