import { type Dataset, defineEndpoint } from './endpoint.ts';
import * as f from './fields.ts';

const trackerRecord = f.record({
  ...f.makeModel,
  vrm: f.text('Plate', { meaning: 'plate' }),
  vin: f.text('VIN', { meaning: 'vin' }),
  serial: f.text('Serial number', { meaning: 'identifier' }),
  hardwareType: f.text('Hardware'),
  subscriptionStatus: f.text('Subscription'),
  installDate: f.date('Installed'),
  startDate: f.date('Subscription start'),
  endDate: f.date('Subscription end'),
});

/** Tracker security data. The record is the top level of the body, without a wrapper. */
export const tracker = {
  id: 'security',
  name: 'Tracker',
  sourceForCustomers: 'tracker register',
  bundleFields: [],
  profiles: ['insurer'],
  identity: { rank: 110, make: 'make', model: 'model', vin: 'vin', vrm: 'vrm' },
  versions: [defineEndpoint('1.0', '/security/tracker', trackerRecord)],
} as const satisfies Dataset;
