import { type Dataset, defineEndpoint } from './endpoint.ts';
import { date, record, text, makeModel } from './fields.ts';

/** The documented subscription statuses. Only the first and third are in force. */
export const SUBSCRIPTION_STATUSES = [
  'Active',
  'Cancelled',
  'Renewed',
  'Inactive',
  'No current subs',
  'Draft',
  'Pending Activation',
  'Vehicle Stolen',
] as const;

/** The documented kinds of hardware. */
export const HARDWARE_TYPES = ['Retrieve', 'Monitor', 'S5', 'GPS'] as const;

const trackerRecord = record({
  ...makeModel,
  vrm: text('Plate'),
  vin: text('VIN'),
  serial: text('Serial number'),
  hardwareType: text('Hardware', { values: HARDWARE_TYPES }),
  subscriptionStatus: text('Subscription', { values: SUBSCRIPTION_STATUSES }),
  installDate: date('Installed'),
  startDate: date('Subscription start'),
  endDate: date('Subscription end'),
});

/** Tracker security data. The record is the top level of the body, without a wrapper. */
export const security = {
  id: 'security',
  name: 'Tracker',
  bundleFields: [],
  profiles: ['insurer'],
  identity: { rank: 110, make: 'make', model: 'model', vin: 'vin', vrm: 'vrm' },
  versions: [defineEndpoint('1.0', '/security/tracker', trackerRecord)],
} as const satisfies Dataset;
