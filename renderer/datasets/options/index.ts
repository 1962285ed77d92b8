import type { DatasetDefinition } from '../definition.ts';
import { optionalCount, valueAtPath } from '../summary-parts.ts';

export const optionsActual = {
  load: () => import('./OptionsView.tsx'),
  skeleton: ['table'],
  summary: (record) => [
    optionalCount(record['options'] ?? valueAtPath(record, 'actual', 'options'), 'option'),
  ],
  compareRows: {},
} satisfies DatasetDefinition;
