import { type Dataset, defineEndpoint } from './endpoint.ts';
import { date, record, rows, text, makeModelTrim } from './fields.ts';

const plateHistoryRecord = record({
  ...makeModelTrim,
  vrmChanges: rows('Plate changes', {
    vrm: text('Plate', { meaning: 'plate' }),
    previousVrm: text('Previous plate', { meaning: 'plate' }),
    onVehicle: date('Assigned'),
    offVehicle: date('Removed'),
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
