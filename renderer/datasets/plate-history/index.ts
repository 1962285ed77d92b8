import { RectangleEllipsis } from 'lucide-react';
import type { DatasetDefinition } from '../definition.ts';
import { countAt } from '../summary-parts.ts';

export const vrms = {
  icon: RectangleEllipsis,
  load: () => import('./PlateHistoryView.tsx'),
  skeleton: ['table'],
  summary: (record) => [countAt(record, 'vrmChanges', 'plate change')],
  compareRows: { keepers: [{ kind: 'count', list: 'vrmChanges', date: 'onVehicle' }] },
} satisfies DatasetDefinition;
