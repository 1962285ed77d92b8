import type { DatasetDefinition } from '../definition.ts';
import { optionalCount } from '../summary-parts.ts';

export const saleEvents = {
  load: () => import('./SaleEventsView.tsx'),
  skeleton: ['figures', 'chart', 'table'],
  summary: (record) => [optionalCount(record['saleEvents'], 'past listing')],
  compareRows: {
    'advert-mileage': [
      {
        kind: 'latest',
        label: 'Latest in an advert',
        lists: ['saleEvents'],
        field: 'mileage',
        dates: ['updatedAt', 'firstSeen'],
      },
    ],
  },
} satisfies DatasetDefinition;
