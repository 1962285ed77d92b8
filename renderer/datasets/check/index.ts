import type { DatasetDefinition } from '../definition.ts';

export const check = {
  load: () => import('./CheckView.tsx'),
  skeleton: ['figures', 'table', 'grid'],
  // The provenance check is never summarized: it has to be read.
  summary: () => ['Received. Open the tab to view.'],
} satisfies DatasetDefinition;
