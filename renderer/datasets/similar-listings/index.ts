import { CarFront } from 'lucide-react';
import type { DatasetDefinition } from '../definition.ts';
import { countAt } from '../summary-parts.ts';

export const similarListings = {
  icon: CarFront,
  // Its answers are searched in a browser of their own.
  load: undefined,
  skeleton: ['figures', 'table'],
  summary: (record) => [countAt(record, 'total', 'listing')],
} satisfies DatasetDefinition;
