import { type Dataset, defineEndpoint } from './endpoint.ts';
import * as f from './fields.ts';

const plateHistoryRecord = f.record({
  ...f.makeModelTrim,
  vrmChanges: f.rows('Plate changes', {
    vrm: f.text('Plate', { meaning: 'plate' }),
    previousVrm: f.text('Previous plate', { meaning: 'plate' }),
    onVehicle: f.date('Assigned'),
    offVehicle: f.date('Removed'),
  }),
});

/** Plate change history. */
export const plateHistory = {
  id: 'vrms',
  name: 'Plate history',
  sourceForCustomers: 'DVLA',
  bundleFields: [],
  profiles: ['dealer', 'insurer'],
  identity: { rank: 80, make: 'make', model: 'model', derivative: 'trim' },
  versions: [defineEndpoint('1.0', '/vrms', plateHistoryRecord)],
} as const satisfies Dataset;
