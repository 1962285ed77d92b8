import { PoundSterling } from 'lucide-react';
import type { DatasetDefinition } from '../definition.ts';
import { isJsonObject } from '../../../shared/format/json.ts';
import { formatCount } from '../../../shared/format/text.ts';
import { basisValues } from '../../../shared/reading/valuation.ts';

export const valuation = {
  icon: PoundSterling,
  load: () => import('./ValuationView.tsx'),
  skeleton: ['figures', 'chart', 'grid'],
  // A guide value is displayed only beside its request and its caveats.
  summary: ({ valuation }) => {
    const values = isJsonObject(valuation) ? basisValues(valuation) : [];
    return [values.length > 0 ? formatCount(values.length, 'guide value') : undefined];
  },
  compareRows: {
    valuation: [
      'valuation.retail',
      'valuation.trade',
      { kind: 'valuation-request' },
      { kind: 'valuation-caveats' },
      'mileage.value',
      'mileage.estimate',
      'valuation.date',
      { kind: 'parameters' },
    ],
  },
} satisfies DatasetDefinition;
