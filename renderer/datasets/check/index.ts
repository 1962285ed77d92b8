import { ShieldCheck } from 'lucide-react';
import type { DatasetDefinition } from '../definition.ts';

export const check = {
  icon: ShieldCheck,
  load: () => import('./CheckView.tsx'),
  skeleton: ['figures', 'table', 'grid'],
  // The provenance check is never summarized: it has to be read.
  summary: () => ['Received. Open the tab to view.'],
} satisfies DatasetDefinition;
