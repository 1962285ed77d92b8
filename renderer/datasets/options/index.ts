import { ListPlus } from 'lucide-react';
import type { DatasetDefinition } from '../definition.ts';
import { countAt } from '../summary-parts.ts';

export const optionsActual = {
  icon: ListPlus,
  load: () => import('./OptionsView.tsx'),
  skeleton: ['table'],
  summary: (record) => [
    countAt(record, 'options', 'option') ?? countAt(record, 'actual.options', 'option'),
  ],
} satisfies DatasetDefinition;
