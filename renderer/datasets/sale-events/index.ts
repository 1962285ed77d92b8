import { History } from 'lucide-react';
import type { DatasetDefinition } from '../definition.ts';
import { countAt } from '../summary-parts.ts';

export const saleEvents = {
  icon: History,
  load: () => import('./SaleEventsView.tsx'),
  skeleton: ['figures', 'chart', 'table'],
  summary: (record) => [countAt(record, 'saleEvents', 'past advert')],
  compareRows: {
    'advert-mileage': [
      {
        kind: 'latest',
        label: 'Latest advert mileage',
        lists: ['saleEvents'],
        field: 'mileage',
        dates: ['updatedAt', 'firstSeen'],
      },
    ],
  },
} satisfies DatasetDefinition;
