import type { Dataset } from './endpoint.ts';
import { date, record, rows, text } from './fields.ts';

const plateHistoryRecord = record({
  make: text('Make'),
  model: text('Model'),
  trim: text('Trim'),
  vrmChanges: rows('Plate changes', {
    vrm: text('Plate'),
    previousVrm: text('Previous plate'),
    onVehicle: date('On the vehicle from'),
    offVehicle: date('Off the vehicle'),
  }),
});

/** Plate change history. */
export const vrms = {
  id: 'vrms',
  name: 'Plate history',
  bundleFields: [],
  profiles: ['dealer', 'insurer'],
  identity: { rank: 80, make: 'make', model: 'model', derivative: 'trim' },
  versions: [
    {
      version: '1.0',
      method: 'GET',
      path: '/vrms/1.0',
      identifiedBy: 'vrm-or-vin',
      parameters: [],
      record: plateHistoryRecord,
    },
  ],
} as const satisfies Dataset;
