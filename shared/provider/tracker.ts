import { type Dataset, defineEndpoint } from './endpoint.ts';
import { date, record, text, makeModel } from './fields.ts';

const trackerRecord = record({
  ...makeModel,
  vrm: text('Plate', { meaning: 'plate' }),
  vin: text('VIN', { meaning: 'vin' }),
  serial: text('Serial number', { meaning: 'identifier' }),
  hardwareType: text('Hardware'),
  subscriptionStatus: text('Subscription'),
  installDate: date('Installed'),
  startDate: date('Subscription start'),
  endDate: date('Subscription end'),
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
